//! [Parsing](https://urlpattern.spec.whatwg.org/#parsing) a pattern string into a part list.

use alloc::string::String;

use super::canonicalization::Encoder;
use super::error::{Reason, ReasonAt};
use super::names::Names;
use super::options::Options;
use super::part::{Modifier, Part, PartList, PartType, Text};
use super::pattern_string::is_syntax;
use super::platform::Platform;
use super::regular_expression::{FULL_WILDCARD_REGEXP, generate_a_segment_wildcard_regexp};
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::bytes::text::push;

/// A [pattern parser](https://urlpattern.spec.whatwg.org/#pattern-parser).
struct PatternParser<'a, P> {
    platform: &'a P,
    input: &'a str,
    token_list: &'a [Token<'a>],
    encoding_callback: Encoder,
    segment_wildcard_regexp: &'static str,
    part_list: PartList,
    custom_names: Names<'a>,
    pending_fixed_value: String,
    pending_fixed_index: usize,
    index: usize,
    next_numeric_name: usize,
}

/// [Parse a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string).
pub(crate) fn parse_a_pattern_string(
    platform: &impl Platform,
    input: &str,
    options: &Options,
    encoding_callback: Encoder,
) -> Result<PartList, ReasonAt> {
    #[cfg(test)]
    crate::shortcut::missed();
    let token_list = tokenize(platform, input, TokenizePolicy::Strict)?;
    let mut parser = PatternParser {
        platform,
        input,
        token_list: &token_list,
        encoding_callback,
        segment_wildcard_regexp: generate_a_segment_wildcard_regexp(options),
        part_list: PartList::with_capacity(input.len()),
        custom_names: Names::default(),
        pending_fixed_value: String::with_capacity(32),
        pending_fixed_index: 0,
        index: 0,
        next_numeric_name: 0,
    };
    while parser.index < parser.token_list.len() {
        let char_token = parser.try_to_consume_a_token(TokenType::Char);
        let name_token = parser.try_to_consume_a_token(TokenType::Name);
        let regexp_or_wildcard_token = parser.try_to_consume_a_regexp_or_wildcard_token(name_token);
        if name_token.is_some() || regexp_or_wildcard_token.is_some() {
            let mut prefix = char_token.map_or("", |token| token.value);
            if let Some(token) = char_token
                && !options.is_prefix(prefix)
            {
                parser.append_to_the_pending_fixed_value(prefix, token.index);
                prefix = "";
            }
            parser.maybe_add_a_part_from_the_pending_fixed_value()?;
            let modifier_token = parser.try_to_consume_a_modifier_token();
            parser.add_a_part(
                prefix,
                name_token,
                regexp_or_wildcard_token,
                "",
                modifier_token,
            )?;
            continue;
        }
        let fixed_token =
            char_token.or_else(|| parser.try_to_consume_a_token(TokenType::EscapedChar));
        if let Some(token) = fixed_token {
            parser.append_to_the_pending_fixed_value(token.value, token.index);
            continue;
        }
        if parser.try_to_consume_a_token(TokenType::Open).is_some() {
            let prefix = parser.consume_text();
            let name_token = parser.try_to_consume_a_token(TokenType::Name);
            let regexp_or_wildcard_token =
                parser.try_to_consume_a_regexp_or_wildcard_token(name_token);
            let suffix = parser.consume_text();
            parser.consume_a_required_token(TokenType::Close)?;
            let modifier_token = parser.try_to_consume_a_modifier_token();
            parser.add_a_part(
                &prefix,
                name_token,
                regexp_or_wildcard_token,
                &suffix,
                modifier_token,
            )?;
            continue;
        }
        parser.maybe_add_a_part_from_the_pending_fixed_value()?;
        parser.consume_a_required_token(TokenType::End)?;
    }
    Ok(parser.part_list)
}

/// Whether every token of `input` is a char token, so that the part list is empty or one fixed
/// text, and the normal form needs no backslash.
pub(crate) fn is_plain_text(input: &str) -> bool {
    !input.bytes().any(is_syntax)
}

impl<'a, P: Platform> PatternParser<'a, P> {
    /// [Try to consume a token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-token).
    #[inline]
    fn try_to_consume_a_token(&mut self, kind: TokenType) -> Option<&'a Token<'a>> {
        let next_token = self.token_list.get(self.index)?;
        if next_token.kind != kind {
            return None;
        }
        self.index += 1;
        Some(next_token)
    }

