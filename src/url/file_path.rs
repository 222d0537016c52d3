//! The feature `std`: paths of the file system as `file:` URLs, and back.
//!
//! The rules are those of the `url` crate, with three exceptions, because of how the standard or the file system interprets
//! the result: `..` is resolved, since a URL has no such segment; an encoded separator is rejected, since no name contains
//! one; and only a whole path that is a drive letter gets a slash.

use alloc::string::String;
use alloc::vec::Vec;
use std::path::{Component, Path, PathBuf};

use super::path_segments::push_segment;
use crate::bytes::percent_encode::percent_decode;
use crate::parser::url_record::Url;
use crate::parser::windows_drive_letter::is_windows_drive_letter;

impl Url {
    /// The `file:` URL of an absolute path. A segment `..` goes to the folder before, as in a URL, without a look at the
    /// file system. A slash at the end is left out: [`from_directory_path`](Url::from_directory_path) has one.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urlsmith::Url;
    ///
    /// let url = Url::from_file_path("/srv/50% off.txt").expect("an absolute path");
    /// assert_eq!(url.as_str(), "file:///srv/50%25%20off.txt");
    /// assert!(Url::from_file_path("off.txt").is_err());
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The path is relative; or, on Windows, it is no path of a drive or of a server, or is no Unicode.
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        Self::of_path(path.as_ref(), false).ok_or(())
    }

    /// As [`Url::from_file_path`], with a slash at the end, so that references [join](Url::join) below the folder.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urlsmith::Url;
    ///
    /// let folder = Url::from_directory_path("/srv/docs").expect("an absolute path");
    /// assert_eq!(folder.join("a.txt")?.as_str(), "file:///srv/docs/a.txt");
    /// # }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::from_file_path`].
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        Self::of_path(path.as_ref(), true).ok_or(())
    }

    fn of_path(path: &Path, is_folder: bool) -> Option<Self> {
        if !path.is_absolute() {
            return None;
        }
        let mut href = String::from("file://");
        let mut segments: Vec<&[u8]> = Vec::new();
        let mut is_drive = false;
        for component in path.components() {
            match component {
                Component::Prefix(prefix) => {
                    href += &platform::prefix(prefix)?;
                    is_drive = href.ends_with(':');
                }
                Component::RootDir | Component::CurDir => {}
                Component::ParentDir => drop(segments.pop()),
                Component::Normal(segment) => segments.push(platform::bytes(segment)?),
            }
        }
        for (index, segment) in segments.iter().enumerate() {
            href.push('/');
            let may_be_drive = index == 0 && is_windows_drive_letter(segment);
            push_segment(segment, true, may_be_drive, &mut href);
        }
        if is_folder || (segments.is_empty() && (is_drive || href == "file://")) {
            href.push('/');
        }
        Self::parse(&href).ok()
    }

    /// The path of the file system that the URL means. Only its host and its path count: other schemes than `file` are
    /// the caller's to refuse.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use std::path::PathBuf;
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("file:///srv/50%25%20off.txt")?;
    /// assert_eq!(url.to_file_path(), Ok(PathBuf::from("/srv/50% off.txt")));
    /// assert!(Url::parse("file://server/a")?.to_file_path().is_err());
    /// assert!(Url::parse("file:///a%2Fb")?.to_file_path().is_err());
    /// # }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is opaque or empty; the URL has a host, where the system has none in paths; a segment has an encoded
    /// separator; or, on Windows, the path has no drive letter, or is no Unicode.
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        let path = Some(self.path())
            .filter(|path| path.starts_with('/'))
            .ok_or(())?;
        let host = self.host_str().filter(|host| *host != "localhost");
        let decoded = percent_decode(path.as_bytes());
        let separators = |text: &[u8]| {
            text.iter()
                .filter(|&&c| platform::SEPARATORS.contains(&c))
                .count()
        };
        // A separator that was encoded is a part of a name, which no file can have.
        if separators(&decoded) != separators(path.as_bytes()) {
            return Err(());
        }
        platform::path(host, self.scheme() == "file", decoded).ok_or(())
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

    use super::{PathBuf, String, Vec, is_windows_drive_letter};

    pub const SEPARATORS: &[u8] = b"/";

    pub fn prefix(_: PrefixComponent<'_>) -> Option<String> {
        None
    }

    pub fn bytes(segment: &OsStr) -> Option<&[u8]> {
        Some(segment.as_bytes())
    }

    pub fn path(host: Option<&str>, _: bool, mut path: Vec<u8>) -> Option<PathBuf> {
        if host.is_some() {
            return None;
        }
        // A drive's path ends with a slash.
        if is_windows_drive_letter(&path[1..]) {
            path.push(b'/');
        }
        Some(PathBuf::from(OsString::from_vec(path)))
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
                push_segment(bytes(share)?, true, false, &mut text);
                Some(text)
            }
            _ => None,
        }
    }

    pub fn bytes(segment: &OsStr) -> Option<&[u8]> {
        segment.to_str().map(str::as_bytes)
    }

    pub fn path(host: Option<&str>, is_file: bool, path: Vec<u8>) -> Option<PathBuf> {
        let path = String::from_utf8(path).ok()?.replace('/', "\\");
        match (host, path.as_bytes()) {
            (None, [_, letter, b':']) if letter.is_ascii_alphabetic() => {
                Some(format!("{}\\", &path[1..]).into())
            }
            (None, [_, letter, b':', b'\\', ..]) if letter.is_ascii_alphabetic() => {
                Some(path[1..].into())
            }
            (Some(host), _) if is_file => Some(format!("\\\\{host}{path}").into()),
            _ => None,
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
            assert_eq!(url.as_str(), href);
            assert_eq!(url.to_file_path(), Ok(path.into()));
        }
    }

    #[test]
    fn every_byte_survives() {
        let all: Vec<u8> = (0..=255).filter(|&byte| byte != b'/').collect();
        let path = Path::new("/").join(OsStr::from_bytes(&all));
        let url = Url::from_file_path(&path).expect("an absolute path");
        assert_eq!(url.to_file_path(), Ok(path));
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
            assert_eq!(url.as_str(), href, "{path}");
        }
        let folder = |path| Url::from_directory_path(path).map(String::from);
        assert_eq!(folder("/a/").as_deref(), Ok("file:///a/"));
        assert_eq!(folder("/").as_deref(), Ok("file:///"));
        assert_eq!(folder("a"), Err(()));
        assert_eq!(folder(""), Err(()));
    }

    #[test]
    fn urls_with_and_without_a_path() {
        for (input, expected) in [
            ("https://a/b", None),
            ("file://host/a", None),
            ("file:///a%2fb", None),
            ("foo:a", None),
            ("foo://", None),
            ("foo:/a", Some("/a")),
            ("file:///a%00", Some("/a\0")),
            ("file:///C:", Some("/C:/")),
            ("file:///a/C:", Some("/a/C:")),
            ("file:///a/", Some("/a/")),
            ("file://localhost/a\\b%5Cc", Some("/a/b\\c")),
        ] {
            let url = Url::parse(input).expect("a URL");
            assert_eq!(
                url.to_file_path().ok(),
                expected.map(PathBuf::from),
                "{input}"
            );
        }
    }
}
