//! The compact file of a game's puzzles.
//!
//! A puzzle is a JSON value, and the views and sights of one game repeat each other. So the file
//! writes the keys of an object once, and every larger value that occurs more than once:
//!
//! | line | contents |
//! |---|---|
//! | `salon-puzzles 1 GAME SHAPES VALUES PUZZLES` | the game, and how many lines of each kind follow |
//! | `seat,card` | a line for each shape: the keys of its objects |
//! | `{0:1,"guard"}` | a line for each repeated value |
//! | `["certain",[$0,$0]]` | a line for each puzzle |
//!
//! `{0:1,"guard"}` is the object of shape 0 with these values, and `$0` is the repeated value 0.

/// The puzzles of a game, as read from its file.
#[derive(Clone, Debug)]
pub struct Pack<'a> {
    /// The game's name.
    pub game: &'a str,
    shapes: Vec<Vec<&'a str>>,
    values: Vec<&'a str>,
    puzzles: Vec<&'a str>,
}

/// The text is not a file of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a file of puzzles of version 1")]
pub struct PackError;

/// Values are nested at most this deep.
const DEEPEST: usize = 24;

impl<'a> Pack<'a> {
    /// Reads a file.
    pub fn read(text: &'a str) -> Result<Pack<'a>, PackError> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let ["salon-puzzles", "1", game, shapes, values, puzzles] = head[..] else {
            return Err(PackError);
        };
        let number = |text: &str| text.parse::<usize>().map_err(|_| PackError);
        let (shapes, values, puzzles) = (number(shapes)?, number(values)?, number(puzzles)?);
        let mut take = |count: usize| lines.by_ref().take(count).collect::<Vec<&str>>();
        let pack = Pack {
            game,
            shapes: take(shapes)
                .into_iter()
                .map(|line| line.split(',').collect())
                .collect(),
            values: take(values),
            puzzles: take(puzzles),
        };
        let whole = (pack.shapes.len(), pack.values.len(), pack.puzzles.len());
        match whole == (shapes, values, puzzles) && lines.next().is_none() {
            true => Ok(pack),
            false => Err(PackError),
        }
    }

    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Returns a puzzle as JSON.
    pub fn json(&self, puzzle: usize) -> Result<String, PackError> {
        let mut out = String::new();
        let line = self.puzzles.get(puzzle).ok_or(PackError)?;
        self.write(line, &mut out, 0)?;
        Ok(out)
    }

    /// Writes a value as JSON.
    fn write(&self, text: &str, out: &mut String, depth: usize) -> Result<(), PackError> {
        if depth > DEEPEST {
            return Err(PackError);
        }
        let mut rest = text;
        while let Some(at) = rest.find(['$', '{', '"']) {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some(after) = rest.strip_prefix('$') {
                let (number, more) = number(after)?;
                let value = self.values.get(number).ok_or(PackError)?;
                self.write(value, out, depth + 1)?;
                rest = more;
            } else if let Some(after) = rest.strip_prefix('{') {
                let (shape, more) = number(after)?;
                let more = more.strip_prefix(':').ok_or(PackError)?;
                let end = closing(more).ok_or(PackError)?;
                let keys = self.shapes.get(shape).ok_or(PackError)?;
                out.push('{');
                self.fields(keys, &more[..end], out, depth)?;
                out.push('}');
                rest = &more[end + 1..];
            } else {
                let end = string_end(rest).ok_or(PackError)?;
                out.push_str(&rest[..end]);
                rest = &rest[end..];
            }
        }
        out.push_str(rest);
        Ok(())
    }

    /// Writes the fields of an object whose values are separated by commas.
    fn fields(
        &self,
        keys: &[&str],
        values: &str,
        out: &mut String,
        depth: usize,
    ) -> Result<(), PackError> {
        let mut rest = values;
        for (at, key) in keys.iter().enumerate() {
            let end = field_end(rest);
            if at > 0 {
                out.push(',');
            }
            out.push('"');
            out.push_str(key);
            out.push_str("\":");
            self.write(&rest[..end], out, depth + 1)?;
            rest = match at + 1 < keys.len() {
                true => rest[end..].strip_prefix(',').ok_or(PackError)?,
                false => &rest[end..],
            };
        }
        match rest.is_empty() {
            true => Ok(()),
            false => Err(PackError),
        }
    }
}

/// Reads a number at the start of a text.
fn number(text: &str) -> Result<(usize, &str), PackError> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    Ok((digits.parse().map_err(|_| PackError)?, rest))
}

/// Returns where the string ends that a text starts with.
fn string_end(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Returns where the first character is that `stop` accepts, outside of strings and brackets.
fn outside(text: &str, stop: impl Fn(char) -> bool) -> Option<usize> {
    let (mut depth, mut at) = (0usize, 0);
    while let Some(c) = text[at..].chars().next() {
        if depth == 0 && stop(c) {
            return Some(at);
        }
        match c {
            '"' => {
                at += string_end(&text[at..])?;
                continue;
            }
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        at += c.len_utf8();
    }
    None
}

fn closing(text: &str) -> Option<usize> {
    outside(text, |c| c == '}')
}

fn field_end(text: &str) -> usize {
    outside(text, |c| c == ',').unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "salon-puzzles 1 pismo 2 2 2\nseat,card\nlist\n{0:1,\"gu,}ard\"}\n[$0,null]\n[$0,$1]\n{1:[{0:2,$1},\"$\"]}\n";

    #[test]
    fn shapes_and_repeated_values_are_filled_in() {
        let pack = Pack::read(FILE).unwrap();
        assert_eq!((pack.game, pack.len()), ("pismo", 2));
        let guard = r#"{"seat":1,"card":"gu,}ard"}"#;
        assert_eq!(pack.json(0).unwrap(), format!("[{guard},[{guard},null]]"));
        assert_eq!(
            pack.json(1).unwrap(),
            format!(r#"{{"list":[{{"seat":2,"card":[{guard},null]}},"$"]}}"#)
        );
    }

    #[test]
    fn whatever_is_broken_is_an_error_and_no_panic() {
        assert_eq!(Pack::read("").err(), Some(PackError));
        assert!(Pack::read("salon-puzzles 2 pismo 0 0 0\n").is_err());
        assert!(Pack::read("salon-puzzles 1 pismo 0 0 1\n").is_err());
        let endless = "salon-puzzles 1 pismo 0 1 1\n[$0]\n$0\n";
        assert!(Pack::read(endless).unwrap().json(0).is_err());
        for line in ["$1", "{9:1}", "{0:1}", "\"", "{0:1,2,3}", "{0", "{", "$"] {
            let text = format!("salon-puzzles 1 pismo 1 0 1\na,b\n{line}\n");
            assert!(Pack::read(&text).unwrap().json(0).is_err(), "{line}");
        }
    }
}
