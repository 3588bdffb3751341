//! Why something was refused.

use salon_rules::IllegalAction;
use salon_table::machine::Refusal;

use crate::audience::{Args, Audience};
use crate::phrase::Phrase;
use crate::word::word;

/// Why the rules refuse an action.
pub fn illegal(reason: IllegalAction, to: &Audience) -> Phrase {
    to.say(&format!("illegal-{}", word(&reason)), Args::none())
}

/// Why a table refuses a command.
pub fn refusal(reason: Refusal, to: &Audience) -> Phrase {
    match reason {
        Refusal::Illegal(reason) => illegal(reason, to),
        other => to.say(&format!("refusal-{}", word(&other)), Args::none()),
    }
}

#[cfg(test)]
mod tests {
    use salon_rules::BySeat;

    use super::*;
    use crate::language::Language;

    #[test]
    fn a_refusal_of_the_rules_is_said_as_the_rules_say_it() {
        let names = BySeat::from_fn(2, |seat| seat.to_string());
        let to = Audience::new(Language::English, None, &names);
        let reason = IllegalAction::NotYourTurn;
        assert_eq!(refusal(reason.into(), &to), illegal(reason, &to));
        assert_eq!(illegal(reason, &to).to_string(), "It is not your turn.");
    }
}
