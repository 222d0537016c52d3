//! Characters and their encoding. <https://www.rfc-editor.org/rfc/rfc6570#section-1.5>

use alloc::string::String;

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Characters(u128);

impl Characters {
    pub const fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut set = 0;
        let mut index = 0;
        while index < bytes.len() {
            set |= 1 << bytes[index];
            index += 1;
        }
        Self(set)
    }

    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn has(self, byte: u8) -> bool {
        byte < 0x80 && self.0 & (1 << byte) != 0
    }

    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The length of the run of these characters at the start of a text.
    pub fn run(self, text: &str) -> usize {
        let end = text.bytes().position(|byte| !self.has(byte));
        end.unwrap_or(text.len())
    }
}

/// What names of variables have beside dots and percent-encoded bytes.
pub const NAME: Characters =
    Characters::new("abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ");
pub const UNRESERVED: Characters = NAME.and(Characters::new("-.~"));
pub const RESERVED: Characters = Characters::new(":/?#[]@!$&'()*+,;=");

/// The byte that `%` and two hexadecimal digits at the start stand for.
pub fn escape(bytes: &[u8]) -> Option<u8> {
    let &[b'%', high, low, ..] = bytes else {
        return None;
    };
    let digit = |byte| char::from(byte).to_digit(16);
    Some((digit(high)? * 16 + digit(low)?) as u8)
}

/// Percent-encodes what is not unreserved. With reserved expansion, reserved characters and percent-encoded bytes stay.
/// <https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1>
pub fn encode(to: &mut String, text: &str, is_reserved: bool) {
    let bytes = text.as_bytes();
    for (index, &byte) in bytes.iter().enumerate() {
        let stays = UNRESERVED.has(byte)
            || (is_reserved && (RESERVED.has(byte) || escape(&bytes[index..]).is_some()));
        if stays {
            to.push(char::from(byte));
        } else {
            to.push_str(percent_encoding::percent_encode_byte(byte));
        }
    }
}

/// A text without percent-encoding; `None` if no expansion has this text. Reserved expansion leaves percent-encoded bytes of reserved
/// characters as they are, so they stay.
pub fn decode(text: &str, is_reserved: bool) -> Option<String> {
    let mut bytes = text.as_bytes();
    let mut decoded = alloc::vec::Vec::with_capacity(bytes.len());
    while let [first, rest @ ..] = bytes {
        if *first != b'%' {
            if !(UNRESERVED.has(*first) || is_reserved && RESERVED.has(*first)) {
                return None;
            }
            decoded.push(*first);
            bytes = rest;
            continue;
        }
        let byte = escape(bytes)?;
        if is_reserved && (byte == b'%' || RESERVED.has(byte)) {
            decoded.extend_from_slice(&bytes[..3]);
        } else {
            decoded.push(byte);
        }
        bytes = &bytes[3..];
    }
    String::from_utf8(decoded).ok()
}
