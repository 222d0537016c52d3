//! The crate's public functions, several in a row. After each, the URL must be what its serialization is parsed to.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use urlsmith::{Position, Url};

use super::pieces;
use crate::choices::Choices;
use crate::{Agreement, Target, Verdict, expect_equal};

pub struct Api;

#[derive(Serialize, Deserialize)]
pub struct Case {
    url: String,
    /// A function and its argument.
    steps: Vec<(String, String)>,
}

type Function = fn(&mut Url, &str);

/// What changes a URL, by its name. Whether a value is refused is for other tests.
const FUNCTIONS: [(&str, Function); 17] = [
    ("set_scheme", |url, text| _ = url.set_scheme(text)),
    ("set_username", |url, text| _ = url.set_username(text)),
    ("set_password", |url, text| _ = url.set_password(Some(text))),
    ("set_host", |url, text| _ = url.set_host(Some(text))),
    ("set_host None", |url, _| _ = url.set_host(None)),
    ("set_ip_host", |url, text| {
        let [a, b, ..] = [text.as_bytes(), &[0; 2]].concat()[..] else {
            return;
        };
        let v6 = IpAddr::from([0, a.into(), 0, 0, 0, b.into(), 0, 0]);
        _ = url.set_ip_host(if a < b { v6 } else { [a, b, 0, 1].into() });
    }),
    ("set_port", |url, text| _ = url.set_port(text.parse().ok())),
    ("set_path", |url, text| url.set_path(text)),
    ("set_query", |url, text| url.set_query(Some(text))),
    ("set_query None", |url, _| url.set_query(None)),
    ("set_fragment", |url, text| url.set_fragment(Some(text))),
    ("set_fragment None", |url, _| url.set_fragment(None)),
    ("set_query_pairs", |url, text| {
        url.set_query_pairs(text.split_once('='));
    }),
    ("query_pairs_mut", |url, text| {
        let mut pairs = url.query_pairs_mut();
        pairs.append_pair(text, text).append_key_only(text);
    }),
    ("extend", |url, text| {
        if let Ok(mut path) = url.path_segments_mut() {
            path.extend(text.split(['?', '@']));
        }
    }),
    ("pop", |url, text| {
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().pop().push(text);
        }
    }),
    ("join", |url, text| {
        if let Ok(joined) = url.join(text) {
            *url = joined;
        }
    }),
];

impl Target for Api {
    const NAME: &'static str = "api";
    const AGAINST: &'static str = "the parser";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            url: pieces::url(choices),
            steps: choices.list(4, |choices| {
                let (name, _) = choices.pick(&FUNCTIONS);
                (name.to_owned(), choices.text(pieces::URL_PIECES, 4))
            }),
        }
    }

    fn check(case: &Case) -> Verdict {
        let Ok(mut url) = Url::parse(&case.url) else {
            return Ok(Agreement::WithoutResult);
        };
        for (name, text) in &case.steps {
            let before = url.clone();
            let function = FUNCTIONS.iter().find(|function| function.0 == name);
            let (_, change) = function.ok_or_else(|| format!("there is no function {name}"))?;
            change(&mut url, text);
            check_url(&url).map_err(|difference| format!("{name} {text:?}: {difference}"))?;
            check_relative(&before, &url)?;
        }
        Ok(match case.steps[..] {
            [] => Agreement::WithoutResult,
            _ => Agreement::OnResult,
        })
    }
}

/// The URL is what its serialization is parsed to, and its components are where the offsets say.
fn check_url(url: &Url) -> Result<(), String> {
    // No URL that is parsed has these, but a change of the scheme can give them: the standard keeps host and path.
    let is_odd_file = url.scheme() == "file"
        && (url.host_str() == Some("localhost") || url.path().as_bytes().get(2) == Some(&b'|'));
    if !is_odd_file {
        url.check_invariants()?;
    }
    let path = &url[Position::BeforePath..Position::AfterPath];
    expect_equal("the path between positions", &path, &url.path())?;
    expect_equal("host_str", &url.host_str().is_some(), &url.has_host())?;
    let shown = url.host().map(|host| host.to_string());
    expect_equal("host", &shown.as_deref(), &url.host_str())?;
    expect_equal("can_parse", &Url::can_parse(url.as_str()), &true)
}

/// A relative reference resolves to the URL.
fn check_relative(base: &Url, url: &Url) -> Result<(), String> {
    let Some(reference) = base.make_relative(url) else {
        return Ok(());
    };
    expect_equal("make_relative", &base.join(&reference).as_ref(), &Ok(url))
}
