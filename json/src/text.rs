//! A text and the position of the reader: the part that is independent of types.

use std::borrow::Cow;

use crate::error::Error;

/// The maximum nesting of lists and objects; our data is far below.
const DEEPEST: u8 = 120;

/// A text and how far it was read.
pub(crate) struct Text<'de> {
    all: &'de str,
    at: usize,
    depth: u8,
}

/// The kind of a value, by its first character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Null,
    Bool(bool),
    Number,
    Text,
    List,
    Object,
}

/// A number as it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Number {
    Whole(u64),
    Negative(i64),
    Float(f64),
}

impl<'de> Text<'de> {
    pub(crate) fn new(all: &'de str) -> Text<'de> {
        Text {
            all,
            at: 0,
            depth: 0,
        }
    }

    /// Checks that nothing follows.
    pub(crate) fn end(&mut self) -> Result<(), Error> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(Error),
        }
    }

    /// The next character that is not whitespace.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.all.as_bytes();
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    /// Takes this character if it is the next one.
    pub(crate) fn eat(&mut self, sign: u8) -> bool {
        let next = self.peek() == Some(sign);
        self.at += usize::from(next);
        next
    }

    /// Takes this character.
    pub(crate) fn take(&mut self, sign: u8) -> Result<(), Error> {
        if self.eat(sign) { Ok(()) } else { Err(Error) }
    }

    /// Takes what a list or an object begins with.
    pub(crate) fn open(&mut self, sign: u8) -> Result<(), Error> {
        self.take(sign)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Error);
        }
        Ok(())
    }

    /// Takes what a list or an object ends with.
    pub(crate) fn close(&mut self, sign: u8) -> Result<(), Error> {
        self.depth -= 1;
        self.take(sign)
    }

    /// Whether there is one more item before this end. Takes the comma before it.
    pub(crate) fn more(&mut self, first: bool, end: u8) -> Result<bool, Error> {
        if self.peek() == Some(end) {
            return Ok(false);
        }
        if !first {
            self.take(b',')?;
        }
        Ok(true)
    }

    /// What comes next; a word is taken, everything else is still there.
    pub(crate) fn kind(&mut self) -> Result<Kind, Error> {
        match self.peek().ok_or(Error)? {
            b'n' => self.word("null", Kind::Null),
            b't' => self.word("true", Kind::Bool(true)),
            b'f' => self.word("false", Kind::Bool(false)),
            b'"' => Ok(Kind::Text),
            b'[' => Ok(Kind::List),
            b'{' => Ok(Kind::Object),
            b'-' | b'0'..=b'9' => Ok(Kind::Number),
            _ => Err(Error),
        }
    }

    fn word(&mut self, word: &str, kind: Kind) -> Result<Kind, Error> {
        if !self.all[self.at..].starts_with(word) {
            return Err(Error);
        }
        self.at += word.len();
        Ok(kind)
    }

    /// Takes a number.
    pub(crate) fn number(&mut self) -> Result<Number, Error> {
        let text = self.digits()?;
        if let Ok(whole) = text.parse() {
            return Ok(Number::Whole(whole));
        }
        if let Ok(negative) = text.parse::<i64>() {
            // The only number that is negative and zero.
            return Ok(match negative {
                0 => Number::Float(-0.0),
                _ => Number::Negative(negative),
            });
        }
        match text.parse::<f64>() {
            Ok(broken) if broken.is_finite() => Ok(Number::Float(broken)),
            _ => Err(Error),
        }
    }

    /// Takes the characters of a number, as JSON requires: `-12`, `0.5`, `1e9`.
    fn digits(&mut self) -> Result<&'de str, Error> {
        let from = self.at;
        self.skip_sign(b"-");
        if !self.skip_sign(b"0") {
            self.some_digits()?;
        }
        if self.skip_sign(b".") {
            self.some_digits()?;
        }
        if self.skip_sign(b"eE") {
            self.skip_sign(b"+-");
            self.some_digits()?;
        }
        Ok(&self.all[from..self.at])
    }

    fn skip_sign(&mut self, signs: &[u8]) -> bool {
        let next = self.all.as_bytes().get(self.at);
        let is = next.is_some_and(|next| signs.contains(next));
        self.at += usize::from(is);
        is
    }

    fn some_digits(&mut self) -> Result<(), Error> {
        let from = self.at;
        while self.skip_sign(b"0123456789") {}
        if self.at == from {
            return Err(Error);
        }
        Ok(())
    }

    /// Takes a text in quotes.
    pub(crate) fn string(&mut self) -> Result<Cow<'de, str>, Error> {
        self.take(b'"')?;
        let mut said = String::new();
        let mut from = self.at;
        loop {
            match self.all.as_bytes().get(self.at).ok_or(Error)? {
                b'"' => {
                    let rest = &self.all[from..self.at];
                    self.at += 1;
                    if said.is_empty() {
                        return Ok(Cow::Borrowed(rest));
                    }
                    said.push_str(rest);
                    return Ok(Cow::Owned(said));
                }
                b'\\' => {
                    said.push_str(&self.all[from..self.at]);
                    self.at += 1;
                    said.push(self.escaped()?);
                    from = self.at;
                }
                0..0x20 => return Err(Error),
                _ => self.at += 1,
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Error> {
        let sign = *self.all.as_bytes().get(self.at).ok_or(Error)?;
        self.at += 1;
        Ok(match sign {
            b'"' | b'\\' | b'/' => char::from(sign),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.code_point(),
            _ => return Err(Error),
        })
    }

    /// Four hexadecimal digits of a character, or twice four for a surrogate pair.
    fn code_point(&mut self) -> Result<char, Error> {
        let first = self.four()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).ok_or(Error);
        }
        if !self.all[self.at..].starts_with("\\u") {
            return Err(Error);
        }
        self.at += 2;
        let second = self.four()?;
        if !(0xdc00..0xe000).contains(&second) {
            return Err(Error);
        }
        char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00)).ok_or(Error)
    }

    fn four(&mut self) -> Result<u32, Error> {
        let mut number = 0;
        for _ in 0..4 {
            let sign = self.all.as_bytes().get(self.at).ok_or(Error)?;
            number = number * 16 + char::from(*sign).to_digit(16).ok_or(Error)?;
            self.at += 1;
        }
        Ok(number)
    }

    /// Takes a whole value without parsing it, and returns its text.
    pub(crate) fn raw(&mut self) -> Result<&'de str, Error> {
        self.peek();
        let from = self.at;
        self.skip()?;
        Ok(&self.all[from..self.at])
    }

    fn skip(&mut self) -> Result<(), Error> {
        match self.kind()? {
            Kind::Null | Kind::Bool(_) => {}
            Kind::Number => _ = self.digits()?,
            Kind::Text => _ = self.string()?,
            Kind::List => {
                self.open(b'[')?;
                let mut first = true;
                while self.more(first, b']')? {
                    first = false;
                    self.skip()?;
                }
                self.close(b']')?;
            }
            Kind::Object => {
                self.open(b'{')?;
                let mut first = true;
                while self.more(first, b'}')? {
                    first = false;
                    self.string()?;
                    self.take(b':')?;
                    self.skip()?;
                }
                self.close(b'}')?;
            }
        }
        Ok(())
    }
}
