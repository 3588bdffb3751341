//! Types that travel as text.

/// `Serialize` and `Deserialize` by way of `Display` and `FromStr`, for types whose text is
/// checked when it is read.
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
    crate::fair::TableId,
    crate::replay::BotLevel,
    crate::replay::Name,
    crate::machine::GameSlug,
    crate::machine::PersonId,
    crate::machine::Remark,
);
