//! Serde's access to lists, objects and variants.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::{Deserialize as _, Deserializer as _};

use crate::deserializer::RAW;
use crate::error::Error;
use crate::text::Text;

/// What is in a list or an object.
pub(crate) struct Items<'a, 'de> {
    text: &'a mut Text<'de>,
    first: bool,
}

impl<'a, 'de> Items<'a, 'de> {
    pub(crate) fn new(text: &'a mut Text<'de>) -> Items<'a, 'de> {
        Items { text, first: true }
    }

    fn more(&mut self, end: u8) -> Result<bool, Error> {
        let more = self.text.more(self.first, end);
        self.first = false;
        more
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if !self.more(b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.text).map(Some)
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if !self.more(b'}')? {
            return Ok(None);
        }
        if self.text.peek() != Some(b'"') {
            return Err(Error);
        }
        let key = seed.deserialize(&mut *self.text)?;
        self.text.take(b':')?;
        Ok(Some(key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(&mut *self.text)
    }
}

/// The name of a variant, alone or with what belongs to it.
pub(crate) struct Named<'a, 'de> {
    text: &'a mut Text<'de>,
    alone: bool,
}

impl<'a, 'de> Named<'a, 'de> {
    pub(crate) fn alone(text: &'a mut Text<'de>) -> Named<'a, 'de> {
        Named { text, alone: true }
    }

    pub(crate) fn with_value(text: &'a mut Text<'de>) -> Named<'a, 'de> {
        Named { text, alone: false }
    }

    fn value(self) -> Result<&'a mut Text<'de>, Error> {
        if self.alone {
            Err(Error)
        } else {
            Ok(self.text)
        }
    }
}

impl<'de> EnumAccess<'de> for Named<'_, 'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name = seed.deserialize(&mut *self.text)?;
        if !self.alone {
            self.text.take(b':')?;
        }
        Ok((name, self))
    }
}

impl<'de> VariantAccess<'de> for Named<'_, 'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.alone {
            return Ok(());
        }
        <()>::deserialize(self.text)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.value()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.value()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.value()?.deserialize_map(visitor)
    }
}

/// A raw value, in the form in which `serde_json` expects it: an object with one field.
pub(crate) struct Raw<'de>(Option<&'de str>);

impl<'de> Raw<'de> {
    pub(crate) fn new(text: &'de str) -> Raw<'de> {
        Raw(Some(text))
    }
}

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if self.0.is_none() {
            return Ok(None);
        }
        seed.deserialize(BorrowedStrDeserializer::new(RAW))
            .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(BorrowedStrDeserializer::new(self.0.take().ok_or(Error)?))
    }
}
