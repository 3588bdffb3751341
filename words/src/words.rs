//! The sentences of one language.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::forms::Forms;
use crate::functions;
use crate::language::Language;
use crate::sources;

/// All sentences of one language.
///
/// A sentence that is missing, or that misses an argument, is a mistake that the tests find; a
/// running program says what it can, with the mark [`Words::FAULT`].
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Stands where something could not be said.
    pub const FAULT: char = '\u{fffd}';

    /// The sentences of a language; read when they are first needed.
    pub fn of(language: Language) -> &'static Words {
        static RUSSIAN: OnceLock<Words> = OnceLock::new();
        static ENGLISH: OnceLock<Words> = OnceLock::new();
        let words = match language {
            Language::Russian => &RUSSIAN,
            Language::English => &ENGLISH,
        };
        words.get_or_init(|| Words::read(language))
    }

    fn read(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Names in other scripts are told apart as pieces of a phrase; a page isolates them with
        // its own means, and a terminal would show the marks as boxes.
        bundle.set_use_isolating(false);
        let mut forms = Forms::default();
        for (subject, text) in sources::of(language) {
            // What can't be read is left out; tests see to it that there is nothing of that kind.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            forms.add(subject, &resource);
            bundle.add_resource_overriding(resource);
        }
        functions::add(&mut bundle, language, forms);
        Words { bundle }
    }

    /// The sentence with this id, marks and all.
    pub(crate) fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return format!("{}{id}", Words::FAULT);
        };
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned();
        if errors.is_empty() {
            text
        } else {
            format!("{}{text}", Words::FAULT)
        }
    }

    /// Is there a sentence with this id?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}
