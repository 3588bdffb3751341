//! The missions that a team of two has passed: passing one opens the next ones (GL-22). A mission
//! that is not open yet can be played for practice. This device keeps a campaign for whoever plays
//! on it; a server keeps one for each pair of persons.

use std::collections::BTreeMap;

use salon_ghost_letters::Task;
use salon_ghost_letters::content::Mission;
use salon_page::board::Board;
use salon_page::{Team, TeamPlay, store};
use salon_table::machine::TableView;

use crate::table::view;

const KEY: &str = "salon.missions";

/// The state of a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    Locked,
    Open,
    Failed,
    Passed,
}

/// The missions that a team has played, by number: whether each was passed.
pub(crate) struct Campaign(BTreeMap<String, bool>);

impl Campaign {
    /// Reads the campaign from the browser's storage.
    pub(crate) fn kept() -> Campaign {
        let text = store::get(KEY);
        let kept = text.and_then(|text| salon_json::from_str(&text).ok());
        Campaign(kept.unwrap_or_default())
    }

    /// Returns the campaign of two persons, from their plays in order. A mission that was locked when
    /// it was played does not count.
    pub(crate) fn of(played: &[TeamPlay]) -> Campaign {
        let mut campaign = Campaign(BTreeMap::new());
        for (options, won) in played {
            let mission = options.iter().find(|(key, _)| key == "mission");
            let number: Option<u8> = mission.and_then(|(_, value)| value.parse().ok());
            let number = number.filter(|&number| campaign.standing(number) != Standing::Locked);
            if let Some(number) = number {
                *campaign.0.entry(number.to_string()).or_default() |= *won;
            }
        }
        campaign
    }

    /// Returns the campaign of the team at a table, if it is known.
    pub(crate) fn at(board: &Board) -> Option<Campaign> {
        match &board.team {
            Team::Device => Some(Campaign::kept()),
            Team::Pair(played) => Some(Campaign::of(played)),
            Team::UnknownPair => None,
        }
    }

    fn has_passed(&self, number: u8) -> bool {
        self.0.get(&number.to_string()) == Some(&true)
    }

    pub(crate) fn standing(&self, number: u8) -> Standing {
        if self.has_passed(number) {
            return Standing::Passed;
        }
        let is_open = Mission::is_open(number, |other| self.has_passed(other));
        match (is_open, self.0.get(&number.to_string())) {
            (false, _) => Standing::Locked,
            (true, None) => Standing::Open,
            (true, Some(_)) => Standing::Failed,
        }
    }

    /// Returns the missions that would open if this one were passed now.
    pub(crate) fn opened_by(&self, number: u8) -> Vec<u8> {
        let opens = Mission::numbered(number).map_or(&[][..], |mission| mission.opens);
        let opens = opens.iter().copied();
        opens
            .filter(|&other| self.standing(other) == Standing::Locked)
            .collect()
    }

    /// Stores the result of a mission. A passed mission stays passed.
    fn note(mut self, number: u8, passed: bool) {
        *self.0.entry(number.to_string()).or_default() |= passed;
        if let Ok(text) = serde_json::to_string(&self.0) {
            store::set(KEY, &text);
        }
    }
}

/// What a mission at a table means for the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counts {
    /// The listed mission with this number; its result is kept.
    As(u8),
    /// The mission is locked, or the deal is known: it is played for practice.
    Practice,
    /// The table chose the numbers itself, the user only watches, or the campaign is not known.
    Never,
}

/// Returns what a mission at this table means for the campaign.
pub(crate) fn counts(board: &Board) -> Counts {
    let task = view(board).and_then(|view| view.options.mission);
    let number = task.and_then(Task::number);
    match (number, board.you) {
        (Some(_), Some(_)) if board.table.deal_of.is_some() => Counts::Practice,
        (Some(number), Some(_)) => match Campaign::at(board).map(|team| team.standing(number)) {
            Some(Standing::Locked) => Counts::Practice,
            Some(Standing::Open | Standing::Failed | Standing::Passed) => Counts::As(number),
            None => Counts::Never,
        },
        _ => Counts::Never,
    }
}

/// Stores the result of the mission that has just ended, if it counts on this device. A server keeps
/// the results of its pairs itself. The board is the one before.
pub(crate) fn ended(board: &Board, last: &TableView) {
    if let (Team::Device, Counts::As(number)) = (&board.team, counts(board)) {
        let outcome = last.play.as_ref().and_then(|play| play.outcome.as_ref());
        let passed = outcome.is_some_and(|end| !end.winners.is_empty());
        Campaign::kept().note(number, passed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn campaign(played: &[(&str, bool)]) -> Campaign {
        let options = |mission: &str| vec![("mission".to_owned(), mission.to_owned())];
        let played = played.iter().map(|(mission, won)| (options(mission), *won));
        Campaign::of(&played.collect::<Vec<_>>())
    }

    /// GL-22: passing a mission opens the next ones for that pair; practice does not count.
    #[test]
    fn a_pair_opens_missions_in_order() {
        let new = campaign(&[]);
        assert_eq!(new.standing(1), Standing::Open);
        assert_eq!(new.standing(2), Standing::Locked);
        assert_eq!(campaign(&[("1", false)]).standing(1), Standing::Failed);
        let passed = campaign(&[("2", true), ("20/0", true), ("1", true)]);
        assert_eq!(passed.standing(1), Standing::Passed);
        assert_eq!(passed.standing(2), Standing::Open, "it was locked then");
        let both = campaign(&[("1", true), ("2", true), ("1", false)]);
        assert_eq!(both.standing(1), Standing::Passed);
        assert_eq!(both.standing(2), Standing::Passed);
    }
}
