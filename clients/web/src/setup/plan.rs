//! A valid combination of players and house rules. The games themselves decide what is valid.

use salon_catalog::{GameId, GameVisitor, about, set_up};
use salon_catalog_words::OptionWords;
use salon_rules::Notation;

/// The number of players and the house rules of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// The game.
    pub(crate) game: GameId,
    /// The number of players.
    pub(crate) players: u8,
    /// The chosen house rules as key and value. The others have their defaults.
    pub(crate) choices: Vec<(String, String)>,
}

/// Returns whether these house rules are valid with this number of players.
fn goes(game: GameId, choices: &[(String, String)], players: u8) -> bool {
    struct SetUp<'a>(&'a [(String, String)], u8);
    impl GameVisitor for SetUp<'_> {
        type Output = bool;
        fn visit<G: Notation>(self) -> bool {
            let choices = self.0.iter();
            let choices = choices.map(|(key, value)| (key.as_str(), value.as_str()));
            set_up::<G>(choices, self.1).is_ok()
        }
    }
    game.visit(SetUp(choices, players))
}

impl Plan {
    /// Returns the defaults with the game's usual number of players.
    pub(crate) fn usual(game: GameId) -> Plan {
        Plan {
            game,
            players: salon_catalog_words::usual_players(game),
            choices: Vec::new(),
        }
    }

    /// Returns whether the combination is valid.
    pub(crate) fn goes(&self) -> bool {
        goes(self.game, &self.choices, self.players)
    }

    /// Returns the numbers of players that the game allows with any house rules.
    pub(crate) fn counts(game: GameId) -> Vec<u8> {
        let all = about(game);
        let unusual = all.options.iter().flat_map(|option| &option.players);
        let mut counts: Vec<u8> = unusual.flat_map(|(_, players)| players.clone()).collect();
        counts.extend(&all.players);
        counts.sort_unstable();
        counts.dedup();
        counts
    }

    /// Changes the number of players. House rules that are invalid with it go back to their
    /// defaults.
    #[must_use]
    pub(crate) fn with_players(&self, players: u8) -> Plan {
        let mut plan = self.clone();
        plan.players = players;
        let fits =
            |choice: &(String, String)| goes(self.game, core::slice::from_ref(choice), players);
        plan.choices.retain(fits);
        plan
    }

    /// Changes a house rule. If it is invalid with this number of players, the nearest valid number
    /// is taken.
    #[must_use]
    pub(crate) fn with(&self, key: &str, value: &str) -> Plan {
        let mut plan = self.clone();
        plan.choices.retain(|(other, _)| other != key);
        plan.choices.push((key.to_owned(), value.to_owned()));
        if !plan.goes() {
            let mut counts = Plan::counts(self.game);
            counts.sort_by_key(|count| count.abs_diff(self.players));
            let fit = counts
                .into_iter()
                .find(|&n| goes(plan.game, &plan.choices, n));
            plan.players = fit.unwrap_or(plan.players);
        }
        plan
    }

    /// Returns the chosen value of a house rule.
    pub(crate) fn value(&self, key: &str) -> Option<&str> {
        let choice = self.choices.iter().find(|(other, _)| other == key);
        choice.map(|(_, value)| value.as_str())
    }

    /// Returns whether a house rule has a meaning with this number of players.
    pub(crate) fn asks(&self, rule: &OptionWords) -> bool {
        let mut values = rule.values.iter();
        values.any(|one| self.offers(rule.key, one.value))
    }

    /// Returns whether a value of a house rule is valid with this number of players.
    fn offers(&self, key: &str, value: &str) -> bool {
        let choice = (key.to_owned(), value.to_owned());
        goes(self.game, &[choice], self.players)
    }
}

#[cfg(test)]
mod tests {
    use salon_page::settings::newcomer;
    use salon_words::Language;

    use super::*;

    #[test]
    fn every_usual_table_can_be_opened() {
        for &game in GameId::ALL {
            assert!(Plan::usual(game).goes(), "{game}");
        }
    }

    #[test]
    fn house_rules_and_players_follow_each_other() {
        let six = Plan::usual(GameId::LoveLetter).with_players(6);
        let classic = six.with("edition", "classic");
        assert_eq!(classic.players, 4);
        assert!(classic.goes());
        let again = classic.with_players(5);
        assert_eq!(again.value("edition"), None);
        assert!(again.goes());
    }

    #[test]
    fn only_what_means_something_with_the_players_is_asked() {
        let keys = |players| {
            let plan = Plan::usual(GameId::GhostLetters).with_players(players);
            let rules = salon_catalog_words::options(plan.game, &newcomer(Language::English));
            let asked = rules.into_iter().filter(|rule| plan.asks(rule));
            asked.map(|rule| rule.key).collect::<Vec<_>>()
        };
        assert!(keys(2).contains(&"mission"));
        assert!(!keys(4).contains(&"mission"));
        assert!(keys(4).contains(&"clues"));
    }

    #[test]
    fn missions_are_for_two() {
        let plan = Plan::usual(GameId::GhostLetters);
        assert!(!plan.offers("mission", "3"));
        let two = plan.with_players(2).with("mission", "3");
        assert!(two.goes() && two.offers("mission", "3"));
        assert_eq!(two.with_players(4).value("mission"), None);
        assert!(!two.with("mission", "0/200").goes());
    }
}
