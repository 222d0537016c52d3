//! Compares urlsmith's record with Ada's URL class. Ada's differences from the standard are known
//! here.

use percent_encoding::percent_decode_str;
use urlsmith::Url;
use urlsmith::for_webassembly::domain_parser_to_ascii;

use crate::{Agreement, Verdict, expect_equal};

/// The attributes of the [URL class](https://url.spec.whatwg.org/#url-class).
pub fn compare(ours: &Url, theirs: &ada_url::Url) -> Result<(), String> {
    expect_equal("href", &ours.as_str(), &theirs.href())?;
    expect_equal(
        "origin",
        &ours.origin().ascii_serialization(),
        &theirs.origin(),
    )?;
    let with = |before: &str, text: &str, after: &str| [before, text, after].concat();
    let after = |mark: &str, text: Option<&str>| match text {
        None | Some("") => String::new(),
        Some(text) => with(mark, text, ""),
    };
    let hostname = ours.host_str().unwrap_or_default();
    let port = ours.port().map(|port| port.to_string()).unwrap_or_default();
    let host = with(hostname, &after(":", Some(&port)), "");
    for (name, ours, theirs) in [
        ("protocol", with("", ours.scheme(), ":"), theirs.protocol()),
        ("username", ours.username().to_owned(), theirs.username()),
        (
            "password",
            ours.password().unwrap_or_default().to_owned(),
            theirs.password(),
        ),
        ("host", host, theirs.host()),
        ("hostname", hostname.to_owned(), theirs.hostname()),
        ("port", port, theirs.port()),
        ("pathname", ours.path().to_owned(), theirs.pathname()),
        ("search", after("?", ours.query()), theirs.search()),
        ("hash", after("#", ours.fragment()), theirs.hash()),
    ] {
        expect_equal(name, &&*ours, &theirs)?;
    }
    Ok(())
}

/// The verdict. It is [`Agreement::WithoutResult`] if a known difference of Ada explains a different result:
///
/// - IDNA. Ada's tables are of an older Unicode than the newest, which the standard asks for. And
///   Ada does not apply the Bidi rule to the ASCII labels of a domain that has right-to-left
///   labels. If Ada and the crate idna disagree about a domain, the case is not compared. The target
///   `idna` in `tools/fuzz.js` compares the domains of the crate with those of `js/idna/`.
pub fn excused<'a>(verdict: Verdict, texts: impl IntoIterator<Item = &'a str>) -> Verdict {
    verdict.or_else(
        |difference| match texts.into_iter().any(has_another_domain) {
            true => Ok(Agreement::WithoutResult),
            false => Err(difference),
        },
    )
}

/// Whether Ada reads a part of the text, which could be a domain, as another domain.
fn has_another_domain(text: &str) -> bool {
    let text: String = text.chars().filter(|c| !"\t\n\r".contains(*c)).collect();
    text.trim_matches(|c| c <= ' ')
        .split(['/', '\\', '?', '#', '@', ':'])
        .map(|part| percent_decode_str(part).decode_utf8_lossy())
        .filter(|part| !part.is_ascii())
        .any(|part| {
            ada_url::Idna::ascii(&part) != domain_parser_to_ascii(&part).unwrap_or_default()
        })
}
