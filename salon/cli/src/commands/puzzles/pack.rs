//! Writes the compact file of a game's puzzles; `salon_bots::puzzle::Pack` describes it.

use std::collections::HashMap;
use std::fmt::Write as _;

use anyhow::Context as _;
use salon_bots::puzzle::Pack;
use salon_catalog_bots::KeptPuzzle;
use serde_json::Value;

/// A repeated value is written only once if it is at least this long.
const WORTH_IT: usize = 5;

/// Returns the file.
pub(super) fn text(game: &str, puzzles: &[KeptPuzzle]) -> anyhow::Result<String> {
    let values: Vec<Value> = puzzles
        .iter()
        .map(serde_json::to_value)
        .collect::<Result<_, _>>()?;
    let mut counts: HashMap<String, usize> = HashMap::new();
    values.iter().for_each(|value| count(value, &mut counts));
    let mut repeated: Vec<(String, usize)> = counts
        .into_iter()
        .filter(|(text, count)| *count > 1 && text.len() >= WORTH_IT)
        .collect();
    // The most frequent values get the shortest numbers.
    repeated.sort_by(|(one, n), (other, m)| m.cmp(n).then_with(|| one.cmp(other)));
    let numbers = repeated.iter().enumerate();
    let mut writer = Writer {
        numbers: numbers
            .map(|(number, (text, _))| (text.clone(), number))
            .collect(),
        shapes: Vec::new(),
    };
    let mut body = String::new();
    for (text, _) in &repeated {
        let value: Value = serde_json::from_str(text)?;
        writer.inside(&value, &mut body);
        body.push('\n');
    }
    for value in &values {
        writer.inside(value, &mut body);
        body.push('\n');
    }
    let shapes = &writer.shapes;
    let mut file = String::new();
    let (repeated, puzzles) = (repeated.len(), puzzles.len());
    writeln!(
        file,
        "salon-puzzles 1 {game} {} {repeated} {puzzles}",
        shapes.len()
    )?;
    for shape in shapes {
        writeln!(file, "{shape}")?;
    }
    Ok(file + &body)
}

/// Counts the texts, lists and objects in a value. What is inside of a repeated one counts once.
fn count(value: &Value, counts: &mut HashMap<String, usize>) {
    if matches!(value, Value::Null | Value::Bool(_) | Value::Number(_)) {
        return;
    }
    let seen = counts.entry(value.to_string()).or_default();
    *seen += 1;
    if *seen > 1 {
        return;
    }
    match value {
        Value::Array(items) => items.iter().for_each(|item| count(item, counts)),
        Value::Object(fields) => fields.values().for_each(|item| count(item, counts)),
        _ => {}
    }
}

struct Writer {
    numbers: HashMap<String, usize>,
    shapes: Vec<String>,
}

impl Writer {
    fn value(&mut self, value: &Value, out: &mut String) {
        match self.numbers.get(&value.to_string()) {
            Some(number) => {
                out.push('$');
                out.push_str(&number.to_string());
            }
            None => self.inside(value, out),
        }
    }

    fn inside(&mut self, value: &Value, out: &mut String) {
        match value {
            Value::Array(items) => {
                out.push('[');
                self.list(items.iter(), out);
                out.push(']');
            }
            Value::Object(fields) => {
                let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
                let shape = self.shape(&keys.join(","));
                out.push('{');
                out.push_str(&shape.to_string());
                out.push(':');
                self.list(fields.values(), out);
                out.push('}');
            }
            plain => out.push_str(&plain.to_string()),
        }
    }

    fn list<'a>(&mut self, items: impl Iterator<Item = &'a Value>, out: &mut String) {
        for (at, item) in items.enumerate() {
            if at > 0 {
                out.push(',');
            }
            self.value(item, out);
        }
    }

    fn shape(&mut self, keys: &str) -> usize {
        let known = self.shapes.iter().position(|shape| shape == keys);
        known.unwrap_or_else(|| {
            self.shapes.push(keys.to_owned());
            self.shapes.len() - 1
        })
    }
}

/// Reads all puzzles of a file.
pub(super) fn read(pack: &Pack<'_>) -> anyhow::Result<Vec<KeptPuzzle>> {
    let puzzle = |at: usize| {
        let json = pack.json(at)?;
        serde_json::from_str(&json).with_context(|| format!("puzzle {}", at + 1))
    };
    (0..pack.len()).map(puzzle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_back_what_was_written() {
        let json = r#"{"theme":"win","rating":1500,"answer":"a","players":2,"seat":0,
            "view":{"a":[1,2,{"x":"$ , {"}],"b":null},"sights":[{"x":[1,2]},{"x":[1,2]},[1,2]]}"#;
        let one: KeptPuzzle = serde_json::from_str(json).unwrap();
        let two: KeptPuzzle = serde_json::from_str(&json.replace("null", "[1,2]")).unwrap();
        let text = text("pismo", &[one, two]).unwrap();
        let pack = Pack::read(&text).unwrap();
        let value = |at: usize| serde_json::from_str::<Value>(&pack.json(at).unwrap()).unwrap();
        assert_eq!(value(0), serde_json::from_str::<Value>(json).unwrap());
        assert_ne!(value(0), value(1));
        assert_eq!(read(&pack).unwrap().len(), 2);
    }
}
