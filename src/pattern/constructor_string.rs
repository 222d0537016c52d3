//! [Constructor string parsing](https://urlpattern.spec.whatwg.org/#constructor-string-parsing): a
//! URL with pattern syntax in it becomes one pattern string for each component.

use alloc::vec::Vec;

use super::canonicalization::Encoder;
use super::compile::{compile_a_component, protocol_component_matches_a_special_scheme};
use super::component::Component;
use super::error::PatternError;
use super::init::Init;
use super::options::Options;
use super::platform::Platform;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::bytes::scan::is_scheme;
use crate::parser::scheme::is_special_scheme;

/// A constructor string parser's
/// [state](https://urlpattern.spec.whatwg.org/#constructor-string-parser-state).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

impl State {
    fn component(self) -> Option<Component> {
        Some(match self {
            Self::Protocol => Component::Protocol,
            Self::Username => Component::Username,
            Self::Password => Component::Password,
            Self::Hostname => Component::Hostname,
            Self::Port => Component::Port,
            Self::Pathname => Component::Pathname,
            Self::Search => Component::Search,
            Self::Hash => Component::Hash,
            Self::Init | Self::Authority | Self::Done => return None,
        })
    }
}

/// A [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parser).
struct ConstructorStringParser<'a, 'e, P> {
    platform: &'e P,
    input: &'a str,
    token_list: Vec<Token<'a>>,
    result: Init<'a>,
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    hostname_ipv6_bracket_depth: isize,
    protocol_matches_a_special_scheme: bool,
    state: State,
}

/// [Parse a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string).
pub(crate) fn parse_a_constructor_string<'a, P: Platform>(
    platform: &P,
    input: &'a str,
) -> Result<Init<'a>, PatternError> {
    let token_list = tokenize(platform, input, TokenizePolicy::Lenient)
        .map_err(|fault| PatternError::whole(fault.reason, input))?;
    let mut parser = ConstructorStringParser {
        platform,
        input,
        token_list,
        result: Init::default(),
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme: false,
        state: State::Init,
    };
    parser.run()?;
    // An author who names a host but no port means the default port.
    if parser.result.components[Component::Hostname as usize].is_some() {
        parser.set_if_absent(Component::Port, "");
    }
    Ok(parser.result)
}

impl<P: Platform> ConstructorStringParser<'_, '_, P> {
    fn run(&mut self) -> Result<(), PatternError> {
        while self.token_index < self.token_list.len() {
            self.token_increment = 1;
            match self.token_list[self.token_index].kind {
                TokenType::End => match self.state {
                    State::Init => self.start_a_relative_pattern(),
                    State::Authority => self.rewind_and_set_state(State::Hostname),
                    _ => {
                        self.change_state(State::Done, 0);
                        return Ok(());
                    }
                },
                TokenType::Open => self.group_depth += 1,
                TokenType::Close if self.group_depth > 0 => {
                    self.group_depth -= 1;
                    self.run_state()?;
                }
                _ if self.group_depth > 0 => {}
                _ if self.is_mere_text() => {}
                _ => self.run_state()?,
            }
            self.token_index += self.token_increment;
        }
        Ok(())
    }

    /// The pattern string ended and has no protocol: it begins with its hash, search or pathname.
    fn start_a_relative_pattern(&mut self) {
        self.rewind();
        if self.is_a_hash_prefix() {
            self.change_state(State::Hash, 1);
        } else if self.is_a_search_prefix() {
            self.change_state(State::Search, 1);
        } else {
            self.change_state(State::Pathname, 0);
        }
    }

    /// Whether the token is a char that no state looks for.
    fn is_mere_text(&self) -> bool {
        let token = self.get_a_safe_token(self.token_index);
        token.kind == TokenType::Char
            && !matches!(token.byte(), Some(b'/' | b'@' | b'#' | b'[' | b']'))
    }

