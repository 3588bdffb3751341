//! Resolves a sentence's pattern to its text. It supports the part of Fluent that our sentences
//! use: text, variables, our own functions, and selection by words, numbers and plural forms.
//!
//! The sentences are parsed by `fluent-syntax`. Its companion crate for resolving contains the
//! plural rules of all languages and would add more to the page's size than all sentences together.

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::functions::{self, Call};
use crate::value::Value;
use crate::words::Words;

/// Resolves the sentence with this id, including its marks.
pub(crate) fn text(words: &Words, id: &str, args: &[(&'static str, Value)]) -> String {
    let mut said = String::new();
    match words.pattern(id) {
        Some(pattern) => Resolver { words, args }.pattern(pattern, &mut said),
        None => {
            said.push(Words::FAULT);
            said.push_str(id);
        }
    }
    said
}

struct Resolver<'a> {
    words: &'a Words,
    args: &'a [(&'static str, Value)],
}

impl Resolver<'_> {
    fn pattern(&self, pattern: &Pattern<&'static str>, said: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => said.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, said),
            }
        }
    }

    fn expression(&self, expression: &Expression<&'static str>, said: &mut String) {
        match expression {
            Expression::Inline(inline) => match self.value(inline) {
                Some(Value::Text(text)) => said.push_str(&text),
                Some(Value::Number(number)) => said.push_str(&number.to_string()),
                Some(Value::Players(_)) | None => said.push(Words::FAULT),
            },
            Expression::Select { selector, variants } => {
                match self
                    .value(selector)
                    .and_then(|by| self.choose(variants, &by))
                {
                    Some(pattern) => self.pattern(pattern, said),
                    None => said.push(Words::FAULT),
                }
            }
        }
    }

    fn value(&self, inline: &InlineExpression<&'static str>) -> Option<Value> {
        match inline {
            InlineExpression::StringLiteral { value } => Some(Value::Text((*value).to_owned())),
            InlineExpression::NumberLiteral { value } => value.parse().ok().map(Value::Number),
            InlineExpression::VariableReference { id } => {
                let known = self.args.iter().find(|(name, _)| *name == id.name);
                known.map(|(_, value)| value.clone())
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let call = self.call(arguments)?;
                functions::call(self.words, id.name, &call).map(Value::Text)
            }
            InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::Placeable { .. } => None,
        }
    }

    fn call(&self, arguments: &CallArguments<&'static str>) -> Option<Call<'static>> {
        let values = arguments.positional.iter().map(|value| self.value(value));
        let form = match arguments.named.as_slice() {
            [] => None,
            [form] if form.name.name == "form" => match form.value {
                InlineExpression::StringLiteral { value } => Some(value),
                _ => return None,
            },
            _ => return None,
        };
        Some(Call {
            values: values.collect::<Option<_>>()?,
            form,
        })
    }

    /// Returns the matching variant, or else the default one.
    fn choose<'p>(
        &self,
        variants: &'p [Variant<&'static str>],
        by: &Value,
    ) -> Option<&'p Pattern<&'static str>> {
        let fits = |variant: &&Variant<&'static str>| match (&variant.key, by) {
            (VariantKey::Identifier { name }, Value::Text(word)) => name == word,
            (VariantKey::Identifier { name }, Value::Number(number)) => {
                *name == self.words.language().plural(*number)
            }
            (VariantKey::NumberLiteral { value }, Value::Number(number)) => {
                value.parse() == Ok(*number)
            }
            _ => false,
        };
        let usual = || variants.iter().find(|variant| variant.default);
        let chosen = variants.iter().find(fits).or_else(usual);
        chosen.map(|variant| &variant.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn what_cannot_be_said_is_marked_and_breaks_nothing() {
        let words = Words::of(Language::English);
        let seat = |value| [("seat", value)];
        assert_eq!(
            text(words, "no-such-sentence", &[]),
            "\u{fffd}no-such-sentence"
        );
        let unnamed = text(words, "score", &[]);
        assert_eq!(unnamed, "\u{fffd} \u{fffd}");
        let number = text(words, "score", &seat(Value::Number(1)));
        assert_eq!(number, unnamed);
        let nobody = seat(Value::Players(Vec::new()));
        assert!(text(words, "score", &nobody).contains(Words::FAULT));
        let card = [("id", Value::Text("letter-knave".to_owned()))];
        assert_eq!(text(words, "name", &card), "\u{fffd}");
    }
}
