//! The feature `std`: paths of the file system as `file:` URLs, and back.
//!
//! The rules are the ones of Node's `pathToFileURL` and `fileURLToPath`, but that a path must be absolute.

use alloc::string::String;
use alloc::vec::Vec;
use std::path::{Component, Path, PathBuf};

use super::percent_encode::{PATH, percent_decode, percent_encode};
use super::record::Url;

impl Url {
    /// The `file:` URL of an absolute path; `None` where the path is relative, or, on Windows, is no path of a
    /// drive or of a server, or is no Unicode. A segment `..` goes to the folder before, as in a URL, without a
    /// look at the file system.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urlsmith::Url;
    ///
    /// let url = Url::from_file_path("/srv/50% off.txt").expect("an absolute path");
    /// assert_eq!(url.href(), "file:///srv/50%25%20off.txt");
    /// assert_eq!(Url::from_file_path("off.txt"), None);
    /// # }
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Option<Self> {
        Self::of_path(path.as_ref(), false)
    }

    /// As [`Url::from_file_path`], with a slash at the end, so that references [join](Url::join) below the folder.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urlsmith::Url;
    ///
    /// let folder = Url::from_directory_path("/srv/docs").expect("an absolute path");
    /// assert_eq!(folder.join("a.txt")?.href(), "file:///srv/docs/a.txt");
    /// # }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn from_directory_path(path: impl AsRef<Path>) -> Option<Self> {
        Self::of_path(path.as_ref(), true)
    }

    fn of_path(path: &Path, is_folder: bool) -> Option<Self> {
        let mut href = String::from("file://");
        let mut root = None;
        let mut segments: Vec<&[u8]> = Vec::new();
        for component in path.components() {
            match component {
                Component::Prefix(prefix) => href += &platform::prefix(prefix)?,
                Component::RootDir => root = Some(()),
                Component::CurDir => {}
                Component::ParentDir => drop(segments.pop()),
                Component::Normal(segment) => segments.push(platform::bytes(segment)?),
            }
        }
        root?;
        for segment in &segments {
            href.push('/');
            push_segment(segment, &mut href);
        }
        if is_folder || segments.is_empty() {
            href.push('/');
        }
        Self::parse(&href, None).ok()
    }

    /// The path of the file system that a `file:` URL means; `None` for other schemes, for a host where the
    /// system has none in paths, and where a segment holds an encoded separator or a zero byte.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use std::path::Path;
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("file:///srv/50%25%20off.txt", None)?;
    /// assert_eq!(url.to_file_path().as_deref(), Some(Path::new("/srv/50% off.txt")));
    /// assert_eq!(Url::parse("file://server/a", None)?.to_file_path(), None);
    /// assert_eq!(Url::parse("file:///a%2Fb", None)?.to_file_path(), None);
    /// # }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn to_file_path(&self) -> Option<PathBuf> {
        if self.scheme() != "file" {
            return None;
        }
        let path = percent_decode(self.path().as_bytes());
        let separators = |text: &[u8]| {
            text.iter()
                .filter(|&&c| platform::SEPARATORS.contains(&c))
                .count()
        };
        // A separator that was encoded is a part of a name, which no file can have.
        if path.contains(&0) || separators(&path) != separators(self.path().as_bytes()) {
            return None;
        }
        platform::path(self.host().unwrap_or_default(), path)
    }
}

/// Appends a segment of a path, percent-encoded so that the parser finds nothing in it: no encoded byte, no
/// separator, no drive letter with a vertical bar.
fn push_segment(segment: &[u8], href: &mut String) {
    for &byte in segment {
        if PATH.contains(byte) || matches!(byte, b'%' | b'\\' | b'|') {
            percent_encode(byte, href);
        } else {
            href.push(char::from(byte));
        }
    }
}

/// Paths of bytes, from one root.
#[cfg(not(windows))]
mod platform {
    use std::ffi::{OsStr, OsString};
    #[cfg(unix)]
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    #[cfg(target_os = "wasi")]
    use std::os::wasi::ffi::{OsStrExt, OsStringExt};
    use std::path::PrefixComponent;

    use super::{PathBuf, String, Vec};

    pub const SEPARATORS: &[u8] = b"/";