    /// The switch on the parser's state.
    fn run_state(&mut self) -> Result<(), PatternError> {
        match self.state {
            State::Init => {
                if self.is_a_protocol_suffix() {
                    self.rewind_and_set_state(State::Protocol);
                }
            }
            State::Protocol => {
                if self.is_a_protocol_suffix() {
                    self.compute_protocol_matches_a_special_scheme_flag()?;
                    if self.next_is_authority_slashes() {
                        self.change_state(State::Authority, 3);
                    } else if self.protocol_matches_a_special_scheme {
                        self.change_state(State::Authority, 1);
                    } else {
                        self.change_state(State::Pathname, 1);
                    }
                }
            }
            State::Authority => {
                if self.is_an_identity_terminator() {
                    self.rewind_and_set_state(State::Username);
                } else if self.is_a_pathname_start()
                    || self.is_a_search_prefix()
                    || self.is_a_hash_prefix()
                {
                    self.rewind_and_set_state(State::Hostname);
                }
            }
            State::Username => {
                if self.is_a_password_prefix() {
                    self.change_state(State::Password, 1);
                } else if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Password => {
                if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Hostname => {
                if self.is_an_ipv6_open() {
                    self.hostname_ipv6_bracket_depth += 1;
                } else if self.is_an_ipv6_close() {
                    self.hostname_ipv6_bracket_depth -= 1;
                } else if self.is_a_port_prefix() && self.hostname_ipv6_bracket_depth == 0 {
                    self.change_state(State::Port, 1);
                } else {
                    self.maybe_start_a_later_component();
                }
            }
            State::Port | State::Pathname | State::Search => self.maybe_start_a_later_component(),
            State::Hash | State::Done => {}
        }
        Ok(())
    }

    /// The transitions that hostname, port, pathname and search have in common: to any of the last
    /// three that comes later.
    fn maybe_start_a_later_component(&mut self) {
        if self.state < State::Pathname && self.is_a_pathname_start() {
            self.change_state(State::Pathname, 0);
        } else if self.state < State::Search && self.is_a_search_prefix() {
            self.change_state(State::Search, 1);
        } else if self.is_a_hash_prefix() {
            self.change_state(State::Hash, 1);
        }
    }

    /// [Change state](https://urlpattern.spec.whatwg.org/#change-state).
    fn change_state(&mut self, new_state: State, skip: usize) {
        if let Some(component) = self.state.component() {
            self.result.components[component as usize] = Some(self.make_a_component_string());
        }
        if self.state != State::Init && new_state != State::Done {
            // Components that were passed over are empty.
            if self.state < State::Hostname && new_state >= State::Port {
                self.set_if_absent(Component::Hostname, "");
            }
            if self.state < State::Pathname && new_state >= State::Search {
                let pathname = if self.protocol_matches_a_special_scheme {
                    "/"
                } else {
                    ""
                };
                self.set_if_absent(Component::Pathname, pathname);
            }
            if self.state < State::Search && new_state == State::Hash {
                self.set_if_absent(Component::Search, "");
            }
        }
        self.state = new_state;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    fn set_if_absent(&mut self, component: Component, value: &'static str) {
        self.result.components[component as usize].get_or_insert(value);
    }

    /// [Rewind](https://urlpattern.spec.whatwg.org/#rewind).
    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    /// [Rewind and set state](https://urlpattern.spec.whatwg.org/#rewind-and-set-state).
    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// [Get a safe token](https://urlpattern.spec.whatwg.org/#get-a-safe-token).
    fn get_a_safe_token(&self, index: usize) -> &Token<'_> {
        &self.token_list[index.min(self.token_list.len() - 1)]
    }

    /// [Is a non-special pattern
    /// char](https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char).
    fn is_a_non_special_pattern_char(&self, index: usize, value: u8) -> bool {
        let token = self.get_a_safe_token(index);
        matches!(
            token.kind,
            TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar
        ) && token.byte() == Some(value)
    }

    /// [Is a protocol suffix](https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix).
    fn is_a_protocol_suffix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b':')
    }