    /// [Try to consume a modifier
    /// token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token).
    fn try_to_consume_a_modifier_token(&mut self) -> Option<&'a Token<'a>> {
        self.try_to_consume_a_token(TokenType::OtherModifier)
            .or_else(|| self.try_to_consume_a_token(TokenType::Asterisk))
    }

    /// [Try to consume a regexp or wildcard
    /// token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token).
    fn try_to_consume_a_regexp_or_wildcard_token(
        &mut self,
        name_token: Option<&Token<'_>>,
    ) -> Option<&'a Token<'a>> {
        let token = self.try_to_consume_a_token(TokenType::RegExp);
        if name_token.is_none() && token.is_none() {
            return self.try_to_consume_a_token(TokenType::Asterisk);
        }
        token
    }

    /// [Consume a required token](https://urlpattern.spec.whatwg.org/#consume-a-required-token).
    fn consume_a_required_token(&mut self, kind: TokenType) -> Result<(), ReasonAt> {
        if self.try_to_consume_a_token(kind).is_some() {
            return Ok(());
        }
        let Some(found) = self.token_list.get(self.index) else {
            return Err(Reason::UnexpectedToken.at(self.input.len()));
        };
        let reason = match (kind, found.kind) {
            (TokenType::Close, TokenType::End) => Reason::UnterminatedGroup,
            (TokenType::Close, _) => Reason::NestedGroup,
            (_, TokenType::Close) => Reason::UnexpectedClose,
            (_, TokenType::OtherModifier | TokenType::Asterisk) => Reason::UnexpectedModifier,
            _ => Reason::UnexpectedToken,
        };
        Err(reason.at(found.index))
    }

    /// [Consume text](https://urlpattern.spec.whatwg.org/#consume-text).
    fn consume_text(&mut self) -> String {
        let mut result = String::new();
        while let Some(token) = self
            .try_to_consume_a_token(TokenType::Char)
            .or_else(|| self.try_to_consume_a_token(TokenType::EscapedChar))
        {
            push(&mut result, token.value);
        }
        result
    }

    fn append_to_the_pending_fixed_value(&mut self, value: &str, index: usize) {
        if self.pending_fixed_value.is_empty() {
            self.pending_fixed_index = index;
        }
        push(&mut self.pending_fixed_value, value);
    }

    /// Runs the encoding callback on a text from the given index of the input.
    fn encode(&mut self, value: &str, index: usize) -> Result<Text, ReasonAt> {
        self.encoding_callback
            .encode_into(self.platform, value, &mut self.part_list)
            .map_err(|reason| reason.at(index))
    }

    /// [Maybe add a part from the pending fixed value](https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value).
    fn maybe_add_a_part_from_the_pending_fixed_value(&mut self) -> Result<(), ReasonAt> {
        if self.pending_fixed_value.is_empty() {
            return Ok(());
        }
        let encoded_value = self
            .encoding_callback
            .encode_into(
                self.platform,
                &self.pending_fixed_value,
                &mut self.part_list,
            )
            .map_err(|reason| reason.at(self.pending_fixed_index))?;
        self.pending_fixed_value.clear();
        self.part_list
            .add(Part::fixed_text(encoded_value, Modifier::None));
        Ok(())
    }

    /// [Add a part](https://urlpattern.spec.whatwg.org/#add-a-part).
    fn add_a_part(
        &mut self,
        prefix: &str,
        name_token: Option<&'a Token<'a>>,
        regexp_or_wildcard_token: Option<&Token<'_>>,
        suffix: &str,
        modifier_token: Option<&Token<'_>>,
    ) -> Result<(), ReasonAt> {
        let index = name_token
            .or(regexp_or_wildcard_token)
            .or(modifier_token)
            .map_or_else(|| self.last_token_index(), |token| token.index);
        let modifier = match modifier_token.map_or("", |token| token.value) {
            "?" => Modifier::Optional,
            "*" => Modifier::ZeroOrMore,
            "+" => Modifier::OneOrMore,
            _ => Modifier::None,
        };
        let is_fixed_text = name_token.is_none() && regexp_or_wildcard_token.is_none();
        if is_fixed_text && modifier == Modifier::None {
            // A "{foo}" grouping without a modifier joins the text around it.
            self.append_to_the_pending_fixed_value(prefix, index);
            return Ok(());
        }
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        if is_fixed_text {
            // A "{foo}" grouping with a modifier is a part of its own.
            if !prefix.is_empty() {
                let encoded_value = self.encode(prefix, index)?;
                self.part_list
                    .add(Part::fixed_text(encoded_value, modifier));
            }
            return Ok(());
        }
        let (kind, value) = self.part_type_and_value(regexp_or_wildcard_token);
        let name = match name_token {
            Some(token) => self.add_a_custom_name(token)?,
            None => self.take_the_next_numeric_name(),
        };
        let prefix = self.encode(prefix, index)?;
        let suffix = self.encode(suffix, index)?;
        self.part_list.add(Part {
            kind,
            modifier,
            value,
            name,
            prefix,
            suffix,
        });
        Ok(())
    }

