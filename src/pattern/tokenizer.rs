//! [Tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing): a pattern string becomes a list of
//! tokens.
//!
//! Indices count bytes of the UTF-8 input; the standard's count code points. Every index is a code
//! point boundary. The standard has a char token for each code point; here, [`text_length`] of them
//! become one token.

use alloc::vec::Vec;

use super::error::{Reason, ReasonAt};
use super::platform::Platform;

/// A token's [type](https://urlpattern.spec.whatwg.org/#token-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenType {
    Open,
    Close,
    RegExp,
    Name,
    Char,
    EscapedChar,
    OtherModifier,
    Asterisk,
    End,
    InvalidChar,
}

/// A [token](https://urlpattern.spec.whatwg.org/#token). Its value is a part of the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub kind: TokenType,
    pub index: usize,
    pub value: &'a str,
}

impl Token<'_> {
    /// The token's value if it is one byte.
    #[inline]
    pub fn byte(&self) -> Option<u8> {
        match self.value.as_bytes() {
            [byte] => Some(*byte),
            _ => None,
        }
    }
}

/// What to do about an error: a [tokenize
/// policy](https://urlpattern.spec.whatwg.org/#tokenize-policy).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenizePolicy {
    Strict,
    Lenient,
}

/// A [tokenizer](https://urlpattern.spec.whatwg.org/#tokenizer).
struct Tokenizer<'a, 'p, P> {
    platform: &'p P,
    input: &'a str,
    policy: TokenizePolicy,
    token_list: Vec<Token<'a>>,
    index: usize,
    next_index: usize,
}

/// [Tokenize](https://urlpattern.spec.whatwg.org/#tokenize). The last token is always an end token.
pub(crate) fn tokenize<'a>(
    platform: &impl Platform,
    input: &'a str,
    policy: TokenizePolicy,
) -> Result<Vec<Token<'a>>, ReasonAt> {
    let mut tokenizer = Tokenizer {
        platform,
        input,
        policy,
        token_list: Vec::with_capacity(16),
        index: 0,
        next_index: 0,
    };
    while let Some(rest @ [byte, ..]) = input.as_bytes().get(tokenizer.index..) {
        tokenizer.next_index = tokenizer.index + 1;
        let kind = match byte {
            b'*' => TokenType::Asterisk,
            b'+' | b'?' => TokenType::OtherModifier,
            b'{' => TokenType::Open,
            b'}' => TokenType::Close,
            b'\\' => {
                tokenizer.tokenize_an_escape()?;
                continue;
            }
            b':' => {
                tokenizer.tokenize_a_name()?;
                continue;
            }
            b'(' => {
                tokenizer.tokenize_a_regexp()?;
                continue;
            }
            _ => {
                tokenizer.next_index = tokenizer.index + text_length(rest);
                TokenType::Char
            }
        };
        tokenizer.add_a_token_with_default_position_and_length(kind);
    }
    tokenizer.add_a_token(
        TokenType::End,
        tokenizer.index,
        tokenizer.index,
        tokenizer.index,
    );
    Ok(tokenizer.token_list)
}

/// The length of the text at the start of `bytes` that becomes one token. Code points that a
/// constructor string parser looks for, or that can be a prefix, are tokens of their own.
fn text_length(bytes: &[u8]) -> usize {
    let length = bytes.iter().position(|byte| {
        matches!(
            byte,
            b'*' | b'+'
                | b'?'
                | b'{'
                | b'}'
                | b'\\'
                | b':'
                | b'('
                | b'/'
                | b'@'
                | b'#'
                | b'['
                | b']'
        )
    });
    length.unwrap_or(bytes.len()).max(1)
}

impl<P: Platform> Tokenizer<'_, '_, P> {
    fn tokenize_an_escape(&mut self) -> Result<(), ReasonAt> {
        let escaped_index = self.next_index;
        let rest = self.input.get(escaped_index..).unwrap_or_default();
        let Some(escaped) = rest.chars().next() else {
            return self.process_a_tokenizing_error(
                escaped_index,
                Reason::TrailingBackslash,
                self.index,
            );
        };
        let next_index = escaped_index + escaped.len_utf8();
        self.add_a_token(
            TokenType::EscapedChar,
            next_index,
            escaped_index,
            next_index,
        );
        Ok(())
    }

