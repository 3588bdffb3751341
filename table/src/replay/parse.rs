//! Parses a replay. Whatever the input, the result is a replay or an error with a line number.

use core::str::{FromStr, Lines};

use salon_catalog::{GameId, GameVisitor};
use salon_rules::chance::{Drawn, ShuffleKind};
use salon_rules::notation::shown;
use salon_rules::{BySeat, MAX_SEATS, Notation, NotationError, Outcome, Seat, Seats, Tokens};

use crate::fair::{FairDeal, Procedure};
use crate::replay::MAX_BYTES;
use crate::replay::error::{ReplayError, ReplayErrorKind};
use crate::replay::record::{Replay, Step};

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
    let procedure = version(reader)?;
    let game = word(reader.take("game")?, "game")?.to_owned();
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
    let (opening, steps) = body(reader)?;
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
    Ok(Replay {
        game,
        options,
        again,
        sitters,
        commitment,
        hashes,
        deal,
        opening,
        steps,
        outcome,
        actions,
        marks,
        seal,
    })
}

/// Parses the version of the format, which is the version of the procedure that dealt the play.
fn version(reader: &mut Reader<'_>) -> Result<Procedure, ReplayErrorKind> {
    let version = reader
        .take("salon-replay")
        .map_err(|_| ReplayErrorKind::NoReplay)?;
    let known = [Procedure::V1, Procedure::V2];
    let known = known.into_iter().find(|one| one.to_string() == version);
    known.ok_or_else(|| ReplayErrorKind::OtherVersion(shown(version)))
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

/// Parses the draws before the first action, and the actions, each with its draws.
fn body(reader: &mut Reader<'_>) -> Result<(Vec<Drawn>, Vec<Step>), ReplayErrorKind> {
    let mut opening = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    loop {
        let keyword = reader.peek();
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
        let Some(drawn) = drawn(reader)? else {
            return Ok((opening, steps));
        };
        steps
            .last_mut()
            .map_or(&mut opening, |step| &mut step.drawn)
            .push(drawn);
    }
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
