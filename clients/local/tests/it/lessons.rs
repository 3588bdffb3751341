//! Every lesson can be completed: each scripted action is legal, each step has texts in both
//! languages, and each kind of move of the game is taught.

use std::collections::BTreeSet;
use std::path::PathBuf;

use salon_catalog::{GameId, GameVisitor, set_up};
use salon_local::{Ask, LessonProgress, LocalServer, Tell};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_rules::{Notation, NullSink, Quick, Seats, Setup, random_play};
use salon_table::machine::{Command, GameSlug, TableView, Version};

/// Returns a text of a game. Two editions share a game's folder.
fn text(game: GameId, file: &str) -> String {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(&games).unwrap();
    let paths = folders.map(|folder| folder.unwrap().path().join(format!("texts/{game}/{file}")));
    let path = paths.into_iter().find(|path| path.is_file());
    let path = path.unwrap_or_else(|| panic!("{game} has no {file}"));
    std::fs::read_to_string(&path).unwrap()
}

/// A pupil, with the last messages.
struct Pupil {
    server: LocalServer,
    game: GameId,
    step: Option<LessonProgress>,
    view: Option<TableView>,
    nudged: bool,
}

impl Pupil {
    fn begin(game: GameId) -> Pupil {
        let mut pupil = Pupil {
            server: LocalServer::new(),
            game,
            step: None,
            view: None,
            nudged: false,
        };
        pupil.ask(Ask::Learn {
            game: GameSlug(game),
            name: "Anna".parse().unwrap(),
        });
        pupil
    }

    fn hear(&mut self, told: Vec<Tell>) {
        for tell in told {
            match tell {
                Tell::Lesson(step) => self.step = Some(step),
                Tell::Nudge => self.nudged = true,
                Tell::Table(ServerMessage::Welcome(welcome)) => self.view = Some(welcome.view),
                Tell::Table(ServerMessage::News(news)) => self.view = Some(news.view),
                Tell::Keep { .. } => panic!("{}: a lesson is not kept", self.game),
                Tell::NoTable => panic!(
                    "{}: after {:?} the script does not fit",
                    self.game, self.step
                ),
                _ => {}
            }
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.step = None;
        self.nudged = false;
        let told = self.server.ask(ask, 0, &mut || [5; 32]);
        self.hear(told);
    }

    fn act(&mut self, action: &str) {
        let view = self.view.as_ref().expect("a table");
        let command = Command::Act {
            version: view.version,
            action: action.to_owned(),
        };
        let id = "x".parse().unwrap();
        self.ask(Ask::Table(ClientMessage::Ask { id, command }));
    }

    /// Lets the others act until something is explained.
    fn wait(&mut self) {
        while self.server.waits_for_bot() {
            let told = self.server.bot_acts(0, &mut || [5; 32]);
            self.hear(told);
        }
    }

    fn version(&self) -> Option<Version> {
        self.view.as_ref().map(|view| view.version)
    }

    fn may(&self) -> Vec<String> {
        let play = self.view.as_ref().and_then(|view| view.play.as_ref());
        play.map(|play| play.actions.clone()).unwrap_or_default()
    }
}

/// Completes a lesson and returns the ids of its steps.
fn learn(game: GameId) -> Vec<String> {
    let mut pupil = Pupil::begin(game);
    let mut steps = Vec::new();
    loop {
        pupil.wait();
        let step = pupil
            .step
            .clone()
            .unwrap_or_else(|| panic!("{game}: silence after {steps:?}"));
        steps.push(step.step.clone());
        assert_eq!(step.number, steps.len(), "{game}");
        if step.number == step.of {
            assert_eq!(step.wanted, None, "{game}: the last step only says goodbye");
            return steps;
        }
        match &step.wanted {
            None => pupil.ask(Ask::Next),
            Some(wanted) => {
                let may = pupil.may();
                assert!(
                    may.contains(wanted),
                    "{game}, {}: {wanted} is not in {may:?}",
                    step.step
                );
                if let Some(other) = may.iter().find(|action| *action != wanted) {
                    let before = pupil.version();
                    pupil.act(other);
                    assert!(pupil.nudged, "{game}: {other} instead of {wanted}");
                    assert_eq!(before, pupil.version());
                }
                pupil.act(wanted);
            }
        }
    }
}

#[test]
fn every_lesson_comes_to_its_end_in_eight_to_eighteen_steps() {
    for &game in GameId::ALL {
        let steps = learn(game);
        assert!((8..=18).contains(&steps.len()), "{game}: {steps:?}");
    }
}

#[test]
fn every_step_has_its_words_in_both_languages() {
    for &game in GameId::ALL {
        let steps: BTreeSet<String> = learn(game).into_iter().collect();
        for language in ["ru", "en"] {
            let words = text(game, &format!("lesson.{language}.md"));
            let said: BTreeSet<String> = words
                .lines()
                .filter_map(|line| line.strip_prefix("## "))
                .map(str::to_owned)
                .collect();
            assert_eq!(said, steps, "{game} in {language}");
        }
    }
}

/// Returns the kinds of moves of a game, by the first word of the notation: all that are legal in
/// random plays at the tables of its lesson.
fn kinds(game: GameId) -> BTreeSet<String> {
    struct Kinds<'a>(&'a str);
    impl GameVisitor for Kinds<'_> {
        type Output = BTreeSet<String>;
        fn visit<G: Notation>(self) -> BTreeSet<String> {
            let mut kinds = BTreeSet::new();
            for (players, options) in tables(self.0) {
                let choices = options
                    .iter()
                    .map(|(key, value)| (key.as_str(), value.as_str()));
                let setup = set_up::<G>(choices, players).unwrap();
                for seed in 0..40 {
                    collect::<G>(setup, seed, &mut kinds);
                }
            }
            kinds
        }
    }
    game.visit(Kinds(&text(game, "lesson.script")))
}

