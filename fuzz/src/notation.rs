//! Actions, options and `expect` lines of every game.

use salon_catalog::{GameId, GameVisitor};
use salon_rules::{Game, MAX_SEATS, Notation, NullSink, Options, Quick, Setup, Tokens};

/// Tries each line as an action, as an option and as an `expect` line of each game.
pub(crate) fn knock(text: &str) {
    for &game in GameId::ALL {
        game.visit(Lines(text));
    }
}

struct Lines<'a>(&'a str);

impl GameVisitor for Lines<'_> {
    type Output = ();

    fn visit<G: Notation>(self) {
        let mut options = G::Options::default();
        let mut states = Vec::new();
        for line in self.0.lines().take(20) {
            action::<G>(line);
            if let Some((key, value)) = line.split_once('=') {
                option::<G>(&mut options, key, value);
                states.clear();
            }
            if states.is_empty() {
                states = begin::<G>(options);
            }
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            for state in &states {
                let _ = G::fact(state, key, Tokens::of(rest));
            }
        }
    }
}

fn action<G: Game>(line: &str) {
    if let Ok(action) = line.parse::<G::Action>() {
        let again = action.to_string().parse();
        assert_eq!(again.as_ref(), Ok(&action), "{}: `{line}`", G::SLUG);
    }
}

fn option<G: Game>(options: &mut G::Options, key: &str, value: &str) {
    let before = *options;
    if options.set(key, value).is_err() {
        assert_eq!(*options, before, "{}: `{key}={value}`", G::SLUG);
        return;
    }
    let mut copy = G::Options::default();
    for (key, value) in options.entries() {
        copy.set(key, &value)
            .expect("what options say of themselves can be set");
    }
}

/// Starts a play for every number of players that these options allow.
fn begin<G: Game>(options: G::Options) -> Vec<G::State> {
    (0..=MAX_SEATS as u8 + 1)
        .filter_map(|players| Setup::<G>::new(options, players).ok())
        .map(|setup| G::begin(setup, &mut Quick::new(1), &mut NullSink))
        .collect()
}
