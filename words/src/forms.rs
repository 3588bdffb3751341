//! The forms of a name: its cases in Russian, its articles in English.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Message, Pattern, PatternElement};

/// Names with their forms. In the sources whose subject ends in `-cards`, a name is a message
/// whose attributes are its forms:
///
/// ```ftl
/// letter-baron = Барон
///     .genitive = Барона
/// ```
#[derive(Debug, Default)]
pub(crate) struct Forms(BTreeMap<String, Name>);

#[derive(Debug)]
struct Name {
    plain: String,
    forms: Vec<(String, String)>,
}

impl Forms {
    /// Adds the names of a resource about this subject.
    pub(crate) fn add(&mut self, subject: &str, resource: &FluentResource) {
        if !subject.ends_with("-cards") {
            return;
        }
        for entry in resource.entries() {
            if let Entry::Message(message) = entry
                && let Some(plain) = message.value.as_ref().and_then(text)
            {
                let forms = forms(message);
                self.0
                    .insert(message.id.name.to_owned(), Name { plain, forms });
            }
        }
    }

    /// The name with this id in a form; the plain one if none is asked for.
    pub(crate) fn get(&self, id: &str, form: Option<&str>) -> Option<&str> {
        let name = self.0.get(id)?;
        match form {
            None => Some(&name.plain),
            Some(form) => {
                let same = name.forms.iter().find(|(known, _)| known == form);
                same.map(|(_, text)| text.as_str())
            }
        }
    }
}

fn forms(message: &Message<&str>) -> Vec<(String, String)> {
    message
        .attributes
        .iter()
        .filter_map(|form| Some((form.id.name.to_owned(), text(&form.value)?)))
        .collect()
}

/// A pattern without placeables; names have none.
fn text(pattern: &Pattern<&str>) -> Option<String> {
    match pattern.elements.as_slice() {
        [PatternElement::TextElement { value }] => Some((*value).to_owned()),
        _ => None,
    }
}
