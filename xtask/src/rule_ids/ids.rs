//! The ids of rules, such as `LL-7`, and the documents that define them.

use std::fmt;

/// The id of a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id {
    pub(super) prefix: String,
    pub(super) number: u32,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.prefix, self.number)
    }
}

/// Returns all ids in a text: two capitals, a hyphen and a number, not inside a longer word.
pub(super) fn mentioned(text: &str) -> Vec<Id> {
    let bytes = text.as_bytes();
    let word = |at: usize| {
        bytes
            .get(at)
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
    };
    let mut ids = Vec::new();
    for (at, _) in text.match_indices('-') {
        if at < 2
            || !bytes[at - 2..at].iter().all(u8::is_ascii_uppercase)
            || (at > 2 && word(at - 3))
        {
            continue;
        }
        let digits = bytes[at + 1..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let end = at + 1 + digits;
        if word(end) {
            continue;
        }
        if let Ok(number) = text[at + 1..end].parse() {
            ids.push(Id {
                prefix: text[at - 2..at].to_owned(),
                number,
            });
        }
    }
    ids
}

/// Returns the ids that a rule document defines, in order: a rule is a line that begins `- **LL-7`.
pub(super) fn defined(document: &str) -> Vec<Id> {
    document
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- **"))
        .filter_map(|line| {
            let end = line.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))?;
            let ids = mentioned(&line[..end]);
            ids.into_iter().find(|id| line[..end] == id.to_string())
        })
        .collect()
}

/// Checks that a document has one prefix and numbers its rules 1, 2, 3… without a gap.
pub(super) fn gaps(document: &str, defined: &[Id]) -> Vec<String> {
    let Some(first) = defined.first() else {
        return vec![format!(
            "{document} defines no rules (`- **XX-1** …`), or is not there"
        )];
    };
    let mut findings = Vec::new();
    for (id, number) in defined.iter().zip(1..) {
        if id.prefix != first.prefix || id.number != number {
            findings.push(format!(
                "{document}: {}-{number} should come where {id} is",
                first.prefix
            ));
            break;
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn id(prefix: &str, number: u32) -> Id {
        Id {
            prefix: prefix.to_owned(),
            number,
        }
    }

    #[test]
    fn ids_are_told_from_other_words() {
        let text =
            "LL-5, LL-11: (CO-2) but SHA-256, UTF-8, LL-x, LL-7a, aLL-8, LL- and Привет LL-9";
        let found = [id("LL", 5), id("LL", 11), id("CO", 2), id("LL", 9)];
        assert_eq!(mentioned(text), found);
    }

    #[test]
    fn only_a_rule_of_its_own_is_a_definition() {
        let text = "# Rules\n- **LL-1** Shuffle, see LL-2.\n- **LL-2 guard**: name.\n- see **LL-9**\n**LL-8** no item\n";
        assert_eq!(defined(text), [id("LL", 1), id("LL", 2)]);
    }

    #[test]
    fn gaps_doubles_and_strangers_are_found() {
        let check = |ids: &[Id]| gaps("x.md", ids).len();
        assert_eq!(check(&[id("LL", 1), id("LL", 2)]), 0);
        assert_eq!(check(&[id("LL", 1), id("LL", 3)]), 1);
        assert_eq!(check(&[id("LL", 1), id("LL", 1)]), 1);
        assert_eq!(check(&[id("LL", 1), id("CO", 2)]), 1);
        assert_eq!(check(&[]), 1);
    }
}
