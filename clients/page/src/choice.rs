//! How a player puts an action together, word by word of its notation.
//!
//! The server lists the legal actions as texts such as `guard 2 priest`. A card, a seat or a button
//! stands for the next words. Whatever leads to a listed action is highlighted, so the page needs
//! no rules.

/// The words chosen so far.
pub type Path = Vec<String>;

/// Creates a path from words.
pub fn path(words: &[&str]) -> Path {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// Appends words to a path.
pub fn and(path: &[String], words: &[&str]) -> Path {
    let more = words.iter().map(|&word| word.to_owned());
    path.iter().cloned().chain(more).collect()
}

/// Returns whether an action starts with this path.
pub fn leads(actions: &[String], path: &[String]) -> bool {
    actions.iter().any(|action| begins(action, path))
}

/// Returns the action that equals this path, if there is one.
pub fn action<'a>(actions: &'a [String], path: &[String]) -> Option<&'a String> {
    actions.iter().find(|action| {
        action
            .split_whitespace()
            .eq(path.iter().map(String::as_str))
    })
}

/// Returns the possible next words, without repetition, in the order of the actions.
pub fn next(actions: &[String], path: &[String]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for action in actions.iter().filter(|action| begins(action, path)) {
        if let Some(word) = action.split_whitespace().nth(path.len())
            && !words.iter().any(|known| known == word)
        {
            words.push(word.to_owned());
        }
    }
    words
}

/// Follows a path for as long as there is a single next word and no complete action, so that nobody
/// has to choose between one option.
pub fn without_single_options(actions: &[String], mut path: Path) -> Path {
    while action(actions, &path).is_none() {
        match next(actions, &path).as_slice() {
            [only] => path.push(only.clone()),
            _ => break,
        }
    }
    path
}

fn begins(action: &str, path: &[String]) -> bool {
    let mut words = action.split_whitespace();
    path.iter().all(|chosen| words.next() == Some(chosen))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions() -> Vec<String> {
        [
            "guard 1 priest",
            "guard 1 king",
            "guard 2 priest",
            "handmaid",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[test]
    fn what_leads_to_an_action_is_open() {
        let actions = actions();
        assert!(leads(&actions, &path(&["guard"])));
        assert!(leads(&actions, &path(&["guard", "2"])));
        assert!(!leads(&actions, &path(&["guard", "2", "king"])));
        assert!(!leads(&actions, &path(&["gua"])));
        assert_eq!(next(&actions, &path(&["guard"])), ["1", "2"]);
        assert_eq!(next(&actions, &path(&["guard", "1"])), ["priest", "king"]);
        assert_eq!(next(&actions, &[]), ["guard", "handmaid"]);
    }

    #[test]
    fn a_step_with_one_option_is_skipped() {
        let actions = actions();
        let skip = |words: &[&str]| without_single_options(&actions, path(words));
        assert_eq!(skip(&["guard", "2"]), path(&["guard", "2", "priest"]));
        assert_eq!(skip(&["guard"]), path(&["guard"]), "there are two targets");
        assert_eq!(skip(&["handmaid"]), path(&["handmaid"]));
        // A complete action stays as it is, even if another one continues it.
        let longer = ["play a", "play a b"].map(str::to_owned);
        let chosen = without_single_options(&longer, path(&["play", "a"]));
        assert_eq!(chosen, path(&["play", "a"]));
        assert_eq!(without_single_options(&longer, path(&["play"])), chosen);
    }

    #[test]
    fn only_a_whole_path_is_an_action() {
        let actions = actions();
        assert_eq!(action(&actions, &path(&["guard", "1"])), None);
        let whole = and(&path(&["guard"]), &["1", "king"]);
        assert_eq!(action(&actions, &whole).unwrap(), "guard 1 king");
        assert_eq!(action(&actions, &path(&["handmaid"])).unwrap(), "handmaid");
    }
}
