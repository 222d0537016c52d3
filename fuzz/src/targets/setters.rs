//! The setters of the URL class, several in a row, compared with Ada's.

use serde::{Deserialize, Serialize};
use urlsmith::{Url, quirks};

use super::{ada, pieces};
use crate::choices::Choices;
use crate::{Agreement, Target, Verdict, expect_equal};

pub struct Setters;

#[derive(Serialize, Deserialize)]
pub struct Case {
    url: String,
    /// An attribute and its new value.
    steps: Vec<(String, String)>,
}

const ATTRIBUTES: [&str; 10] = [
    "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash",
    "href",
];

impl Target for Setters {
    const NAME: &'static str = "setters";
    const AGAINST: &'static str = "ada-url";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            url: pieces::url(choices),
            steps: choices.list(4, |choices| {
                let attribute = choices.pick(&ATTRIBUTES).to_owned();
                let value = if attribute == "href" {
                    pieces::url(choices)
                } else {
                    choices.text(pieces::URL_PIECES, 4)
                };
                (attribute, value)
            }),
        }
    }

    fn check(case: &Case) -> Verdict {
        let values = case.steps.iter().map(|(_, value)| value);
        let texts = [&case.url].into_iter().chain(values);
        ada::excused(check(case), texts.map(String::as_str))
    }
}

fn check(case: &Case) -> Verdict {
    let (Ok(mut ours), Ok(mut theirs)) =
        (Url::parse(&case.url), ada_url::Url::parse(&case.url, None))
    else {
        return Ok(Agreement::WithoutResult);
    };
    let mut became_a_file = false;
    for (attribute, value) in &case.steps {
        set(&mut ours, attribute, value)?;
        set_ada(&mut theirs, attribute, value);
        ada::compare(&ours, &theirs)
            .map_err(|difference| format!("{attribute} = {value:?}: {difference}"))?;
        // Parsing never gives a "file" URL with the host "localhost", or with a drive letter and a
        // bar. The protocol setter can.
        became_a_file |= attribute == "protocol" && ours.scheme() == "file";
        if !became_a_file {
            let again = Url::parse(ours.as_str());
            expect_equal("parsing the serialization", &again.as_ref(), &Ok(&ours))?;
        }
    }
    Ok(match case.steps[..] {
        [] => Agreement::WithoutResult,
        _ => Agreement::OnResult,
    })
}

fn set(url: &mut Url, attribute: &str, value: &str) -> Result<(), String> {
    let before = url.clone();
    let result = match attribute {
        "href" => quirks::set_href(url, value).map_err(drop),
        "protocol" => quirks::set_protocol(url, value),
        "username" => quirks::set_username(url, value),
        "password" => quirks::set_password(url, value),
        "host" => quirks::set_host(url, value),
        "hostname" => quirks::set_hostname(url, value),
        "port" => quirks::set_port(url, value),
        _ => {
            match attribute {
                "pathname" => quirks::set_pathname(url, value),
                "search" => quirks::set_search(url, value),
                "hash" => quirks::set_hash(url, value),
                _ => return Err(format!("there is no attribute {attribute}")),
            }
            Ok(())
        }
    };
    match result {
        Ok(()) => Ok(()),
        Err(()) => expect_equal("a URL whose setter rejects the value", url, &before),
    }
}

/// Runs a setter of Ada. Ada returns whether the value was accepted; the standard has no such
/// result.
fn set_ada(url: &mut ada_url::Url, attribute: &str, value: &str) {
    let _ = match attribute {
        "href" => url.set_href(value),
        "protocol" => url.set_protocol(value),
        "username" => url.set_username(Some(value)),
        "password" => url.set_password(Some(value)),
        "host" => url.set_host(Some(value)),
        "hostname" => url.set_hostname(Some(value)),
        "port" => url.set_port(Some(value)),
        "pathname" => url.set_pathname(Some(value)),
        "search" => {
            url.set_search(Some(value));
            Ok(())
        }
        _ => {
            url.set_hash(Some(value));
            Ok(())
        }
    };
}
