//! Parses a replay. Whatever the input, the result is a replay or an error with a line number.

use core::str::{FromStr, Lines};

use salon_catalog::{GameId, GameVisitor};
use salon_rules::chance::{Drawn, ShuffleKind};
use salon_rules::notation::shown;
use salon_rules::{BySeat, MAX_SEATS, Notation, NotationError, Outcome, Seat, Seats, Tokens};

use crate::fair::{FairDeal, Procedure};
use crate::replay::MAX_BYTES;
use crate::replay::error::{ReplayError, ReplayErrorKind};
use crate::replay::record::{Replay, Step, Story};

impl Replay {
    /// Parses a replay. Its content may still be false: see [`crate::replay::verify`].
    pub fn parse(text: &str) -> Result<Replay, ReplayError> {
        if text.len() > MAX_BYTES {
            return Err(ReplayError {
                line: 1,
                kind: ReplayErrorKind::TooLong,
            });
        }
        let mut reader = Reader {
            rest: text.lines(),
            line: 0,
            ahead: None,
        };
        replay(&mut reader).map_err(|kind| ReplayError {
            line: reader.line.max(1),
            kind,
        })
    }
}

/// Reads line after line and knows the number of the last one.
struct Reader<'a> {
    rest: Lines<'a>,
    line: usize,
    ahead: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// Returns the first word of the next line; empty at the end.
    fn peek(&mut self) -> &'a str {
        if self.ahead.is_none() {
            self.ahead = self.rest.next();
        }
        split(self.ahead.unwrap_or("")).0
    }

    /// Returns the rest of the next line, whose first word must be `expected`.
    fn take(&mut self, expected: &'static str) -> Result<&'a str, ReplayErrorKind> {
        let keyword = self.peek();
        let line = self.ahead.take();
        self.line += 1;
        match line {
            Some(line) if keyword == expected => Ok(split(line).1),
            Some(_) => Err(ReplayErrorKind::Expected {
                expected,
                found: shown(keyword),
            }),
            None => Err(ReplayErrorKind::CutOff { expected }),
        }
    }

    /// Like [`Reader::take`], for a line with a single word after the first.
    fn read<T: FromStr>(&mut self, keyword: &'static str) -> Result<T, ReplayErrorKind>
    where
        ReplayErrorKind: From<T::Err>,
    {
        Ok(self.take(keyword)?.parse()?)
    }

    /// Parses a line for each seat, in order: `keyword SEAT …`.
    fn by_seat<T: FromStr>(
        &mut self,
        keyword: &'static str,
        players: u8,
    ) -> Result<BySeat<T>, ReplayErrorKind>
    where
        ReplayErrorKind: From<T::Err>,
    {
        let mut values = Vec::new();
        for expected in Seats::all(players) {
            let (seat, value) = split(self.take(keyword)?);
            if seat != expected.to_string() {
                return Err(ReplayErrorKind::SeatOrder {
                    expected,
                    found: shown(seat),
                });
            }
            values.push(value.parse()?);
        }
        let mut values = values.into_iter();
        Ok(BySeat::from_fn(players, |_| {
            values.next().expect("one was read for each seat")
        }))
    }
}

fn replay(reader: &mut Reader<'_>) -> Result<Replay, ReplayErrorKind> {
    let format = version(reader)?;
    let game = word(reader.take("game")?, "game")?.to_owned();
    let (rules, procedure) = match Procedure::try_from(format) {
        Ok(procedure) => (1, procedure),
        Err(_) => (number(reader, "rules")?, procedure(reader)?),
    };
    let players = players(reader.take("players")?)?;
    let mut options = Vec::new();
    while reader.peek() == "option" {
        options.push(option(reader.take("option")?)?);
    }
    let table = reader.read("table")?;
    let again = match reader.peek() {
        "again" => Some(reader.read("again")?),
        _ => None,
    };
    let sitters = reader.by_seat("seat", players)?;
    let commitment = reader.read("commitment")?;
    let hashes = match procedure {
        Procedure::V1 => None,
        Procedure::V2 => Some(reader.by_seat("hash", players)?),
    };
    let shares = reader.by_seat("share", players)?;
    let seed = reader.read("seed")?;
    let Body {
        opening,
        steps,
        stories,
    } = body(reader, format)?;
    let outcome = Outcome {
        winners: winners(reader.take("winners")?)?,
        scores: scores(reader.take("scores")?, players)?,
        verdict: reader.read("verdict")?,
    };
    let actions = count(reader.take("end")?)?;
    let marks = reader.take("marks")?.split_whitespace().map(str::parse);
    let marks = marks.collect::<Result<_, _>>()?;
    let seal = reader.read("seal")?;
    end(reader)?;
    let deal = FairDeal {
        procedure,
        seed,
        shares,
        table,
    };
    let replay = Replay {
        game,
        rules,
        options,
        again,
        sitters,
        commitment,
        hashes,
        deal,
        opening,
        steps,
        stories,
        outcome,
        actions,
        marks,
        seal,
    };
    if replay.format() != format {
        reader.line = 1;
        return Err(ReplayErrorKind::NeedlessVersion(replay.format()));
    }
    Ok(replay)
}

/// Parses the version of the format.
fn version(reader: &mut Reader<'_>) -> Result<u8, ReplayErrorKind> {
    let version = reader
        .take("salon-replay")
        .map_err(|_| ReplayErrorKind::NoReplay)?;
    let mut known = 1..=Replay::NEWEST_FORMAT;
    let known = known.find(|one| one.to_string() == version);
    known.ok_or_else(|| ReplayErrorKind::OtherVersion(shown(version)))
}

/// Parses the version of the procedure that dealt the play, where the format does not tell it.
fn procedure(reader: &mut Reader<'_>) -> Result<Procedure, ReplayErrorKind> {
    let version: u8 = number(reader, "procedure")?;
    Ok(Procedure::try_from(version)?)
}

/// Parses a line with a number after its first word.
fn number<T: FromStr>(
    reader: &mut Reader<'_>,
    keyword: &'static str,
) -> Result<T, ReplayErrorKind> {
    let number = word(reader.take(keyword)?, keyword)?;
    let unknown = |_| NotationError::unknown("version", number);
    Ok(number.parse().map_err(unknown)?)
}

fn end(reader: &mut Reader<'_>) -> Result<(), ReplayErrorKind> {
    reader.peek();
    if reader.ahead.is_some() {
        reader.line += 1;
        return Err(ReplayErrorKind::GoesOn);
    }
    Ok(())
}

fn word<'a>(rest: &'a str, what: &'static str) -> Result<&'a str, NotationError> {
    let mut words = Tokens::of(rest);
    let word = words.word(what)?;
    words.end()?;
    Ok(word)
}

fn players(rest: &str) -> Result<u8, ReplayErrorKind> {
    match rest.parse() {
        Ok(players) if (1..=MAX_SEATS as u8).contains(&players) => Ok(players),
        _ => Err(ReplayErrorKind::Players(shown(rest))),
    }
}

fn option(rest: &str) -> Result<(String, String), ReplayErrorKind> {
    let option = word(rest, "option")?;
    let (key, value) = option
        .split_once('=')
        .ok_or_else(|| NotationError::unknown("option KEY=VALUE", option))?;
    Ok((key.to_owned(), value.to_owned()))
}

/// The kind of shuffle that a draw's line begins with: a common one, or one of any game. Whether
/// the game of the file has it is checked when the draws are repeated.
fn shuffle_kind(keyword: &str) -> Option<ShuffleKind> {
    struct Find<'a>(&'a str);
    impl GameVisitor for Find<'_> {
        type Output = Option<ShuffleKind>;

        fn visit<G: Notation>(self) -> Option<ShuffleKind> {
            ShuffleKind::find::<G>(self.0)
        }
    }
    let mut games = GameId::ALL.iter();
    games.find_map(|game| game.visit(Find(keyword)))
}