    fn tokenize_a_name(&mut self) -> Result<(), ReasonAt> {
        let name_start = self.next_index;
        let rest = self.input.get(name_start..).unwrap_or_default();
        let length = rest
            .char_indices()
            .find(|(i, code_point)| {
                !is_a_valid_name_code_point(self.platform, *code_point, *i == 0)
            })
            .map_or(rest.len(), |(i, _)| i);
        let name_position = name_start + length;
        if name_position <= name_start {
            return self.process_a_tokenizing_error(name_start, Reason::MissingName, self.index);
        }
        self.add_a_token(TokenType::Name, name_position, name_start, name_position);
        Ok(())
    }

    fn tokenize_a_regexp(&mut self) -> Result<(), ReasonAt> {
        let regexp_start = self.next_index;
        match self.find_the_regexp_end(regexp_start) {
            Ok(regexp_position) => {
                self.add_a_token(
                    TokenType::RegExp,
                    regexp_position,
                    regexp_start,
                    regexp_position - 1,
                );
                Ok(())
            }
            Err((reason, position)) => {
                self.process_a_tokenizing_error(regexp_start, reason, position)
            }
        }
    }

    /// The position after the parenthesis that closes the regular expression; or the fault and its
    /// position.
    fn find_the_regexp_end(&self, regexp_start: usize) -> Result<usize, (Reason, usize)> {
        let bytes = self.input.as_bytes();
        let mut depth = 1usize;
        let mut regexp_position = regexp_start;
        while let Some(byte) = bytes.get(regexp_position) {
            match byte {
                0x80.. => return Err((Reason::NonAsciiRegExp, regexp_position)),
                b'?' if regexp_position == regexp_start => {
                    return Err((Reason::RegExpStartsWithQuestionMark, regexp_position));
                }
                b'\\' => {
                    let Some(escaped) = bytes.get(regexp_position + 1) else {
                        return Err((Reason::TrailingBackslash, regexp_position));
                    };
                    regexp_position += 1;
                    if !escaped.is_ascii() {
                        return Err((Reason::NonAsciiRegExp, regexp_position));
                    }
                }
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        if regexp_position == regexp_start {
                            return Err((Reason::EmptyRegExp, self.index));
                        }
                        return Ok(regexp_position + 1);
                    }
                }
                b'(' => {
                    depth += 1;
                    if bytes.get(regexp_position + 1) != Some(&b'?') {
                        return Err((Reason::CapturingGroupInRegExp, regexp_position));
                    }
                }
                _ => {}
            }
            regexp_position += 1;
        }
        Err((Reason::UnterminatedRegExp, self.index))
    }

    /// [Add a token](https://urlpattern.spec.whatwg.org/#add-a-token), whose value ends at
    /// `value_end`.
    #[inline]
    fn add_a_token(
        &mut self,
        kind: TokenType,
        next_position: usize,
        value_start: usize,
        value_end: usize,
    ) {
        self.token_list.push(Token {
            kind,
            index: self.index,
            value: self.input.get(value_start..value_end).unwrap_or_default(),
        });
        self.index = next_position;
    }

    /// [Add a token with default position and
    /// length](https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length).
    fn add_a_token_with_default_position_and_length(&mut self, kind: TokenType) {
        self.add_a_token(kind, self.next_index, self.index, self.next_index);
    }

    /// [Process a tokenizing
    /// error](https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error); the invalid-char
    /// token's value always starts at the current index.
    fn process_a_tokenizing_error(
        &mut self,
        next_position: usize,
        reason: Reason,
        position: usize,
    ) -> Result<(), ReasonAt> {
        if self.policy == TokenizePolicy::Strict {
            return Err(reason.at(position));
        }
        self.add_a_token(
            TokenType::InvalidChar,
            next_position,
            self.index,
            next_position,
        );
        Ok(())
    }
}

/// [Is a valid name code point](https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point):
/// ECMAScript's IdentifierStart and IdentifierPart, that is ID_Start and ID_Continue with `$`, `_`,
/// ZWNJ and ZWJ.
pub(crate) fn is_a_valid_name_code_point(
    platform: &impl Platform,
    code_point: char,
    first: bool,
) -> bool {
    match code_point {
        'a'..='z' | 'A'..='Z' | '$' | '_' => true,
        '0'..='9' | '\u{200c}' | '\u{200d}' => !first,
        '\0'..='\x7f' => false,
        _ => platform.is_identifier(code_point, first),
    }
}
