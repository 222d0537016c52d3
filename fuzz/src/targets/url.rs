//! The URL parser, compared with its own shortcuts and with Ada.

use serde::{Deserialize, Serialize};
use urlsmith::Url;
use urlsmith::for_webassembly::{
    is_normal_fragment, is_normal_path, is_normal_query, is_normal_userinfo, normal_form,
    normal_reference,
    state_override::{fragment_state, path_start_state, query_state, userinfo},
};

use super::{ada, pieces};
use crate::choices::Choices;
use crate::{Agreement, Target, Verdict, expect_equal};

pub struct Parse;

#[derive(Serialize, Deserialize)]
pub struct Case {
    input: String,
    base: Option<String>,
}

impl Target for Parse {
    const NAME: &'static str = "url";
    const AGAINST: &'static str = "the parser's own shortcuts, ada-url";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            input: pieces::url(choices),
            base: choices.option(40, pieces::url),
        }
    }

    fn check(case: &Case) -> Verdict {
        let texts = [&case.input].into_iter().chain(&case.base);
        ada::excused(check(case), texts.map(String::as_str))
    }
}

fn check(case: &Case) -> Verdict {
    check_normal_components(&case.input)?;
    let base = match &case.base {
        None => None,
        Some(text) => match parse(text, None)? {
            Some(base) => Some(base),
            // If the base is not a URL, every URL fails.
            None => return Ok(Agreement::WithoutResult),
        },
    };
    let Some(url) = parse(&case.input, base.as_ref())? else {
        return Ok(Agreement::WithoutResult);
    };
    if let Some(base) = &base {
        check_reference(&case.input, base, &url)?;
    }
    Ok(Agreement::OnResult)
}

/// Parses in every way there is. All results must agree.
fn parse(input: &str, base: Option<&Url>) -> Result<Option<Url>, String> {
    let ours = Url::options().base_url(base).parse(input).ok();
    let theirs = ada_url::Url::parse(input, base.map(Url::as_str)).ok();
    match (&ours, &theirs) {
        (Some(ours), Some(theirs)) => ada::compare(ours, theirs)?,
        (None, None) => {}
        (ours, theirs) => {
            let href = |href: Option<&str>| href.map(str::to_owned);
            expect_equal(
                "parsing",
                &href(ours.as_ref().map(Url::as_str)),
                &href(theirs.as_ref().map(ada_url::Url::href)),
            )?;
        }
    }
    // The parser ignores a tab, but the shortcuts do not accept it, neither after the start nor at the end.
    let (first, rest) = input.split_at(input.chars().next().map_or(0, char::len_utf8));
    let with_tab = format!("{first}\t{rest}\t");
    expect_equal(
        "with a tab",
        &Url::options().base_url(base).parse(&with_tab).ok(),
        &ours,
    )?;
    if let Some(offsets) = normal_form(input.as_bytes()) {
        let normal = ours.as_ref().map(|url| (url.as_str(), url.offsets()));
        expect_equal("normal_form", &Some((input, offsets)), &normal)?;
    }
    if let Some(url) = &ours {
        let again = Url::parse(url.as_str());
        expect_equal("parsing the serialization", &again.as_ref(), &Ok(url))?;
    }
    Ok(ours)
}

/// A shortcut joins a reference to a base. The parser must give the same URL.
fn check_reference(input: &str, base: &Url, url: &Url) -> Result<(), String> {
    let Some(join) = normal_reference(input.as_bytes(), base) else {
        return Ok(());
    };
    let joined = [&base.as_str()[..join.base_end], &input[join.start..]].concat();
    expect_equal("normal_reference", &joined.as_str(), &url.as_str())?;
    expect_equal("offsets of normal_reference", &join.offsets, &url.offsets())
}

/// A component in normal form must stay unchanged.
fn check_normal_components(input: &str) -> Result<(), String> {
    let bytes = input.as_bytes();
    if is_normal_path(bytes) {
        expect_equal("is_normal_path", &input, &&*path_start_state(input))?;
    }
    if is_normal_userinfo(bytes) {
        expect_equal("is_normal_userinfo", &input, &&*userinfo(input))?;
    }
    if is_normal_query(bytes) {
        expect_equal("is_normal_query", &input, &&*query_state(input))?;
    }
    if is_normal_fragment(bytes) {
        expect_equal("is_normal_fragment", &input, &&*fragment_state(input))?;
    }
    Ok(())
}
