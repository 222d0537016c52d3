//! A shortcut for relative references whose resolved path, query and fragment need no change.

use super::normal_form::normal_query_and_fragment;
use super::offsets::Offsets;
use super::scheme::SchemeType;
use super::url_record::Url;
use super::windows_drive_letter::starts_with_a_windows_drive_letter;
use crate::bytes::classes::IN_FRAGMENT;
use crate::bytes::scan::{find, plain_segments, rfind, run, scheme_characters};

/// A serialization that consists of the start of a base URL and the end of a relative reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// The offsets of the serialization.
    pub offsets: Offsets,
    /// How many bytes of the base URL's serialization come first.
    pub base_end: usize,
    /// The index in the reference from which its bytes follow.
    pub start: usize,
}

/// Resolves `input`, a reference without a host, against `base`, if the part of `input` after its
/// leading `./` and `../` is sure to be serialized unchanged. `None` means "not sure".
pub fn normal_reference(input: &[u8], base: &Url) -> Option<Join> {
    match base.scheme_type() {
        SchemeType::Special => {}
        // A drive letter stays at the start of a path, and its "|" becomes a ":".
        SchemeType::File
            if !starts_with_a_windows_drive_letter(base.path().as_bytes().split_at(1).1)
                && find(input, b'|') == input.len() => {}
        _ => return None,
    }
    let mut offsets = base.offsets;
    let (base_end, start) = match input {
        [b'?', ..] => (offsets.query_start as usize, 0),
        [b'#', ..] => {
            let base_end = offsets.fragment_start as usize;
            return (run::<IN_FRAGMENT>(input, 1) == input.len()).then_some(Join {
                offsets,
                base_end,
                start: 0,
            });
        }
        [] | [b'/', b'/', ..] => return None,
        [b'/', ..] => (offsets.path_start as usize + 1, 1),
        _ => directory(input, base)?,
    };
    let query_start = plain_segments(input, start);
    let (fragment_start, end) = normal_query_and_fragment(input, query_start);
    if end < input.len() {
        return None;
    }
    offsets.query_start = u32::try_from(base_end + query_start - start).ok()?;
    offsets.fragment_start = u32::try_from(base_end + fragment_start - start).ok()?;
    u32::try_from(base_end + input.len()).ok()?;
    Some(Join {
        offsets,
        base_end,
        start,
    })
}

/// For a reference with a relative path: the end in `base` of the directory that the reference
/// names with its leading dot segments, and the index in `input` after those. `None` if `input` may
/// start with a scheme.
fn directory(input: &[u8], base: &Url) -> Option<(usize, usize)> {
    if input.get(scheme_characters(input)) == Some(&b':') {
        return None;
    }
    let href = base.href.as_bytes();
    let path_start = base.offsets.path_start as usize;
    let parent = |end: usize| {
        let path = &href[path_start..end];
        path_start + rfind(path, b'/').unwrap_or_default()
    };
    let mut slash = parent(base.offsets.query_start as usize);
    let mut start = 0;
    loop {
        match &input[start..] {
            [b'.', b'.', b'/', ..] => {
                slash = parent(slash);
                start += 3;
            }
            [b'.', b'/', ..] => start += 2,
            _ => return Some((slash + 1, start)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_references_are_recognized() {
        let base = Url::parse("https://u:p@h:1/a/b/c?d#e").expect("a URL");
        let joined = |input: &str| {
            let join = normal_reference(input.as_bytes(), &base)?;
            Some([&base.as_str()[..join.base_end], &input[join.start..]].concat())
        };
        for (input, expected) in [
            ("?x#y", "https://u:p@h:1/a/b/c?x#y"),
            ("#y", "https://u:p@h:1/a/b/c?d#y"),
            ("/x/y", "https://u:p@h:1/x/y"),
            ("/", "https://u:p@h:1/"),
            ("x", "https://u:p@h:1/a/b/x"),
            ("x/.y:z", "https://u:p@h:1/a/b/x/.y:z"),
            ("./x?y", "https://u:p@h:1/a/b/x?y"),
            ("../x", "https://u:p@h:1/a/x"),
            (".././../x", "https://u:p@h:1/x"),
            ("../../../../x", "https://u:p@h:1/x"),
            ("../", "https://u:p@h:1/a/"),
        ] {
            assert_eq!(joined(input).as_deref(), Some(expected), "{input}");
        }
        for input in [
            "", "//x", "/\\x", "x:", "a+-.9:", "x/../y", "/.", ".", "..", "#`", "?'", "/ ",
        ] {
            assert_eq!(joined(input), None, "{input}");
        }
        let long = "x".repeat(1 << 16);
        let base = Url::parse(&["https://h/", &long].concat()).expect("a URL");
        assert!(normal_reference(long.as_bytes(), &base).is_some());
        let query = ["?", &long].concat();
        assert!(normal_reference(query.as_bytes(), &base).is_some());
        let file = Url::parse("file:///a/b").expect("a URL");
        let join = normal_reference(b"../../c?d", &file).expect("a reference");
        assert_eq!(
            (&file.as_str()[..join.base_end], join.start),
            ("file:///", 6)
        );
        assert_eq!(normal_reference(b"../C|/b", &file), None);
        for base in ["file:///C:/a", "file:///C:", "a:b", "a://b/c"] {
            let base = Url::parse(base).expect("a URL");
            assert_eq!(normal_reference(b"x", &base), None);
        }
    }
}
