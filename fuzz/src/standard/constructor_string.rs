//! [Constructor string parsing](https://urlpattern.spec.whatwg.org/#constructor-string-parsing).

use super::canonicalize::canonicalize_a_protocol;
use super::parser::DEFAULT_OPTIONS;
use super::tokenizer::{Policy, Token, TokenType, tokenize};
use super::url_pattern::{
    HASH, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME, compile_a_component,
    protocol_component_matches_a_special_scheme,
};
use super::{Init, Result};

/// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state>
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Init,
    Protocol,
    Authority,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
    Done,
}

/// <https://urlpattern.spec.whatwg.org/#constructor-string-parser>
struct Parser<'a> {
    input: &'a [char],
    token_list: Vec<Token>,
    result: Init,
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    hostname_ipv6_bracket_depth: isize,
    protocol_matches_a_special_scheme: bool,
    state: State,
}

/// <https://urlpattern.spec.whatwg.org/#parse-a-constructor-string>
pub fn parse_a_constructor_string(input: &str) -> Result<Init> {
    let input: Vec<char> = input.chars().collect();
    let mut parser = Parser {
        input: &input,
        token_list: tokenize(&input, Policy::Lenient)?,
        result: Init::default(),
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme: false,
        state: State::Init,
    };
    while parser.token_index < parser.token_list.len() {
        parser.token_increment = 1;
        if parser.token_list[parser.token_index].kind == TokenType::End {
            if parser.state == State::Init {
                parser.rewind();
                if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                } else if parser.is_a_search_prefix() {
                    parser.change_state(State::Search, 1);
                } else {
                    parser.change_state(State::Pathname, 0);
                }
                parser.token_index += parser.token_increment;
                continue;
            }
            if parser.state == State::Authority {
                parser.rewind_and_set_state(State::Hostname);
                parser.token_index += parser.token_increment;
                continue;
            }
            parser.change_state(State::Done, 0);
            break;
        }
        if parser.is_a_group_open() {
            parser.group_depth += 1;
            parser.token_index += parser.token_increment;
            continue;
        }
        if parser.group_depth > 0 {
            if parser.is_a_group_close() {
                parser.group_depth -= 1;
            } else {
                parser.token_index += parser.token_increment;
                continue;
            }
        }
        match parser.state {
            State::Init => {
                if parser.is_a_protocol_suffix() {
                    parser.rewind_and_set_state(State::Protocol);
                }
            }
            State::Protocol => {
                if parser.is_a_protocol_suffix() {
                    parser.compute_protocol_matches_a_special_scheme_flag()?;
                    let mut next_state = State::Pathname;
                    let mut skip = 1;
                    if parser.next_is_authority_slashes() {
                        next_state = State::Authority;
                        skip = 3;
                    } else if parser.protocol_matches_a_special_scheme {
                        next_state = State::Authority;
                    }
                    parser.change_state(next_state, skip);
                }
            }
            State::Authority => {
                if parser.is_an_identity_terminator() {
                    parser.rewind_and_set_state(State::Username);
                } else if parser.is_a_pathname_start()
                    || parser.is_a_search_prefix()
                    || parser.is_a_hash_prefix()
                {
                    parser.rewind_and_set_state(State::Hostname);
                }
            }
            State::Username => {
                if parser.is_a_password_prefix() {
                    parser.change_state(State::Password, 1);
                } else if parser.is_an_identity_terminator() {
                    parser.change_state(State::Hostname, 1);
                }
            }
            State::Password => {
                if parser.is_an_identity_terminator() {
                    parser.change_state(State::Hostname, 1);
                }
            }
            State::Hostname => {
                if parser.is_an_ipv6_open() {
                    parser.hostname_ipv6_bracket_depth += 1;
                } else if parser.is_an_ipv6_close() {
                    parser.hostname_ipv6_bracket_depth -= 1;
                } else if parser.is_a_port_prefix() && parser.hostname_ipv6_bracket_depth == 0 {
                    parser.change_state(State::Port, 1);
                } else if parser.is_a_pathname_start() {
                    parser.change_state(State::Pathname, 0);
                } else if parser.is_a_search_prefix() {
                    parser.change_state(State::Search, 1);
                } else if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                }
            }
            State::Port => {
                if parser.is_a_pathname_start() {
                    parser.change_state(State::Pathname, 0);
                } else if parser.is_a_search_prefix() {
                    parser.change_state(State::Search, 1);
                } else if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                }
            }
            State::Pathname => {
                if parser.is_a_search_prefix() {
                    parser.change_state(State::Search, 1);
                } else if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                }
            }
            State::Search => {
                if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                }
            }
            State::Hash => {}
            State::Done => unreachable!("the standard asserts that this step is never reached"),
        }
        parser.token_index += parser.token_increment;
    }
    if parser.result.components[HOSTNAME].is_some() && parser.result.components[PORT].is_none() {
        parser.result.components[PORT] = Some(String::new());
    }
    Ok(parser.result)
}

