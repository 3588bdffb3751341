//! The parts of an observation, by name.

/// A part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its shape; the last dimension varies fastest.
    pub shape: Vec<usize>,
    /// What its numbers mean.
    pub about: &'static str,
}

impl Field {
    /// Creates a field.
    pub fn new(name: &'static str, shape: &[usize], about: &'static str) -> Field {
        Field {
            name,
            shape: shape.to_vec(),
            about,
        }
    }

    /// Returns how many numbers it has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Returns how many numbers an observation with these fields has.
pub fn width(fields: &[Field]) -> usize {
    fields.iter().map(Field::size).sum()
}
