//! The shapes of what a type writes, and their JSON schemas.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// The shape of what a type writes.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    /// Nothing was written of it, as in an empty list.
    Unseen,
    Null,
    Bool,
    /// A number; with its smallest and largest value if the type has bounds of its own.
    Integer(Option<(i64, i64)>),
    Text,
    Option(Box<Shape>),
    List(Box<Shape>),
    Tuple(Vec<Shape>),
    Map(Box<Shape>),
    /// The fields of a variant.
    Object(Fields),
    /// A type with a name, whose shape is in [`Types`].
    Named(&'static str),
    /// The variants of a type. One without content is written as its name alone.
    Enum(BTreeMap<&'static str, Option<Shape>>),
}

/// The fields of an object.
pub(super) type Fields = BTreeMap<&'static str, Field>;

/// The shapes of types with a name. A type has the same shape wherever it is written, so whatever is
/// seen of it in one place is known in all of them.
#[derive(Default, Debug)]
pub(super) struct Types(BTreeMap<&'static str, Shape>);

impl Types {
    /// Adds what was seen of a type.
    pub(super) fn add(&mut self, name: &'static str, shape: Shape) -> Shape {
        let known = self.0.remove(name).unwrap_or(Shape::Unseen);
        self.0.insert(name, known.and(shape));
        Shape::Named(name)
    }
}

/// A field of an object.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Field {
    pub(super) shape: Shape,
    /// Whether it is sometimes left out.
    pub(super) optional: bool,
}

impl Shape {
    /// Returns the shape of both.
    ///
    /// # Panics
    /// If one type writes two different things.
    pub(super) fn and(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Unseen, one) | (one, Shape::Unseen) => one,
            (Shape::Option(one), Shape::Option(other)) => Shape::Option(Box::new(one.and(*other))),
            (Shape::List(one), Shape::List(other)) => Shape::List(Box::new(one.and(*other))),
            (Shape::Map(one), Shape::Map(other)) => Shape::Map(Box::new(one.and(*other))),
            (Shape::Tuple(one), Shape::Tuple(other)) if one.len() == other.len() => {
                let both = one.into_iter().zip(other);
                Shape::Tuple(both.map(|(one, other)| one.and(other)).collect())
            }
            (Shape::Object(one), Shape::Object(other)) => Shape::Object(fields(one, other)),
            (Shape::Enum(mut one), Shape::Enum(other)) => {
                for (name, content) in other {
                    let both = match (one.remove(name), content) {
                        (Some(Some(one)), Some(other)) => Some(one.and(other)),
                        (None | Some(None), content) => content,
                        (Some(one), None) => panic!("{name} is written with {one:?} and without"),
                    };
                    one.insert(name, both);
                }
                Shape::Enum(one)
            }
            (one, other) if one == other => one,
            (one, other) => panic!("a type writes {one:?} and {other:?}"),
        }
    }

    /// Returns the schema of the shape. Nothing else fits it: there are no other fields or variants.
    pub(super) fn schema(&self, types: &Types) -> Value {
        match self {
            Shape::Named(name) => types.0[name].schema(types),
            Shape::Unseen => json!(false),
            Shape::Null => json!({"type": "null"}),
            Shape::Bool => json!({"type": "boolean"}),
            Shape::Integer(None) => json!({"type": "integer"}),
            Shape::Integer(Some((least, most))) => {
                json!({"type": "integer", "minimum": least, "maximum": most})
            }
            Shape::Text => json!({"type": "string"}),
            Shape::Option(content) => match &**content {
                Shape::Unseen => json!({"type": "null"}),
                content => json!({"anyOf": [content.schema(types), {"type": "null"}]}),
            },
            Shape::List(items) => match &**items {
                Shape::Unseen => json!({"type": "array", "maxItems": 0}),
                items => json!({"type": "array", "items": items.schema(types)}),
            },
            Shape::Tuple(parts) => {
                let schemas: Vec<Value> = parts.iter().map(|part| part.schema(types)).collect();
                let count = parts.len();
                json!({"type": "array", "prefixItems": schemas, "minItems": count, "maxItems": count})
            }
            Shape::Map(values) => {
                json!({"type": "object", "additionalProperties": values.schema(types)})
            }
            Shape::Object(fields) => object(fields, types),
            Shape::Enum(variants) => choice(variants, types),
        }
    }
}

fn fields(mut one: Fields, mut other: Fields) -> Fields {
    let names: Vec<&str> = one.keys().chain(other.keys()).copied().collect();
    let mut both = Fields::new();
    for name in names {
        let field = match (one.remove(name), other.remove(name)) {
            (Some(one), Some(other)) => Field {
                shape: one.shape.and(other.shape),
                optional: one.optional || other.optional,
            },
            (Some(field), None) | (None, Some(field)) => Field {
                optional: true,
                ..field
            },
            (None, None) => continue,
        };
        both.insert(name, field);
    }
    both
}

fn object(fields: &Fields, types: &Types) -> Value {
    let required = fields.iter().filter(|(_, field)| !field.optional);
    let required: Vec<&str> = required.map(|(name, _)| *name).collect();
    let schema = |(name, field): (&&str, &Field)| ((*name).to_owned(), field.shape.schema(types));
    let properties: Map<String, Value> = fields.iter().map(schema).collect();
    json!({
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": false,
    })
}

fn choice(variants: &BTreeMap<&'static str, Option<Shape>>, types: &Types) -> Value {
    let mut choices = Vec::new();
    // Names are not listed: no plays show every name that a type has.
    if variants.values().any(Option::is_none) {
        choices.push(json!({"type": "string"}));
    }
    for (name, content) in variants {
        if let Some(content) = content {
            choices.push(json!({
                "type": "object",
                "required": [name],
                "properties": {*name: content.schema(types)},
                "additionalProperties": false,
            }));
        }
    }
    match choices.len() {
        1 => choices.remove(0),
        _ => json!({"anyOf": choices}),
    }
}