impl Parser<'_> {
    /// <https://urlpattern.spec.whatwg.org/#change-state>
    fn change_state(&mut self, new_state: State, skip: usize) {
        use State as S;
        if !matches!(self.state, S::Init | S::Authority | S::Done) {
            let component_string = self.make_a_component_string();
            let member = match self.state {
                S::Protocol => PROTOCOL,
                S::Username => USERNAME,
                S::Password => PASSWORD,
                S::Hostname => HOSTNAME,
                S::Port => PORT,
                S::Pathname => PATHNAME,
                S::Search => SEARCH,
                S::Hash => HASH,
                S::Init | S::Authority | S::Done => unreachable!("excluded above"),
            };
            self.result.components[member] = Some(component_string);
        }
        if self.state != S::Init && new_state != S::Done {
            let result = &mut self.result.components;
            if matches!(
                self.state,
                S::Protocol | S::Authority | S::Username | S::Password
            ) && matches!(new_state, S::Port | S::Pathname | S::Search | S::Hash)
                && result[HOSTNAME].is_none()
            {
                result[HOSTNAME] = Some(String::new());
            }
            if matches!(
                self.state,
                S::Protocol | S::Authority | S::Username | S::Password | S::Hostname | S::Port
            ) && matches!(new_state, S::Search | S::Hash)
                && result[PATHNAME].is_none()
            {
                result[PATHNAME] = Some(if self.protocol_matches_a_special_scheme {
                    "/".to_owned()
                } else {
                    String::new()
                });
            }
            if matches!(
                self.state,
                S::Protocol
                    | S::Authority
                    | S::Username
                    | S::Password
                    | S::Hostname
                    | S::Port
                    | S::Pathname
            ) && new_state == S::Hash
                && result[SEARCH].is_none()
            {
                result[SEARCH] = Some(String::new());
            }
        }
        self.state = new_state;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    /// <https://urlpattern.spec.whatwg.org/#rewind>
    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    /// <https://urlpattern.spec.whatwg.org/#rewind-and-set-state>
    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// <https://urlpattern.spec.whatwg.org/#get-a-safe-token>
    fn get_a_safe_token(&self, index: usize) -> &Token {
        let last_index = self.token_list.len() - 1;
        &self.token_list[index.min(last_index)]
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char>
    fn is_a_non_special_pattern_char(&self, index: usize, value: &str) -> bool {
        let token = self.get_a_safe_token(index);
        token.value == value
            && matches!(
                token.kind,
                TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar
            )
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix>
    fn is_a_protocol_suffix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#next-is-authority-slashes>
    fn next_is_authority_slashes(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index + 1, "/")
            && self.is_a_non_special_pattern_char(self.token_index + 2, "/")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-identity-terminator>
    fn is_an_identity_terminator(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "@")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-password-prefix>
    fn is_a_password_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-port-prefix>
    fn is_a_port_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-pathname-start>
    fn is_a_pathname_start(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "/")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-search-prefix>
    fn is_a_search_prefix(&self) -> bool {
        if self.is_a_non_special_pattern_char(self.token_index, "?") {
            return true;
        }
        if self.token_list[self.token_index].value != "?" {
            return false;
        }
        let Some(previous_index) = self.token_index.checked_sub(1) else {
            return true;
        };
        !matches!(
            self.get_a_safe_token(previous_index).kind,
            TokenType::Name | TokenType::Regexp | TokenType::Close | TokenType::Asterisk
        )
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-hash-prefix>
    fn is_a_hash_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "#")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-group-open>
    fn is_a_group_open(&self) -> bool {
        self.token_list[self.token_index].kind == TokenType::Open
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-group-close>
    fn is_a_group_close(&self) -> bool {
        self.token_list[self.token_index].kind == TokenType::Close
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-ipv6-open>
    fn is_an_ipv6_open(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "[")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-ipv6-close>
    fn is_an_ipv6_close(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "]")
    }

    /// <https://urlpattern.spec.whatwg.org/#make-a-component-string>
    fn make_a_component_string(&self) -> String {
        let token = &self.token_list[self.token_index];
        let component_start_token = self.get_a_safe_token(self.component_start);
        self.input[component_start_token.index..token.index]
            .iter()
            .collect()
    }

    /// <https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag>
    fn compute_protocol_matches_a_special_scheme_flag(&mut self) -> Result {
        let protocol_string = self.make_a_component_string();
        let protocol_component =
            compile_a_component(&protocol_string, &canonicalize_a_protocol, &DEFAULT_OPTIONS)?;
        if protocol_component_matches_a_special_scheme(&protocol_component) {
            self.protocol_matches_a_special_scheme = true;
        }
        Ok(())
    }
}
