//! Calls on a URL in each crate: those of this crate and of url under their common names, and those of ada-url that do
//! the same.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;
use std::net::IpAddr;

use super::inputs::NORMAL_FORM;

/// The names of the rows.
pub const CALLS: [&str; 22] = [
    "join, relative",
    "join, absolute",
    "make_relative",
    "set_scheme",
    "set_username",
    "set_password",
    "set_host",
    "set_ip_host",
    "set_port",
    "set_path",
    "set_query",
    "set_fragment",
    "query_pairs",
    "query_pairs_mut",
    "path_segments",
    "path_segments_mut",
    "host",
    "origin",
    "clone",
    "==",
    "cmp",
    "hash",
];

const RELATIVE: &str = "../other/page.html?id=1";
const ABSOLUTE: &str = "https://elsewhere.example/a/b";

/// A call on a URL. The other URL is what [`RELATIVE`] resolves to.
type Call<U> = fn(&U, &U);

/// A call that changes the URL: it is made on a copy, which is a part of the work.
macro_rules! changing {
    ($url:ident => $call:expr) => {
        |url, _| {
            let $url = &mut url.clone();
            _ = black_box($call);
            black_box($url);
        }
    };
}

/// A call that only reads.
macro_rules! reading {
    ($url:ident, $other:ident => $call:expr) => {
        |$url, $other| _ = black_box($call)
    };
}

fn hash(url: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    url.hash(&mut hasher);
    hasher.finish()
}

macro_rules! of_crate {
    ($name:ident, $module:ident) => {
        fn $name(name: &str) -> Option<Call<$module::Url>> {
            Some(match name {
                "join, relative" => reading!(url, _other => url.join(black_box(RELATIVE))),
                "join, absolute" => reading!(url, _other => url.join(black_box(ABSOLUTE))),
                "make_relative" => reading!(url, other => url.make_relative(other)),
                "set_scheme" => changing!(url => url.set_scheme(black_box("http"))),
                "set_username" => changing!(url => url.set_username(black_box("me"))),
                "set_password" => changing!(url => url.set_password(black_box(Some("s3cret")))),
                "set_host" => changing!(url => url.set_host(black_box(Some("other.example")))),
                "set_ip_host" => {
                    changing!(url => url.set_ip_host(black_box(IpAddr::from([127, 0, 0, 1]))))
                }
                "set_port" => changing!(url => url.set_port(black_box(Some(8081)))),
                "set_path" => changing!(url => url.set_path(black_box("/another/path.html"))),
                "set_query" => changing!(url => url.set_query(black_box(Some("id=1&name=value")))),
                "set_fragment" => changing!(url => url.set_fragment(black_box(Some("part")))),
                "query_pairs" => reading!(url, _other => url.query_pairs().count()),
                "query_pairs_mut" => changing!(url => {
                    url.query_pairs_mut().append_pair("page", black_box("2"));
                }),
                "path_segments" => {
                    reading!(url, _other => url.path_segments().map(Iterator::count))
                }
                "path_segments_mut" => changing!(url => {
                    if let Ok(mut segments) = url.path_segments_mut() {
                        segments.push(black_box("more"));
                    }
                }),
                "host" => reading!(url, _other => url.host()),
                "origin" => reading!(url, _other => url.origin()),
                "clone" => reading!(url, _other => url.clone()),
                "==" => reading!(url, other => url == other),
                "cmp" => reading!(url, other => url.cmp(other)),
                "hash" => reading!(url, _other => hash(url)),
                _ => return None,
            })
        }
    };
}

of_crate!(of_urlsmith, urlsmith);
of_crate!(of_url, url);

/// `None` where ada-url has no such call.
fn of_ada(name: &str) -> Option<Call<ada_url::Url>> {
    Some(match name {
        "join, relative" => {
            reading!(url, _other => ada_url::Url::parse(black_box(RELATIVE), Some(url.href())))
        }
        "join, absolute" => {
            reading!(url, _other => ada_url::Url::parse(black_box(ABSOLUTE), Some(url.href())))
        }
        "set_scheme" => changing!(url => url.set_protocol(black_box("http"))),
        "set_username" => changing!(url => url.set_username(black_box(Some("me")))),
        "set_password" => changing!(url => url.set_password(black_box(Some("s3cret")))),
        "set_host" => changing!(url => url.set_hostname(black_box(Some("other.example")))),
        "set_port" => changing!(url => url.set_port(black_box(Some("8081")))),
        "set_path" => changing!(url => url.set_pathname(black_box(Some("/another/path.html")))),
        "set_query" => changing!(url => url.set_search(black_box(Some("id=1&name=value")))),
        "set_fragment" => changing!(url => url.set_hash(black_box(Some("part")))),
        "host" => reading!(url, _other => url.hostname()),
        "origin" => reading!(url, _other => url.origin()),
        "clone" => reading!(url, _other => url.clone()),
        "==" => reading!(url, other => url == other),
        "cmp" => reading!(url, other => url.cmp(other)),
        "hash" => reading!(url, _other => hash(url)),
        _ => return None,
    })
}

/// Makes a call so many times on each URL in normal form.
fn repeat<U: for<'a> TryFrom<&'a str>>(call: Call<U>, times: usize, others: [String; 10]) {
    let parse = |input: &str| U::try_from(input).ok().expect("a URL");
    let urls = NORMAL_FORM.map(parse);
    let others = others.map(|other| parse(&other));
    for _ in 0..times {
        for (url, other) in urls.iter().zip(&others) {
            call(black_box(url), black_box(other));
        }
    }
}

/// Makes the call of a row so many times in a crate; `false` where the crate has none.
pub fn run(row: &str, name: &str, times: usize) -> bool {
    let others = NORMAL_FORM.map(|input| {
        let url = urlsmith::Url::parse(input).expect("a URL");
        url.join(RELATIVE).expect("a URL").into()
    });
    match name {
        "url" => of_url(row).map(|call| repeat(call, times, others)),
        "ada-url" => of_ada(row).map(|call| repeat(call, times, others)),
        _ => of_urlsmith(row).map(|call| repeat(call, times, others)),
    }
    .is_some()
}
