//! Types that are serialized as text, and characters that people's texts must not contain.

/// The joiners that combine emoji of several characters.
pub(crate) const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Returns whether it is a control character, or one that reverses or hides others.
pub(crate) fn invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`, for types whose text
/// is checked when it is parsed.
macro_rules! serde_as_text {
    ($($name:ty),+ $(,)?) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

serde_as_text!(
    crate::fair::Commitment,
    crate::fair::Seed,
    crate::fair::Share,
    crate::fair::ShareHash,
    crate::fair::TableId,
    crate::replay::BotLevel,
    crate::replay::Name,
    crate::machine::GameSlug,
    crate::machine::PersonId,
    crate::machine::Remark,
);
