//! The deserializer for serde.

use std::borrow::Cow;

use serde::Deserializer;
use serde::de::Visitor;

use crate::access::{Items, Named, Raw};
use crate::error::Error;
use crate::text::{Kind, Number, Text};

/// How `serde_json` asks for a raw value.
pub(crate) const RAW: &str = "$serde_json::private::RawValue";

impl<'de> Text<'de> {
    fn give_number<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Error> {
        if self.kind()? != Kind::Number {
            return Err(Error);
        }
        match self.number()? {
            Number::Whole(number) => visitor.visit_u64(number),
            Number::Negative(number) => visitor.visit_i64(number),
            Number::Float(number) => visitor.visit_f64(number),
        }
    }

    fn give_string<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Error> {
        match self.string()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_str(&text),
        }
    }

    fn give_list<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'[')?;
        let value = visitor.visit_seq(Items::new(self))?;
        self.close(b']')?;
        Ok(value)
    }

    fn give_object<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Error> {
        self.open(b'{')?;
        let value = visitor.visit_map(Items::new(self))?;
        self.close(b'}')?;
        Ok(value)
    }
}

/// Numbers of all sizes are written alike.
macro_rules! numbers {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.give_number(visitor)
        })*
    };
}

/// So are strings.
macro_rules! strings {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.give_string(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Text<'de> {
    type Error = Error;

    numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8
        deserialize_i16 deserialize_i32 deserialize_i64 deserialize_f32 deserialize_f64
    }

    strings! { deserialize_str deserialize_string deserialize_char deserialize_identifier }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.kind()? {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(is) => visitor.visit_bool(is),
            Kind::Number => self.give_number(visitor),
            Kind::Text => self.give_string(visitor),
            Kind::List => self.give_list(visitor),
            Kind::Object => self.give_object(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.kind()? {
            Kind::Bool(is) => visitor.visit_bool(is),
            _ => Err(Error),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.peek() == Some(b'n') {
            self.kind()?;
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.kind()? {
            Kind::Null => visitor.visit_unit(),
            _ => Err(Error),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == RAW {
            visitor.visit_map(Raw::new(self.raw()?))
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.give_list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.give_list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.give_list(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.give_object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.give_object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.peek() == Some(b'"') {
            return visitor.visit_enum(Named::alone(self));
        }
        self.open(b'{')?;
        let value = visitor.visit_enum(Named::with_value(self))?;
        self.close(b'}')?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.raw()?;
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { bytes byte_buf }
}
