//! How numbers and lists are shown to people.

/// A number with its thousands apart: `1 234 567`.
pub(crate) fn grouped(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            shown.push(' ');
        }
        shown.push(digit);
    }
    shown
}

/// Numbers in order, runs joined: `2–4, 6`.
pub(crate) fn ranges(numbers: &[u8]) -> String {
    let mut parts: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let part = |&(from, to): &(u8, u8)| {
        if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    if parts.is_empty() {
        return "nobody".to_owned();
    }
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// Options as they are written on the command line, or a word for none.
pub(crate) fn options(entries: &[(&'static str, String)]) -> String {
    if entries.is_empty() {
        return "no options".to_owned();
    }
    let pairs: Vec<String> = entries
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    pairs.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(0.4), "0");
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1_234_567.8), "1 234 568");
    }

    #[test]
    fn runs_are_joined() {
        assert_eq!(ranges(&[2, 3, 4]), "2–4");
        assert_eq!(ranges(&[2, 4, 5]), "2, 4–5");
        assert_eq!(ranges(&[]), "nobody");
    }
}
