//! The forms of RFC 3986, beside those of JavaScript, whose tests compare them with the grammar.

use serde_json::Value;
use urlsmith::{Url, form_urlencoded};

use crate::tokens::{STARTS, TOKENS};

#[test]
fn the_forms_of_javascript() {
    let cases = include_str!("../companions/to-rfc3986.json");
    let cases: Value = serde_json::from_str(cases).expect("JSON");
    let cases = cases.as_array().expect("a list of cases");
    assert!(cases.len() > 30);
    for case in cases {
        let url = Url::parse(case[0].as_str().expect("a URL")).expect("a URL");
        match (url.to_rfc3986(), case[1].as_str()) {
            (Ok(form), expected) => assert_eq!(Some(&*form), expected, "{url}"),
            (Err(error), None) => {
                let host = url.host_str().expect("a host");
                assert_eq!(error.host(), host);
                let message = format!("RFC 3986 does not allow the host \"{host}\"");
                assert_eq!(error.to_string(), message);
            }
            (Err(error), Some(_)) => panic!("{url}: {error}"),
        }
    }
}

/// The bytes of a component, where a `%` that begins no escape is itself.
fn decoded(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let digit = |index: usize| char::from(*bytes.get(index)?).to_digit(16);
    let mut result = Vec::new();
    let mut index = 0;
    while index < bytes.len() {
        let escape = digit(index + 1).zip(digit(index + 2));
        if let Some((high, low)) = escape.filter(|_| bytes[index] == b'%') {
            result.push(u8::try_from(high * 16 + low).expect("a byte"));
            index += 3;
        } else {
            result.push(bytes[index]);
            index += 1;
        }
    }
    result
}

/// What of a URL stays the same when it is decoded.
fn decoded_parts(url: &Url) -> [Vec<u8>; 5] {
    [
        url.username(),
        url.password().unwrap_or_default(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ]
    .map(decoded)
}

fn check(url: &Url) {
    let form = url.to_rfc3986_except_host();
    let again = Url::parse(&form).expect("a URL");
    assert_eq!(again.as_str(), &*form, "{url}");
    assert_eq!(again.host_str(), url.host_str(), "{url}");
    assert_eq!(again.port(), url.port(), "{url}");
    assert_eq!(again.scheme(), url.scheme(), "{url}");
    assert_eq!(decoded_parts(&again), decoded_parts(url), "{url}");
    let pairs = |url: &Url| {
        form_urlencoded::parse(url.query().unwrap_or_default().as_bytes())
            .into_owned()
            .collect::<Vec<_>>()
    };
    assert_eq!(pairs(&again), pairs(url), "{url}");
    assert_eq!(again.to_rfc3986_except_host(), form, "{url}");
    let rest = form.replacen(url.host_str().unwrap_or_default(), "", 1);
    let refused = |byte: u8| b" \"<>[\\]^`{|}".contains(&byte);
    assert!(!rest.bytes().any(refused), "{form}");
    match url.to_rfc3986() {
        Ok(other) => assert_eq!(other, form),
        Err(error) => assert_eq!(Some(error.host()), url.host_str()),
    }
}

#[test]
fn a_form_is_the_same_url_when_it_is_decoded() {
    let mut count = 0;
    for start in STARTS {
        for first in TOKENS {
            for second in TOKENS {
                if let Ok(url) = Url::parse(&format!("{start}{first}{second}")) {
                    check(&url);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
}
