//! The sentences of one language.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Message, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::language::Language;
use crate::sources;

/// All sentences of one language.
///
/// A missing sentence or argument is a mistake that the tests find. At run time its place is marked
/// with [`Words::FAULT`].
pub struct Words {
    language: Language,
    messages: BTreeMap<&'static str, Message<&'static str>>,
    /// Where to look up missing sentences: the words of a game fall back to those of all games.
    common: Option<&'static Words>,
}

impl Words {
    /// The mark for a missing text.
    pub const FAULT: char = '\u{fffd}';

    /// Returns the shared sentences of a language. They are parsed on first use.
    pub fn of(language: Language) -> &'static Words {
        static RUSSIAN: OnceLock<Words> = OnceLock::new();
        static ENGLISH: OnceLock<Words> = OnceLock::new();
        let words = match language {
            Language::Russian => &RUSSIAN,
            Language::English => &ENGLISH,
        };
        let texts = || sources::of(language).iter().map(|&(_, text)| text);
        words.get_or_init(|| Words::read(language, texts(), None))
    }

    pub(crate) fn read(
        language: Language,
        texts: impl IntoIterator<Item = &'static str>,
        common: Option<&'static Words>,
    ) -> Words {
        let mut messages = BTreeMap::new();
        for text in texts {
            // Invalid messages are left out. The tests make sure that there are none.
            let resource = match parser::parse_runtime(text) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            for entry in resource.body {
                if let Entry::Message(message) = entry {
                    messages.insert(message.id.name, message);
                }
            }
        }
        Words {
            language,
            messages,
            common,
        }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns whether there is a sentence with this id.
    pub fn has(&self, id: &str) -> bool {
        self.message(id).is_some()
    }

    /// Returns the ids of its own sentences, without the shared ones.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.messages.keys().copied()
    }

    /// Returns a sentence without arguments, such as a label.
    pub fn plain(&self, id: &str) -> Option<&'static str> {
        self.name(id, None)
    }

    fn message(&self, id: &str) -> Option<&Message<&'static str>> {
        let own = self.messages.get(id);
        own.or_else(|| self.common?.message(id))
    }

    /// Returns the pattern of the sentence with this id.
    pub(crate) fn pattern(&self, id: &str) -> Option<&Pattern<&'static str>> {
        self.message(id)?.value.as_ref()
    }

    /// Returns the name with this id in a form, or the plain name if no form is asked for. The
    /// forms of a name are the attributes of its message:
    ///
    /// ```ftl
    /// letter-baron = Барон
    ///     .genitive = Барона
    /// ```
    pub(crate) fn name(&self, id: &str, form: Option<&str>) -> Option<&'static str> {
        let message = self.message(id)?;
        match form {
            None => plain(message.value.as_ref()?),
            Some(form) => {
                let same = message
                    .attributes
                    .iter()
                    .find(|known| known.id.name == form);
                plain(&same?.value)
            }
        }
    }
}

/// Returns the text of a pattern without placeables. Names have none.
fn plain(pattern: &Pattern<&'static str>) -> Option<&'static str> {
    match pattern.elements.as_slice() {
        [PatternElement::TextElement { value }] => Some(value),
        _ => None,
    }
}