    /// [Next is authority slashes](https://urlpattern.spec.whatwg.org/#next-is-authority-slashes).
    fn next_is_authority_slashes(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index + 1, b'/')
            && self.is_a_non_special_pattern_char(self.token_index + 2, b'/')
    }

    /// [Is an identity terminator](https://urlpattern.spec.whatwg.org/#is-an-identity-terminator).
    fn is_an_identity_terminator(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b'@')
    }

    /// [Is a password prefix](https://urlpattern.spec.whatwg.org/#is-a-password-prefix).
    fn is_a_password_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b':')
    }

    /// [Is a port prefix](https://urlpattern.spec.whatwg.org/#is-a-port-prefix).
    fn is_a_port_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b':')
    }

    /// [Is a pathname start](https://urlpattern.spec.whatwg.org/#is-a-pathname-start).
    fn is_a_pathname_start(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b'/')
    }

    /// [Is a search prefix](https://urlpattern.spec.whatwg.org/#is-a-search-prefix): a `?` that
    /// modifies nothing.
    fn is_a_search_prefix(&self) -> bool {
        if self.is_a_non_special_pattern_char(self.token_index, b'?') {
            return true;
        }
        if self.get_a_safe_token(self.token_index).byte() != Some(b'?') {
            return false;
        }
        let Some(previous_index) = self.token_index.checked_sub(1) else {
            return true;
        };
        !matches!(
            self.get_a_safe_token(previous_index).kind,
            TokenType::Name | TokenType::RegExp | TokenType::Close | TokenType::Asterisk
        )
    }

    /// [Is a hash prefix](https://urlpattern.spec.whatwg.org/#is-a-hash-prefix).
    fn is_a_hash_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b'#')
    }

    /// [Is an IPv6 open](https://urlpattern.spec.whatwg.org/#is-an-ipv6-open).
    fn is_an_ipv6_open(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b'[')
    }

    /// [Is an IPv6 close](https://urlpattern.spec.whatwg.org/#is-an-ipv6-close).
    fn is_an_ipv6_close(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, b']')
    }

    /// [Compute protocol matches a special scheme
    /// flag](https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag).
    fn compute_protocol_matches_a_special_scheme_flag(&mut self) -> Result<(), PatternError> {
        let protocol = self.make_a_component_string();
        self.protocol_matches_a_special_scheme = if is_scheme(protocol) {
            is_special_scheme(&protocol.to_ascii_lowercase())
        } else {
            let compiled = compile_a_component(
                self.platform,
                Component::Protocol,
                protocol,
                Encoder::Protocol,
                &Options::DEFAULT,
            )?;
            protocol_component_matches_a_special_scheme(self.platform, compiled.as_ref())
        };
        Ok(())
    }
}

impl<'a, E> ConstructorStringParser<'a, '_, E> {
    /// [Make a component string](https://urlpattern.spec.whatwg.org/#make-a-component-string).
    fn make_a_component_string(&self) -> &'a str {
        let last = self.token_list.len() - 1;
        let start = self.token_list[self.component_start.min(last)].index;
        let end = self.token_list[self.token_index.min(last)].index;
        self.input.get(start..end).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::super::create_pattern::{Input, create};
    use super::*;
    use crate::host::native::Native;
    use crate::shortcut;

    /// The pattern strings of a constructor string.
    fn components(input: &str) -> [String; 8] {
        let pattern = create(&Native, Input::String(input), None, false).expect("a pattern");
        Component::ALL.map(|component| pattern.pattern_string(component).into())
    }

    #[test]
    fn a_protocol_with_a_group_can_stand_for_special_schemes() {
        for protocol in ["https", "http{s}?", "*"] {
            let [_, _, _, hostname, _, pathname, _, _] =
                components(&[protocol, "\\:example.com/a"].concat());
            assert_eq!(
                [&*hostname, &*pathname],
                ["example.com", "/a"],
                "{protocol}"
            );
        }
        let [.., hostname, _, pathname, _, _] = components("data{x}?\\:example.com/a");
        assert_eq!([&*hostname, &*pathname], ["", "example.com/a"]);
    }

    #[test]
    fn a_mere_scheme_is_not_matched_with_the_special_ones() {
        let is_short = |input| {
            shortcut::is_taken(|| {
                parse_a_constructor_string(&Native, input).expect(input);
            })
        };
        assert!(is_short("https://a/") && is_short("HTTP://a/") && is_short("data:a"));
        assert!(!is_short("http{s}?://a/"));
    }

    #[test]
    fn a_second_question_mark_or_number_sign_starts_nothing() {
        let [.., pathname, search, hash] = components("https://example.com/a?b\\?c#d#e");
        assert_eq!([&*pathname, &*search, &*hash], ["/a", "b\\?c", "d#e"]);
    }
}