    pub fn prefix(_: PrefixComponent<'_>) -> Option<String> {
        None
    }

    pub fn bytes(segment: &OsStr) -> Option<&[u8]> {
        Some(segment.as_bytes())
    }

    pub fn path(host: &str, path: Vec<u8>) -> Option<PathBuf> {
        host.is_empty()
            .then(|| PathBuf::from(OsString::from_vec(path)))
    }
}

/// Paths of Unicode, on drives `C:\…` and on servers `\\server\share\…`.
#[cfg(windows)]
mod platform {
    use alloc::format;
    use std::ffi::OsStr;
    use std::path::{Prefix, PrefixComponent};

    use super::{PathBuf, String, Vec, push_segment};

    pub const SEPARATORS: &[u8] = b"/\\";

    pub fn prefix(prefix: PrefixComponent<'_>) -> Option<String> {
        match prefix.kind() {
            Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => {
                Some(format!("/{}:", char::from(letter)))
            }
            Prefix::UNC(server, share) | Prefix::VerbatimUNC(server, share) => {
                let mut text = format!("{}/", server.to_str()?);
                push_segment(bytes(share)?, &mut text);
                Some(text)
            }
            _ => None,
        }
    }

    pub fn bytes(segment: &OsStr) -> Option<&[u8]> {
        segment.to_str().map(str::as_bytes)
    }

    pub fn path(host: &str, path: Vec<u8>) -> Option<PathBuf> {
        let path = String::from_utf8(path).ok()?.replace('/', "\\");
        match (host, path.as_bytes()) {
            ("", [_, letter, b':', b'\\', ..]) if letter.is_ascii_alphabetic() => {
                Some(path[1..].into())
            }
            ("", _) => None,
            _ => Some(format!("\\\\{host}{path}").into()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn paths_survive() {
        for (path, href) in [
            ("/", "file:///"),
            ("/a", "file:///a"),
            ("/a b/%41?#", "file:///a%20b/%2541%3F%23"),
            ("/a\\b\t\n", "file:///a%5Cb%09%0A"),
            ("/é", "file:///%C3%A9"),
            ("/C|/x", "file:///C%7C/x"),
            ("/C:/x", "file:///C:/x"),
            ("/%2e%2e/x", "file:///%252e%252e/x"),
            ("/a/[1]{2}^`\"<>'", "file:///a/[1]%7B2%7D%5E%60%22%3C%3E'"),
        ] {
            let url = Url::from_file_path(path).expect("an absolute path");
            assert_eq!(url.href(), href);
            assert_eq!(url.to_file_path().as_deref(), Some(Path::new(path)));
        }
    }

    #[test]
    fn every_byte_survives() {
        let all: Vec<u8> = (1..=255).filter(|&byte| byte != b'/').collect();
        let path = Path::new("/").join(OsStr::from_bytes(&all));
        let url = Url::from_file_path(&path).expect("an absolute path");
        assert_eq!(url.to_file_path(), Some(path));
    }

    #[test]
    fn dots_and_slashes_are_resolved() {
        for (path, href) in [
            ("/a/./b//c/", "file:///a/b/c"),
            ("/a/../b", "file:///b"),
            ("/C:/../b", "file:///b"),
            ("/../..", "file:///"),
            ("//host/a", "file:///host/a"),
        ] {
            let url = Url::from_file_path(path).expect("an absolute path");
            assert_eq!(url.href(), href, "{path}");
        }
        let folder = |path| Url::from_directory_path(path).map(String::from);
        assert_eq!(folder("/a/").as_deref(), Some("file:///a/"));
        assert_eq!(folder("/").as_deref(), Some("file:///"));
        assert_eq!(folder("a"), None);
        assert_eq!(folder(""), None);
    }

    #[test]
    fn urls_without_a_path() {
        for input in [
            "https://a/b",
            "file://host/a",
            "file:///a%2fb",
            "file:///a%00",
        ] {
            let url = Url::parse(input, None).expect("a URL");
            assert_eq!(url.to_file_path(), None, "{input}");
        }
        let local = Url::parse("file://localhost/a\\b%5Cc", None).expect("a URL");
        assert_eq!(local.to_file_path(), Some("/a/b\\c".into()));
    }
}