    /// A regular expression that equals that of a name or of `*` becomes the same part as those.
    fn part_type_and_value(
        &mut self,
        regexp_or_wildcard_token: Option<&Token<'_>>,
    ) -> (PartType, Text) {
        let regexp_value = match regexp_or_wildcard_token {
            None => self.segment_wildcard_regexp,
            Some(token) if token.kind == TokenType::Asterisk => FULL_WILDCARD_REGEXP,
            Some(token) => token.value,
        };
        if regexp_value == self.segment_wildcard_regexp {
            (PartType::SegmentWildcard, Text::default())
        } else if regexp_value == FULL_WILDCARD_REGEXP {
            (PartType::FullWildcard, Text::default())
        } else {
            (PartType::RegExp, self.part_list.add_text(regexp_value))
        }
    }

    /// A name that [is not a duplicate](https://urlpattern.spec.whatwg.org/#is-a-duplicate-name).
    /// Only the author's names are compared. The parser's names are numbers, which no author can
    /// write, and each is used once.
    fn add_a_custom_name(&mut self, token: &Token<'a>) -> Result<Text, ReasonAt> {
        let name = token.value;
        if !self.custom_names.insert(name) {
            return Err(Reason::DuplicateName.at(token.index));
        }
        Ok(self.part_list.add_text(name))
    }

    fn take_the_next_numeric_name(&mut self) -> Text {
        let number = self.next_numeric_name;
        self.next_numeric_name += 1;
        self.part_list.add_number(number)
    }

    fn last_token_index(&self) -> usize {
        self.index
            .checked_sub(1)
            .and_then(|index| self.token_list.get(index))
            .map_or(0, |token| token.index)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::host::native::Native;

    fn parse(input: &str) -> Result<PartList, ReasonAt> {
        parse_a_pattern_string(&Native, input, &Options::PATHNAME, Encoder::Identity)
    }

    #[test]
    fn the_prefix_joins_a_group_only_if_it_is_the_options() {
        let list = parse("/a/:b?x:c").expect("parts");
        assert_eq!(list.parts().len(), 4);
        assert_eq!(list.text(list.parts()[0].value), "/a");
        assert_eq!(list.text(list.parts()[1].prefix), "/");
        assert_eq!(list.parts()[1].modifier, Modifier::Optional);
        assert_eq!(list.text(list.parts()[2].value), "x");
        assert_eq!(list.text(list.parts()[3].prefix), "");
        assert_eq!(list.text(list.parts()[3].name), "c");
    }

    #[test]
    fn groups_without_modifier_join_the_text_around() {
        let list = parse(r"/a{b\*}c{}{}?").expect("parts");
        assert_eq!(list.parts().len(), 1);
        assert_eq!(list.text(list.parts()[0].value), "/ab*c");
        assert!(parse("").expect("parts").parts().is_empty());
    }

    #[test]
    fn regexps_that_say_what_a_wildcard_says_are_wildcards() {
        let list = parse(r"([^\/]+?)(.*):a(.*)(a)").expect("parts");
        let kinds: Vec<_> = list.parts().iter().map(|part| part.kind).collect();
        assert_eq!(
            kinds,
            [
                PartType::SegmentWildcard,
                PartType::FullWildcard,
                PartType::FullWildcard,
                PartType::RegExp
            ]
        );
        let names: Vec<_> = list
            .parts()
            .iter()
            .map(|part| list.text(part.name))
            .collect();
        assert_eq!(names, ["0", "1", "a", "2"]);
    }
}
