//! Rust source as the checks see it.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A token that matters to the checks, with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The word or symbol; brackets are symbols too.
    pub(crate) text: String,
}

/// Returns the tokens of a file in order, without comments and the contents of literals.
///
/// Checks that read tokens are not confused by a comment or an error message that merely mentions
/// what is forbidden.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let stream: TokenStream = text.parse().map_err(|error| format!("{error}"))?;
    let mut flat = Vec::new();
    flatten(stream, &mut flat);
    Ok(flat)
}

fn flatten(stream: TokenStream, into: &mut Vec<Token>) {
    for tree in stream {
        let line = tree.span().start().line;
        let mut push = |text: String| into.push(Token { line, text });
        match tree {
            TokenTree::Ident(ident) => push(ident.to_string()),
            TokenTree::Punct(punct) => push(punct.as_char().to_string()),
            TokenTree::Literal(_) => push("literal".to_owned()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                push(open.to_owned());
                flatten(group.stream(), into);
                let line = group.span_close().start().line;
                let text = close.to_owned();
                into.push(Token { line, text });
            }
        }
    }
}

/// Returns the lines where these words and symbols occur in sequence.
pub(crate) fn places(tokens: &[Token], pattern: &[&str]) -> Vec<usize> {
    tokens
        .windows(pattern.len())
        .filter(|window| {
            window
                .iter()
                .zip(pattern)
                .all(|(have, want)| have.text == *want)
        })
        .map(|window| window[0].line)
        .collect()
}

/// Splits a file at its test module into the program and its tests.
pub(crate) fn split_tests(text: &str) -> (&str, &str) {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let rest = &text[at + line.len()..];
        if line.trim_end() == "#[cfg(test)]" && rest.starts_with("mod ") {
            return text.split_at(at);
        }
        at += line.len();
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_say_nothing() {
        let found = tokens("/// todo!(\nfn f() { g(\"todo!(\"); /* todo!() */ }").unwrap();
        assert_eq!(places(&found, &["todo", "!", "("]), [0usize; 0]);
        let found = tokens("fn f() {\n    todo!()\n}").unwrap();
        assert_eq!(places(&found, &["todo", "!", "("]), [2]);
    }

    #[test]
    fn a_test_module_is_told_from_the_program() {
        let text = "fn a() {}\n#[cfg(test)]\nfn helper() {}\n#[cfg(test)]\nmod tests {}\n";
        let (program, tests) = split_tests(text);
        assert!(program.ends_with("fn helper() {}\n"));
        assert_eq!(tests, "#[cfg(test)]\nmod tests {}\n");
        assert_eq!(split_tests("fn a() {}\n"), ("fn a() {}\n", ""));
    }
}
