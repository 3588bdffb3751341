//! Tells a recorded play in words.

use std::env;
use std::io::Write;

use salon_bots::Level;
use salon_catalog::GameId;
use salon_catalog_words::{WordsVisitor, record_head};
use salon_rules::{BySeat, Game, MAX_SEATS, Viewer};
use salon_table::replay::{Replay, Sitter};
use salon_words::{Audience, GameWords, Language, Phrase};

use crate::cli;
use crate::commands::replay::{play_again, viewer};
use crate::finish::Done;

/// Returns the requested language, or the system's.
pub(super) fn language(asked: &cli::Replay) -> Option<Language> {
    let system = || {
        let set = |name| env::var(name).ok().filter(|tag: &String| !tag.is_empty());
        let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        tag.and_then(|tag| tag.parse().ok())
            .unwrap_or(Language::English)
    };
    asked.language.or_else(|| asked.words.then(system))
}

/// Tells a play in words.
pub(super) struct Tell<'a, O> {
    pub(super) asked: &'a cli::Replay,
    pub(super) game: GameId,
    pub(super) replay: &'a Replay,
    pub(super) language: Language,
    pub(super) out: &'a mut O,
}

impl<O: Write> WordsVisitor for Tell<'_, O> {
    type Output = anyhow::Result<Done>;

    fn visit<W: GameWords>(mut self) -> anyhow::Result<Done> {
        let played = match play_again::<W::Game>(self.asked, self.replay) {
            Ok(played) => played,
            Err(done) => return Ok(done),
        };
        let viewer = viewer(self.asked, &played)?;
        let names = names(&self.replay.sitters, self.language);
        let to = Audience::new(self.language, viewer.seat(), &names);
        for line in record_head(self.game, viewer, &to) {
            writeln!(self.out, "{line}")?;
        }
        let first = played
            .steps
            .first()
            .map_or(&played.state, |step| &step.before);
        self.lines("", told::<W>(first, &played.opening, viewer, &to))?;
        for (index, step) in played.steps.iter().enumerate() {
            let number = (index + 1).to_string();
            self.lines(&number, told::<W>(&step.before, &step.events, viewer, &to))?;
        }
        for line in W::result(&played.outcome, &to) {
            writeln!(self.out, "{line}")?;
        }
        Ok(Done::Well)
    }
}

impl<O: Write> Tell<'_, O> {
    /// Prints lines; the first one is numbered.
    fn lines(&mut self, mut number: &str, lines: Vec<Phrase>) -> anyhow::Result<()> {
        for line in lines {
            writeln!(self.out, "{number:>5}  {line}")?;
            number = "";
        }
        Ok(())
    }
}

fn told<W: GameWords>(
    before: &<W::Game as Game>::State,
    events: &[<W::Game as Game>::Event],
    viewer: Viewer,
    to: &Audience,
) -> Vec<Phrase> {
    let view = W::Game::view(before, viewer);
    let lines = |event| W::lines(&W::Game::sight(event, viewer), &view, to);
    events.iter().flat_map(lines).collect()
}

const ROMAN: [&str; MAX_SEATS] = ["I", "II", "III", "IV", "V", "VI"];

/// Returns the names of the players. Bots are named after their level, and numbered if several have
/// the same one.
fn names(sitters: &BySeat<Sitter>, language: Language) -> BySeat<String> {
    let nobody = Audience::new(language, None, &BySeat::from_fn(0, |_| String::new()));
    let plain = |sitter: &Sitter| match sitter {
        Sitter::Person(name) | Sitter::Program(name) => name.to_string(),
        Sitter::Bot(level) => match level.to_string().parse::<Level>() {
            Ok(level) => salon_words::level(level, &nobody).to_string(),
            Err(unknown) => unknown.0,
        },
    };
    let all: Vec<String> = sitters.iter().map(plain).collect();
    BySeat::from_fn(sitters.players(), |seat| {
        let name = &all[seat.index()];
        let same = |list: &[String]| list.iter().filter(|other| *other == name).count();
        match same(&all) {
            1 => name.clone(),
            _ => format!("{name} {}", ROMAN[same(&all[..seat.index()])]),
        }
    })
}
