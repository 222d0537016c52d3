//! Base URLs, and the failures of the URL parser.

use urlsmith::for_webassembly::parse_into;
use urlsmith::{Failure, Platform};

use super::{BOUNDARY, Boundary, store_text, utf8};
use urlsmith_layout::{CHANGED, FAILED, UNCHANGED};

/// Parses the input as the base URL of later calls and returns a status. The result string is the
/// serialization of the base URL.
pub fn parse_base(platform: &impl Platform, length: usize) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            base,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        match parse_into(base, platform, input, None) {
            Ok(()) if base.as_str() == input => UNCHANGED,
            Ok(()) => {
                store_text(result, base.as_str());
                CHANGED
            }
            Err(error) => failure(error),
        }
    })
}

/// The status of a failure.
pub const fn failure(error: Failure) -> u32 {
    FAILED + error as u32
}