/// The draws before the first action, the actions with their draws, and the stories.
struct Body {
    opening: Vec<Drawn>,
    steps: Vec<Step>,
    stories: Vec<Story>,
}

/// Parses the play, from the first draw to the last action.
fn body(reader: &mut Reader<'_>, format: u8) -> Result<Body, ReplayErrorKind> {
    let mut opening = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut stories: Vec<Story> = Vec::new();
    loop {
        let keyword = reader.peek();
        if keyword == "story" && format == Replay::NEWEST_FORMAT {
            stories.push(story(reader.take("story")?, steps.len())?);
            continue;
        }
        // The draws of an action come right after it.
        let told = stories.last().is_some_and(|told| told.after == steps.len());
        if keyword == "do" {
            let (seat, action) = split(reader.take("do")?);
            let (seat, action) = (seat.parse()?, spaced(action));
            steps.push(Step {
                seat,
                action,
                drawn: Vec::new(),
            });
            continue;
        }
        let Some(drawn) = (if told { None } else { drawn(reader)? }) else {
            return Ok(Body {
                opening,
                steps,
                stories,
            });
        };
        steps
            .last_mut()
            .map_or(&mut opening, |step| &mut step.drawn)
            .push(drawn);
    }
}

/// Parses a story: who told it, about which piece, and its text.
fn story(rest: &str, after: usize) -> Result<Story, ReplayErrorKind> {
    let (seat, rest) = split(rest);
    let (about, text) = split(rest);
    let unknown = |_| NotationError::unknown("number of a piece", about);
    Ok(Story {
        after,
        seat: seat.parse()?,
        about: about.parse().map_err(unknown)?,
        text: text.parse()?,
    })
}

/// Parses the next line, if it is a draw.
fn drawn(reader: &mut Reader<'_>) -> Result<Option<Drawn>, ReplayErrorKind> {
    let keyword = reader.peek();
    if keyword == "first" {
        let seat = word(reader.take("first")?, "seat")?.parse()?;
        return Ok(Some(Drawn::First(seat)));
    }
    let Some(lot) = shuffle_kind(keyword) else {
        return Ok(None);
    };
    let words = spaced(reader.take(lot.keyword())?);
    Ok(Some(Drawn::Order(lot, words.into())))
}

fn spaced(action: &str) -> String {
    action.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn count(rest: &str) -> Result<usize, NotationError> {
    let what = "number of actions";
    let number = word(rest, what)?;
    number
        .parse()
        .map_err(|_| NotationError::unknown(what, number))
}

fn winners(rest: &str) -> Result<Seats, ReplayErrorKind> {
    let mut words = Tokens::of(rest);
    if rest.is_empty() {
        return Err(NotationError::Missing {
            what: "winner, or `none`,",
        }
        .into());
    }
    let winners: Vec<Seat> = words.rest("seat")?;
    let sorted = winners.windows(2).all(|pair| pair[0] < pair[1]);
    if !sorted {
        return Err(NotationError::unknown("list of different seats in order", rest).into());
    }
    Ok(winners.into_iter().collect())
}

fn scores(rest: &str, players: u8) -> Result<BySeat<i16>, ReplayErrorKind> {
    let scores: Vec<i16> = Tokens::of(rest).rest("score")?;
    if scores.len() != usize::from(players) {
        return Err(ReplayErrorKind::Scores {
            expected: usize::from(players),
            found: scores.len(),
        });
    }
    Ok(BySeat::from_fn(players, |seat| scores[seat.index()]))
}

fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) => (first, rest.trim_start()),
        None => (line, ""),
    }
}
