//! The frontier of a crawler: which pages are still to be fetched, each once.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet, VecDeque};

use serde::{Deserialize, Serialize};
use url::{form_urlencoded, Host, ParseError, Url};

#[derive(Debug, Default)]
struct Frontier {
    queue: VecDeque<Page>,
    seen: HashSet<Url>,
    skipped: BTreeMap<String, usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
struct Page {
    url: Url,
    depth: u8,
}

/// The same page under one name: no fragment, no campaign, the parameters in their order.
fn normalize(mut url: Url) -> Url {
    url.set_fragment(None);
    let mut pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = url.query_pairs().collect();
    pairs.retain(|(name, _)| !name.starts_with("utm_"));
    pairs.sort();
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(&pairs)
        .finish();
    url.set_query(if query.is_empty() { None } else { Some(&query) });
    if url
        .path_segments()
        .is_some_and(|mut segments| segments.next_back() == Some("index.html"))
    {
        url.path_segments_mut().unwrap().pop().push("");
    }
    url
}

impl Frontier {
    fn add(&mut self, base: &Url, href: &str, depth: u8) {
        let reason = match base.join(href).map(normalize) {
            Ok(url) if url.cannot_be_a_base() || !url.has_host() => "no host".to_owned(),
            Ok(url) if url.domain() != base.domain() => {
                format!("not {}", base.host_str().unwrap_or("-"))
            }
            Ok(url) if !self.seen.insert(url.clone()) => "seen".to_owned(),
            Ok(url) => return self.queue.push_back(Page { url, depth }),
            Err(ParseError::InvalidPort) => "port".to_owned(),
            Err(ParseError::IdnaError | ParseError::InvalidIpv4Address) => "host".to_owned(),
            Err(error) => error.to_string(),
        };
        *self.skipped.entry(reason).or_default() += 1;
    }
}

fn main() {
    let base: Url = "https://bücher.example/a/b?x=1".parse().expect("a URL");
    let mut frontier = Frontier::default();
    for (depth, href) in [
        "c",
        "./c#part",
        "../index.html",
        "?b=2&a=1&utm_source=x",
        "?a=1&b=2",
        "/100%/é",
        "//other.example/",
        "mailto:me@example.com",
        "https://bücher.example:0x/",
        "https://1.2.3.256/",
        "https://[::1",
        "https://",
        "data:,x",
        "https://xn--bcher-kva.example:443/a/c",
        "file:///etc/passwd",
        "/a/../a/c?",
        "/%7euser/?q=a+b%20c",
    ]
    .iter()
    .enumerate()
    {
        frontier.add(&base, href, depth as u8);
    }
    println!("{:?}", frontier.skipped);
    let mut pages: Vec<Page> = frontier.queue.into_iter().collect();
    let json = serde_json::to_string(&pages).unwrap();
    println!("{json}");
    assert_eq!(serde_json::from_str::<Vec<Page>>(&json).unwrap(), pages);
    for json in [r#"{"url": "//x", "depth": 0}"#, r#"{"url": 5, "depth": 0}"#] {
        println!("{}", serde_json::from_str::<Page>(json).unwrap_err());
    }
    for json in [
        r#"{"Domain": "x"}"#,
        r#"{"Ipv4": "::"}"#,
        r#"{"X": ""}"#,
        "5",
    ] {
        println!(
            "{:?}",
            serde_json::from_str::<Host>(json).map_err(|error| error.to_string())
        );
    }
    pages.sort();
    for Page { url, depth } in &pages {
        println!("{depth} {url:?} {:?}", base.make_relative(url));
        let map: BTreeMap<String, String> = url.query_pairs().into_owned().collect();
        println!(
            "  {map:?} {:?}",
            Url::try_from(url.as_str()) == Ok(url.clone())
        );
    }
}
