//! `cargo bench --bench compare`: this crate beside the crates url, ada-url and urlpattern.
//!
//! Each row handles all URLs of a list once. The crate url uses this workspace's tables for IDNA.

mod inputs;

use divan::{Bencher, black_box};
use inputs::{GENERAL, MATCHED, NORMAL_FORM, PATTERNS};

fn main() {
    divan::main();
}

/// The lists of URLs.
const LISTS: [(&str, [&str; 10]); 2] = [("normal form", NORMAL_FORM), ("general", GENERAL)];

/// The names of the lists.
const NAMES: [&str; 2] = [LISTS[0].0, LISTS[1].0];

/// Runs a function on each URL of a list.
fn each<R>(bencher: Bencher<'_, '_>, name: &str, function: impl Fn(&str) -> R) {
    let list = LISTS.iter().find(|list| list.0 == name).expect("a list").1;
    bencher.bench_local(|| {
        for url in list {
            black_box(function(black_box(url)));
        }
    });
}

mod parse {
    use super::{Bencher, NAMES, each};

    #[divan::bench(args = NAMES)]
    fn urlsmith(bencher: Bencher<'_, '_>, list: &str) {
        each(bencher, list, |input| {
            urlsmith::url::Url::parse(input, None)
        });
    }

    #[divan::bench(args = NAMES)]
    fn url(bencher: Bencher<'_, '_>, list: &str) {
        each(bencher, list, url::Url::parse);
    }

    #[divan::bench(args = NAMES)]
    fn ada_url(bencher: Bencher<'_, '_>, list: &str) {
        each(bencher, list, |input| ada_url::Url::parse(input, None).ok());
    }
}

/// Creates four patterns, or matches a URL with each.
mod pattern {
    use super::{Bencher, MATCHED, PATTERNS, black_box};
    use ::urlpattern::{UrlPattern, UrlPatternInit, UrlPatternMatchInput, UrlPatternOptions};
    use ::urlsmith::Native;
    use ::urlsmith::pattern::{Component, Init, Input, create};

    fn ours() -> [urlsmith::pattern::UrlPattern<regex::Regex>; 4] {
        black_box(PATTERNS).map(|pathname| {
            let mut init = Init::default();
            init.components[Component::Pathname as usize] = Some(pathname);
            create(&Native, Input::Init(init), None, false).expect("a pattern")
        })
    }

    fn theirs() -> [UrlPattern; 4] {
        black_box(PATTERNS).map(|pathname| {
            let init = UrlPatternInit {
                pathname: Some(pathname.to_owned()),
                ..UrlPatternInit::default()
            };
            UrlPattern::parse(init, UrlPatternOptions::default()).expect("a pattern")
        })
    }

    #[divan::bench(name = "create, urlsmith")]
    fn create_ours(bencher: Bencher<'_, '_>) {
        bencher.bench_local(ours);
    }

    #[divan::bench(name = "create, urlpattern")]
    fn create_theirs(bencher: Bencher<'_, '_>) {
        bencher.bench_local(theirs);
    }

    #[divan::bench(name = "exec, urlsmith")]
    fn exec_ours(bencher: Bencher<'_, '_>) {
        let patterns = ours();
        bencher.bench_local(|| {
            for (pattern, url) in patterns.iter().zip(black_box(MATCHED)) {
                black_box(pattern.exec(&Native, Input::String(url), None)).expect("no base URL");
            }
        });
    }

    #[divan::bench(name = "exec, urlpattern")]
    fn exec_theirs(bencher: Bencher<'_, '_>) {
        let patterns = theirs();
        bencher.bench_local(|| {
            for (pattern, url) in patterns.iter().zip(black_box(MATCHED)) {
                let url = ::url::Url::parse(url).expect("a URL");
                black_box(pattern.exec(UrlPatternMatchInput::Url(url))).expect("a result");
            }
        });
    }
}
