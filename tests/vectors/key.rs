//! Keys to compare URLs by, beside those of JavaScript and those of a URL that is edited.

use serde_json::Value;
use urlsmith::{KeyOptions, Url, form_urlencoded};

use crate::pieces;
use crate::with_random_choices;

fn texts(options: &Value, member: &str) -> Option<Vec<String>> {
    let list = options[member].as_array()?;
    let text = |name: &Value| name.as_str().expect("a name is a text").to_owned();
    Some(list.iter().map(text).collect())
}

fn options_of(options: &Value) -> KeyOptions {
    let flag = |member| options[member] == true;
    let result = KeyOptions::new()
        .exclude_fragment(flag("excludeFragment"))
        .drop_trailing_slash(flag("dropTrailingSlash"))
        .sort_parameters(flag("sortParameters"))
        .index_files(texts(options, "indexFiles").unwrap_or_default());
    match (
        texts(options, "dropParameters"),
        texts(options, "keepParameters"),
    ) {
        (Some(dropped), _) => result.drop_parameters(dropped),
        (_, Some(kept)) => result.keep_parameters(kept),
        _ => result,
    }
}

#[test]
fn the_keys_of_javascript() {
    let cases: Value = serde_json::from_str(include_str!("../batch/keys.json")).expect("JSON");
    let cases = cases.as_array().expect("a list of cases");
    assert!(cases.len() > 15);
    for case in cases {
        let url = Url::parse(case[1].as_str().expect("a URL")).expect("a URL");
        let key = options_of(&case[0]).key(&url);
        assert_eq!(*key, *case[2].as_str().expect("a key"), "{case}");
    }
}

/// The key of a URL by its setters.
fn edited(url: &Url, bits: usize, dropped: &[&str], kept: Option<&[&str]>) -> String {
    let mut url = url.clone();
    if bits & 1 != 0 {
        url.set_fragment(None);
    }
    if url.has_authority() {
        let mut path = url.path().to_owned();
        if bits & 2 != 0 && path.ends_with("/index.html") {
            path.truncate(path.len() - "index.html".len());
        }
        if bits & 4 != 0 && path.len() > 1 && path.ends_with('/') {
            path.pop();
        }
        url.set_path(&path);
    }
    if let Some(query) = url
        .query()
        .filter(|_| bits & 8 != 0 || !dropped.is_empty() || kept.is_some())
    {
        let name = |parameter: &str| {
            let pair = form_urlencoded::parse(parameter.as_bytes()).next();
            pair.expect("a parameter").0.into_owned()
        };
        let mut parameters: Vec<_> = query.split('&').filter(|it| !it.is_empty()).collect();
        parameters.retain(|it| !dropped.contains(&&*name(it)));
        parameters.retain(|it| kept.is_none_or(|kept| kept.contains(&&*name(it))));
        if bits & 8 != 0 {
            parameters.sort_by_key(|it| name(it).encode_utf16().collect::<Vec<_>>());
        }
        let query = parameters.join("&");
        url.set_query(Some(&*query).filter(|query| !query.is_empty()));
    }
    url.into()
}

#[test]
fn the_key_is_that_of_a_url_that_is_edited() {
    let base = Url::parse("https://h/").expect("a URL");
    let mut changed = 0;
    with_random_choices(20_000, |choices| {
        let text = if choices.chance(20) {
            pieces::url(choices)
        } else {
            choices.text(pieces::KEY_PIECES, 9)
        };
        let Ok(url) = base.join(&text) else { return };
        let bits = choices.below(16);
        let options = KeyOptions::new()
            .exclude_fragment(bits & 1 != 0)
            .index_files((bits & 2 != 0).then_some("index.html"))
            .drop_trailing_slash(bits & 4 != 0)
            .sort_parameters(bits & 8 != 0);
        let names: &[&str] = &["a", "\u{1f600}"];
        let (options, dropped, kept) = match choices.below(3) {
            0 => (options, &[][..], None),
            1 => (options.drop_parameters(names.iter().copied()), names, None),
            _ => (
                options.keep_parameters(names.iter().copied()),
                &[][..],
                Some(names),
            ),
        };
        let key = options.key(&url);
        assert_eq!(
            *key,
            *edited(&url, bits, dropped, kept),
            "{url} {options:?}"
        );
        changed += usize::from(*key != *url.as_str());
    });
    assert!(changed > 3000, "{changed}");
}
