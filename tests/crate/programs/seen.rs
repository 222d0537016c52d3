//! What a program sees of the types when it runs: sizes, what is shown, what is written. And lifetimes may become shorter.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::size_of;

use serde::de::DeserializeOwned;
use serde::Serialize;
use url::form_urlencoded::Parse;
use url::{Host, Origin, ParseError, ParseOptions, Position, SyntaxViolation, Url};

/// Each compiles only if the type is covariant in its lifetime.
#[allow(dead_code)]
mod covariant {
    use super::*;

    fn host<'short>(long: Host<&'static str>) -> Host<&'short str> {
        long
    }

    fn parse<'short>(long: Parse<'static>) -> Parse<'short> {
        long
    }

    fn options<'short>(long: ParseOptions<'static>) -> ParseOptions<'short> {
        long
    }
}

/// The forms for people and for machines, and what is read from them.
fn written<T: Serialize + DeserializeOwned + std::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    let bytes = bincode::serialize(value).unwrap();
    println!("{json} {bytes:?}");
    println!("{:?}", serde_json::from_str::<T>(&json).unwrap());
    println!("{:?}", bincode::deserialize::<T>(&bytes).unwrap());
}

fn main() {
    println!("{}", size_of::<Option<Url>>() - size_of::<Url>());
    println!("{}", size_of::<Option<Host>>());
    println!("{} {}", size_of::<Host<&str>>(), size_of::<Origin>());

    for input in [
        "https://user:pw@example.com:8080/a?b#c",
        "https://127.0.0.1/",
        "http://[::1]",
        "file:///a",
        "mailto:a@b.example",
    ] {
        let url = Url::parse(input).unwrap();
        println!("{url} {url:?} {url:#?} [{url:>50}] [{url:.5}]");
        written(&url);
        written(&Some(url.clone()));
        if let Some(host) = url.host() {
            println!("{host} {host:?}");
            written(&host.to_owned());
        }
        if url.origin().is_tuple() {
            println!("{:?}", url.origin());
        }
        let hashed = |value: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            value(&mut hasher);
            hasher.finish()
        };
        println!("{}", hashed(&|hasher| url.hash(hasher)));
        println!("{}", hashed(&|hasher| url.host().hash(hasher)));
        println!("{:?}", url.path_segments());
    }
    for json in ["1", "null", r#""a""#, r#""https://a:b""#] {
        println!("{}", serde_json::from_str::<Url>(json).unwrap_err());
    }
    for error in [
        ParseError::EmptyHost,
        ParseError::IdnaError,
        ParseError::InvalidPort,
        ParseError::InvalidIpv4Address,
        ParseError::InvalidIpv6Address,
        ParseError::InvalidDomainCharacter,
        ParseError::RelativeUrlWithoutBase,
        ParseError::RelativeUrlWithCannotBeABaseBase,
        ParseError::SetHostOnCannotBeABaseUrl,
        ParseError::Overflow,
    ] {
        println!("{error} {error:?} {error:#?} [{error:>30}]");
    }
    println!("{:?}", Position::AfterFragment);
    let log = |violation: SyntaxViolation| println!("{violation} {violation:?}");
    let _ = Url::options()
        .syntax_violation_callback(Some(&log))
        .parse(" https:\\\\a:b@c\td/%zz");
}
