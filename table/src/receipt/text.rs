//! A receipt as lines of text.

use core::fmt;
use core::fmt::Write as _;
use core::str::FromStr;

use salon_rules::Seat;

use crate::fair::HexError;
use crate::machine::Hands;
use crate::receipt::{
    MAX_BYTES, Receipt, ReceiptError, ReceiptErrorKind, ReceiptHead, SeenMove, ViewMark,
};

/// The first line.
const HEAD: &str = "salon-receipt 1";

impl Receipt {
    /// Returns the receipt as text that [`Receipt::parse`] can parse.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        let mut line = |words: fmt::Arguments<'_>| {
            let _ = text.write_fmt(words);
            text.push('\n');
        };
        line(format_args!("game {}", self.game));
        line(format_args!("table {}", self.table));
        line(format_args!("play {}", self.play));
        line(format_args!("hands {}", hands_word(self.hands)));
        line(format_args!("seat {}", self.seat));
        line(format_args!("commitment {}", self.commitment));
        line(format_args!("share {}", self.share));
        if let Some(first) = &self.deal_of {
            line(format_args!("deal-of {first}"));
        }
        for program in &self.programs {
            line(format_args!("program {program}"));
        }
        for seats in &self.missed {
            line(format_args!("missed {seats}"));
        }
        for (at, hash) in self.hashes.iter().enumerate() {
            match hash {
                Some(hash) => line(format_args!("hash {at} {hash}")),
                None => line(format_args!("hash {at} none")),
            }
        }
        for (at, share) in self.shares.iter().enumerate() {
            match share {
                Some(share) => line(format_args!("shown {at} {share}")),
                None => line(format_args!("shown {at} none")),
            }
        }
        if let Some(view) = &self.first_view {
            line(format_args!("view {}", view.replace(['\n', '\r'], " ")));
        }
        for step in &self.steps {
            line(format_args!("step {step}"));
        }
        if self.spent {
            line(format_args!("spent"));
        }
        for alarm in &self.alarms {
            line(format_args!("alarm {alarm}"));
        }
        text
    }

    /// Parses a receipt. Whatever the input, the result is a receipt or an error with a line
    /// number.
    pub fn parse(text: &str) -> Result<Receipt, ReceiptError> {
        let mut number = 1;
        read(text, &mut number).map_err(|kind| ReceiptError { line: number, kind })
    }
}

fn read(text: &str, number: &mut usize) -> Result<Receipt, ReceiptErrorKind> {
    if text.len() > MAX_BYTES {
        return Err(ReceiptErrorKind::TooLong);
    }
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(ReceiptErrorKind::NoReceipt);
    }
    let mut take = |expected: &'static str| {
        *number += 1;
        let line = lines.next().unwrap_or_default();
        let rest = line.strip_prefix(expected);
        let rest = rest.and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or(ReceiptErrorKind::Expected { expected })
    };
    let terms = ReceiptHead {
        game: take("game")?.parse()?,
        table: take("table")?.parse()?,
        play: take("play")?.parse()?,
        hands: hands(take("hands")?)?,
        seat: take("seat")?.parse()?,
        commitment: take("commitment")?.parse()?,
        share: take("share")?.parse()?,
    };
    let mut receipt = Receipt {
        behind: true,
        unnoted: 0,
        ..terms.blank()
    };
    for line in lines {
        *number += 1;
        more(&mut receipt, line)?;
    }
    Ok(receipt)
}

/// Parses one of the lines that are added during the play.
fn more(receipt: &mut Receipt, line: &str) -> Result<(), ReceiptErrorKind> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "deal-of" => receipt.deal_of = Some(rest.parse()?),
        "program" => receipt.programs.push(rest.to_owned()),
        "missed" => {
            let seats = salon_rules::Tokens::of(rest).rest::<Seat>("seat")?;
            receipt.missed.push(seats.into_iter().collect());
        }
        "hash" => receipt.hashes.push(in_order(rest, receipt.hashes.len())?),
        "shown" => receipt.shares.push(in_order(rest, receipt.shares.len())?),
        "view" => receipt.first_view = Some(rest.to_owned()),
        "step" => receipt.steps.push(rest.parse()?),
        "spent" if rest.is_empty() => receipt.spent = true,
        "alarm" => receipt.alarms.push(rest.parse()?),
        _ => return Err(ReceiptErrorKind::Unknown),
    }
    Ok(())
}

/// Parses `SEAT HEX` or `SEAT none`, for the next seat.
fn in_order<T: FromStr<Err = HexError>>(
    rest: &str,
    expected: usize,
) -> Result<Option<T>, ReceiptErrorKind> {
    let (seat, value) = rest.split_once(' ').ok_or(ReceiptErrorKind::Unknown)?;
    if seat.parse::<Seat>()? != Seat::new(expected as u8).ok_or(ReceiptErrorKind::Unknown)? {
        return Err(ReceiptErrorKind::Unknown);
    }
    Ok(match value {
        "none" => None,
        hex => Some(hex.parse()?),
    })
}

fn hands_word(hands: Hands) -> &'static str {
    match hands {
        Hands::Closed => "closed",
        Hands::Open => "open",
    }
}

fn hands(word: &str) -> Result<Hands, ReceiptErrorKind> {
    match word {
        "closed" => Ok(Hands::Closed),
        "open" => Ok(Hands::Open),
        _ => Err(ReceiptErrorKind::Hands),
    }
}

impl fmt::Display for SeenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat} ")?,
            None => f.write_str("deal ")?,
        }
        match self.view {
            Some(ViewMark(bytes)) => f.write_str(&hex::encode(bytes))?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", self.sights)
    }
}

impl FromStr for SeenMove {
    type Err = ReceiptErrorKind;

    fn from_str(text: &str) -> Result<SeenMove, ReceiptErrorKind> {
        let mut words = text.splitn(3, ' ');
        let mut word = || words.next().ok_or(ReceiptErrorKind::Step);
        let seat = match word()? {
            "deal" => None,
            seat => Some(seat.parse()?),
        };
        let view = match word()? {
            "-" => None,
            mark => {
                let mut bytes = [0; 8];
                hex::decode_to_slice(mark, &mut bytes).map_err(|_| ReceiptErrorKind::Step)?;
                Some(ViewMark(bytes))
            }
        };
        let sights = word()?.to_owned();
        Ok(SeenMove { seat, view, sights })
    }
}
