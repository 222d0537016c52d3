//! Ada's URL class beside urlsmith's record, and where Ada differs from the standard.

use std::cell::RefCell;
use std::collections::HashMap;

use percent_encoding::percent_decode_str;
use urlsmith::url::Url;

use crate::{Told, Verdict, expect_equal, uts46};

/// The attributes of the [URL class](https://url.spec.whatwg.org/#url-class).
pub fn compare(ours: &Url, theirs: &ada_url::Url) -> Result<(), String> {
    expect_equal("href", &ours.href(), &theirs.href())?;
    expect_equal("origin", &ours.origin(), &theirs.origin())?;
    let with = |before: &str, text: &str, after: &str| [before, text, after].concat();
    let after = |mark: &str, text: Option<&str>| match text {
        None | Some("") => String::new(),
        Some(text) => with(mark, text, ""),
    };
    let hostname = ours.host().unwrap_or_default();
    let port = ours.port();
    let host = match port {
        "" => hostname.to_owned(),
        _ => [hostname, ":", port].concat(),
    };
    for (name, ours, theirs) in [
        ("protocol", with("", ours.scheme(), ":"), theirs.protocol()),
        ("username", ours.username().to_owned(), theirs.username()),
        ("password", ours.password().to_owned(), theirs.password()),
        ("host", host, theirs.host()),
        ("hostname", hostname.to_owned(), theirs.hostname()),
        ("port", port.to_owned(), theirs.port()),
        ("pathname", ours.path().to_owned(), theirs.pathname()),
        ("search", after("?", ours.query()), theirs.search()),
        ("hash", after("#", ours.fragment()), theirs.hash()),
    ] {
        expect_equal(name, &&*ours, &theirs)?;
    }
    Ok(())
}

/// The verdict, or [`Told::Little`] where a difference follows from a known one of Ada's:
///
/// Its IDNA tables are of an older Unicode than the standard's, which is the newest. So a case with
/// a code point that Ada maps, refuses or orders otherwise than ICU4X's data say, is not compared.
pub fn excused<'a>(verdict: Verdict, texts: impl IntoIterator<Item = &'a str>) -> Verdict {
    let has_unknown = |text: &str| text.chars().any(|c| !knows(c));
    verdict.or_else(|difference| {
        for text in texts {
            let decoded = percent_decode_str(text).decode_utf8_lossy();
            let labels = decoded.split(['.', '/', '@', ':']);
            let mut punycode = labels.filter_map(uts46::decoded_label);
            if has_unknown(&decoded) || punycode.any(|label| has_unknown(&label)) {
                return Ok(Told::Little);
            }
        }
        Err(difference)
    })
}

/// Whether Ada and ICU4X's data treat a code point alike: alone, beside letters of both
/// directions, and beside joiners.
fn knows(c: char) -> bool {
    thread_local! {
        static KNOWN: RefCell<HashMap<char, bool>> = RefCell::default();
    }
    if c.is_ascii() {
        return true;
    }
    KNOWN.with_borrow_mut(|known| {
        *known.entry(c).or_insert_with(|| {
            [
                format!("{c}"),
                format!("a{c}"),
                format!("{c}a"),
                format!("\u{5D0}{c}"),
                format!("{c}\u{5D0}"),
                format!("a{c}\u{200D}a"),
                format!("\u{628}{c}\u{200C}\u{628}"),
                format!("\u{628}\u{200C}{c}\u{628}"),
            ]
            .iter()
            .all(|probe| ada_url::Idna::ascii(probe) == uts46::to_ascii(probe).unwrap_or_default())
        })
    })
}