/// A table of a lesson: the number of players and the house rules.
type Table = (u8, Vec<(String, String)>);

fn tables(script: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    for line in script.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match (words.as_slice(), tables.last_mut()) {
            (["players", count], _) => tables.push((count.parse().unwrap(), Vec::new())),
            (["option", key, value], Some((_, options))) => {
                options.push(((*key).to_owned(), (*value).to_owned()));
            }
            _ => {}
        }
    }
    tables
}

/// Adds the first word of every legal action in a random play.
fn collect<G: Notation>(setup: Setup<G>, seed: u64, kinds: &mut BTreeSet<String>) {
    let mut chance = Quick::new(seed);
    let mut state = G::begin(setup, &mut chance, &mut NullSink);
    while G::outcome(&state).is_none() {
        for seat in Seats::all(setup.players()) {
            let mut actions = Vec::new();
            G::legal_actions(&state, seat, &mut actions);
            kinds.extend(
                actions
                    .iter()
                    .map(|action| verb(&action.to_string()).to_owned()),
            );
        }
        let seat = G::to_act(&state).nth(0);
        let mut actions = Vec::new();
        G::legal_actions(&state, seat, &mut actions);
        let action = random_play::pick::<G>(&actions, &mut chance).unwrap();
        G::act(&mut state, seat, action, &mut chance, &mut NullSink).unwrap();
    }
}

/// Returns the lines of a lesson that start with a prefix, without the prefix.
fn lines(script: &str, begin: fn(&str) -> bool) -> impl Iterator<Item = &str> {
    script
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(move |(first, _)| begin(first))
        .map(|(_, rest)| rest)
}

fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

#[test]
fn each_kind_of_move_is_taught() {
    for &game in GameId::ALL {
        let script = text(game, "lesson.script");
        let moves = lines(&script, |first| {
            first == "do" || first.parse::<u8>().is_ok()
        });
        let taught: BTreeSet<&str> = moves.map(verb).collect();
        // Playing the Princess loses the game, so the lesson explains it and does not ask for it.
        for kind in kinds(game).iter().filter(|kind| *kind != "princess") {
            assert!(
                taught.contains(kind.as_str()),
                "{game}: nobody does `{kind}`"
            );
        }
    }
}

/// The pupil makes every kind of decision: a card alone, with a target, with a named card, about
/// the cards to keep; or each verb.
#[test]
fn the_pupil_itself_decides_in_every_way_that_there_is() {
    for &game in GameId::ALL {
        let script = text(game, "lesson.script");
        let own: Vec<&str> = lines(&script, |first| first == "do").collect();
        let verbs: BTreeSet<&str> = own.iter().map(|action| verb(action)).collect();
        let words = |verb: &str, count: usize| {
            let mut own = own.iter().map(|action| action.split(' '));
            own.any(|mut words| words.next() == Some(verb) && words.count() == count)
        };
        match game {
            GameId::LoveLetter | GameId::Pismo => {
                assert!(words("handmaid", 0), "{game}: a card alone");
                assert!(words("priest", 1), "{game}: a target");
                assert!(words("guard", 2), "{game}: a named card");
                let keeps = game == GameId::Pismo || words("keep", 3);
                assert!(keeps, "{game}: cards that are kept");
            }
            GameId::GhostLetters => {
                for end in [" fits", " misfits", " innocent", " murderer"] {
                    assert!(
                        own.iter().any(|action| action.ends_with(end)),
                        "{game}:{end}"
                    );
                }
            }
            _ => {
                for kind in kinds(game) {
                    assert!(
                        verbs.contains(kind.as_str()),
                        "{game}: the pupil never does `{kind}`"
                    );
                }
                let two = game != GameId::SecretCard || words("play", 2);
                assert!(two, "{game}: two cards in one turn");
            }
        }
    }
}

#[test]
fn a_lesson_is_the_same_each_time_and_can_be_begun_anew() {
    let mut pupil = Pupil::begin(GameId::Pismo);
    let first = pupil.may();
    pupil.ask(Ask::Next);
    pupil.ask(Ask::Learn {
        game: GameSlug(GameId::Pismo),
        name: "Olga".parse().unwrap(),
    });
    assert_eq!(pupil.step.as_ref().map(|step| step.number), Some(1));
    assert_eq!(pupil.may(), first);
}
