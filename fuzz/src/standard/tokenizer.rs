//! [Tokens](https://urlpattern.spec.whatwg.org/#tokens) and
//! [tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing).

use super::{Result, TypeError};

/// <https://urlpattern.spec.whatwg.org/#token-type>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenType {
    Open,
    Close,
    Regexp,
    Name,
    Char,
    EscapedChar,
    OtherModifier,
    Asterisk,
    End,
    InvalidChar,
}

/// <https://urlpattern.spec.whatwg.org/#token>
#[derive(Clone, Debug)]
pub struct Token {
    pub kind: TokenType,
    pub index: usize,
    pub value: String,
}

/// <https://urlpattern.spec.whatwg.org/#tokenize-policy>
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    Strict,
    Lenient,
}

/// <https://urlpattern.spec.whatwg.org/#tokenizer>
struct Tokenizer<'a> {
    input: &'a [char],
    policy: Policy,
    token_list: Vec<Token>,
    index: usize,
    next_index: usize,
    code_point: char,
}

/// <https://urlpattern.spec.whatwg.org/#tokenize>
pub fn tokenize(input: &[char], policy: Policy) -> Result<Vec<Token>> {
    let mut tokenizer = Tokenizer {
        input,
        policy,
        token_list: Vec::new(),
        index: 0,
        next_index: 0,
        code_point: '\0',
    };
    while tokenizer.index < input.len() {
        tokenizer.seek_and_get_the_next_code_point(tokenizer.index);
        match tokenizer.code_point {
            '*' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Asterisk),
            '+' | '?' => {
                tokenizer.add_a_token_with_default_position_and_length(TokenType::OtherModifier);
            }
            '\\' => {
                if tokenizer.index == input.len() - 1 {
                    tokenizer.process_a_tokenizing_error(tokenizer.next_index, tokenizer.index)?;
                    continue;
                }
                let escaped_index = tokenizer.next_index;
                tokenizer.get_the_next_code_point();
                tokenizer.add_a_token_with_default_length(
                    TokenType::EscapedChar,
                    tokenizer.next_index,
                    escaped_index,
                );
            }
            '{' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Open),
            '}' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Close),
            ':' => tokenizer.name()?,
            '(' => tokenizer.regexp()?,
            _ => tokenizer.add_a_token_with_default_position_and_length(TokenType::Char),
        }
    }
    tokenizer.add_a_token_with_default_length(TokenType::End, tokenizer.index, tokenizer.index);
    Ok(tokenizer.token_list)
}

impl Tokenizer<'_> {
    /// The steps of [tokenize](https://urlpattern.spec.whatwg.org/#tokenize) for U+003A (:).
    fn name(&mut self) -> Result {
        let mut name_position = self.next_index;
        let name_start = name_position;
        while name_position < self.input.len() {
            self.seek_and_get_the_next_code_point(name_position);
            let first_code_point = name_position == name_start;
            if !is_a_valid_name_code_point(self.code_point, first_code_point) {
                break;
            }
            name_position = self.next_index;
        }
        if name_position <= name_start {
            return self.process_a_tokenizing_error(name_start, self.index);
        }
        self.add_a_token_with_default_length(TokenType::Name, name_position, name_start);
        Ok(())
    }

    /// The steps of [tokenize](https://urlpattern.spec.whatwg.org/#tokenize) for U+0028 (().
    fn regexp(&mut self) -> Result {
        let mut depth = 1;
        let mut regexp_position = self.next_index;
        let regexp_start = regexp_position;
        while regexp_position < self.input.len() {
            self.seek_and_get_the_next_code_point(regexp_position);
            let is_last = regexp_position == self.input.len() - 1;
            if !self.code_point.is_ascii() {
                return self.process_a_tokenizing_error(regexp_start, self.index);
            }
            if regexp_position == regexp_start && self.code_point == '?' {
                return self.process_a_tokenizing_error(regexp_start, self.index);
            }
            if self.code_point == '\\' {
                if is_last {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                self.get_the_next_code_point();
                if !self.code_point.is_ascii() {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                regexp_position = self.next_index;
                continue;
            }
            if self.code_point == ')' {
                depth -= 1;
                if depth == 0 {
                    regexp_position = self.next_index;
                    break;
                }
            } else if self.code_point == '(' {
                depth += 1;
                if is_last {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                let temporary_position = self.next_index;
                self.get_the_next_code_point();
                if self.code_point != '?' {
                    return self.process_a_tokenizing_error(regexp_start, self.index);
                }
                self.next_index = temporary_position;
            }
            regexp_position = self.next_index;
        }
        if depth != 0 {
            return self.process_a_tokenizing_error(regexp_start, self.index);
        }
        let regexp_length = regexp_position - regexp_start - 1;
        if regexp_length == 0 {
            return self.process_a_tokenizing_error(regexp_start, self.index);
        }
        self.add_a_token(
            TokenType::Regexp,
            regexp_position,
            regexp_start,
            regexp_length,
        );
        Ok(())
    }

    /// <https://urlpattern.spec.whatwg.org/#get-the-next-code-point>
    fn get_the_next_code_point(&mut self) {
        self.code_point = self.input[self.next_index];
        self.next_index += 1;
    }

    /// <https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point>
    fn seek_and_get_the_next_code_point(&mut self, index: usize) {
        self.next_index = index;
        self.get_the_next_code_point();
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token>
    fn add_a_token(
        &mut self,
        kind: TokenType,
        next_position: usize,
        value_position: usize,
        value_length: usize,
    ) {
        self.token_list.push(Token {
            kind,
            index: self.index,
            value: self.input[value_position..value_position + value_length]
                .iter()
                .collect(),
        });
        self.index = next_position;
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length>
    fn add_a_token_with_default_length(
        &mut self,
        kind: TokenType,
        next_position: usize,
        value_position: usize,
    ) {
        let computed_length = next_position - value_position;
        self.add_a_token(kind, next_position, value_position, computed_length);
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length>
    fn add_a_token_with_default_position_and_length(&mut self, kind: TokenType) {
        self.add_a_token_with_default_length(kind, self.next_index, self.index);
    }

    /// <https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error>
    fn process_a_tokenizing_error(
        &mut self,
        next_position: usize,
        value_position: usize,
    ) -> Result {
        if self.policy == Policy::Strict {
            return Err(TypeError("invalid syntax"));
        }
        self.add_a_token_with_default_length(TokenType::InvalidChar, next_position, value_position);
        Ok(())
    }
}

/// <https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point>
pub fn is_a_valid_name_code_point(code_point: char, first: bool) -> bool {
    if first {
        // https://tc39.es/ecma262/#prod-IdentifierStart
        code_point == '$' || code_point == '_' || unicode_id_start::is_id_start(code_point)
    } else {
        // https://tc39.es/ecma262/#prod-IdentifierPart
        code_point == '$'
            || matches!(code_point, '\u{200C}' | '\u{200D}')
            || unicode_id_start::is_id_continue(code_point)
    }
}
