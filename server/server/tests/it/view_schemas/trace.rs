//! A serializer that writes down what a type writes: the names of its fields and variants, and the
//! shapes of their contents.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;

use salon_rules::MAX_SEATS;
use serde::ser::{self, Serialize, Serializer};

use super::shape::{Field, Fields, Shape, Types};

/// Returns the shape of a value, and adds the shapes of the types in it.
pub(super) fn shape(value: &impl Serialize, types: &RefCell<Types>) -> Shape {
    value
        .serialize(Trace(types))
        .expect("a view can be written")
}

#[derive(Clone, Copy)]
struct Trace<'a>(&'a RefCell<Types>);

impl Trace<'_> {
    /// Adds a variant of a type.
    fn variant(self, of: &'static str, name: &'static str, content: Option<Shape>) -> Shape {
        let shape = Shape::Enum(BTreeMap::from([(name, content)]));
        self.0.borrow_mut().add(of, shape)
    }

    /// Adds the content of a type or of one of its variants.
    fn content(self, (of, variant): Owner, content: Shape) -> Shape {
        match variant {
            Some(name) => self.variant(of, name, Some(content)),
            None => self.0.borrow_mut().add(of, content),
        }
    }
}

/// A type, and one of its variants if it has some.
type Owner = (&'static str, Option<&'static str>);

/// An error of a type's own `Serialize`.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct TraceError(String);

impl ser::Error for TraceError {
    fn custom<T: Display>(message: T) -> TraceError {
        TraceError(message.to_string())
    }
}

type Traced = Result<Shape, TraceError>;

macro_rules! integers {
    ($($function:ident: $type:ty),+) => {
        $(fn $function(self, _: $type) -> Traced {
            Ok(Shape::Integer(None))
        })+
    };
}

impl<'a> Serializer for Trace<'a> {
    type Ok = Shape;
    type Error = TraceError;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Tuple<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Values<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    integers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_bool(self, _: bool) -> Traced {
        Ok(Shape::Bool)
    }

    fn serialize_f32(self, _: f32) -> Traced {
        Err(TraceError("views have no fractions".to_owned()))
    }

    fn serialize_f64(self, _: f64) -> Traced {
        Err(TraceError("views have no fractions".to_owned()))
    }

    fn serialize_char(self, _: char) -> Traced {
        Ok(Shape::Text)
    }

    fn serialize_str(self, _: &str) -> Traced {
        Ok(Shape::Text)
    }

    fn serialize_bytes(self, _: &[u8]) -> Traced {
        Ok(Shape::List(Box::new(Shape::Integer(None))))
    }

    fn serialize_none(self) -> Traced {
        Ok(Shape::Option(Box::new(Shape::Unseen)))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Traced {
        Ok(Shape::Option(Box::new(value.serialize(self)?)))
    }

    fn serialize_unit(self) -> Traced {
        Ok(Shape::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Traced {
        Ok(Shape::Null)
    }

    fn serialize_unit_variant(self, of: &'static str, _: u32, variant: &'static str) -> Traced {
        Ok(self.variant(of, variant, None))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Traced {
        match name {
            "Seat" => Ok(Shape::Integer(Some((0, MAX_SEATS as i64 - 1)))),
            _ => value.serialize(self),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Traced {
        let content = value.serialize(self)?;
        Ok(self.variant(of, variant, Some(content)))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, TraceError> {
        Ok(Items(self, Shape::Unseen))
    }

    fn serialize_tuple(self, _: usize) -> Result<Tuple<'a>, TraceError> {
        Ok(Tuple(self, Vec::new()))
    }

    fn serialize_tuple_struct(self, of: &'static str, _: usize) -> Result<Parts<'a>, TraceError> {
        Ok(Parts(self, (of, None), Vec::new()))
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, TraceError> {
        Ok(Parts(self, (of, Some(variant)), Vec::new()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Values<'a>, TraceError> {
        Ok(Values(self, Shape::Unseen))
    }

    fn serialize_struct(self, of: &'static str, _: usize) -> Result<Object<'a>, TraceError> {
        Ok(Object(self, (of, None), Fields::new()))
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object<'a>, TraceError> {
        Ok(Object(self, (of, Some(variant)), Fields::new()))
    }
}

struct Items<'a>(Trace<'a>, Shape);

impl ser::SerializeSeq for Items<'_> {
    type Ok = Shape;
    type Error = TraceError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TraceError> {
        let known = std::mem::replace(&mut self.1, Shape::Unseen);
        self.1 = known.and(value.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Traced {
        Ok(Shape::List(Box::new(self.1)))
    }
}

/// A tuple without a name.
struct Tuple<'a>(Trace<'a>, Vec<Shape>);

impl ser::SerializeTuple for Tuple<'_> {
    type Ok = Shape;
    type Error = TraceError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TraceError> {
        self.1.push(value.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Traced {
        Ok(Shape::Tuple(self.1))
    }
}

struct Parts<'a>(Trace<'a>, Owner, Vec<Shape>);

/// Structs and variants are written alike.
macro_rules! tuples {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Parts<'_> {
            type Ok = Shape;
            type Error = TraceError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TraceError> {
                self.2.push(value.serialize(self.0)?);
                Ok(())
            }

            fn end(self) -> Traced {
                Ok(self.0.content(self.1, Shape::Tuple(self.2)))
            }
        })+
    };
}

tuples!(SerializeTupleStruct, SerializeTupleVariant);

struct Values<'a>(Trace<'a>, Shape);

impl ser::SerializeMap for Values<'_> {
    type Ok = Shape;
    type Error = TraceError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), TraceError> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TraceError> {
        let known = std::mem::replace(&mut self.1, Shape::Unseen);
        self.1 = known.and(value.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Traced {
        Ok(Shape::Map(Box::new(self.1)))
    }
}

struct Object<'a>(Trace<'a>, Owner, Fields);

macro_rules! objects {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Object<'_> {
            type Ok = Shape;
            type Error = TraceError;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), TraceError> {
                let (shape, optional) = (value.serialize(self.0)?, false);
                self.2.insert(name, Field { shape, optional });
                Ok(())
            }

            fn end(self) -> Traced {
                Ok(self.0.content(self.1, Shape::Object(self.2)))
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);
