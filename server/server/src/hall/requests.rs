//! Recent requests, so that none is executed twice.

use std::collections::VecDeque;

use salon_protocol::RequestId;
use salon_table::machine::{PersonId, Version};

/// How many requests a table remembers: more than can be in progress at once.
const KEPT: usize = 32;

/// The last executed requests of a table.
#[derive(Default, Debug)]
pub(super) struct Requests(VecDeque<(PersonId, RequestId, Version)>);

impl Requests {
    /// Records that a request was executed, and the table's version after it.
    pub(super) fn remember(&mut self, person: PersonId, id: RequestId, version: Version) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((person, id, version));
    }

    /// Returns the table's version after the request, if it was executed.
    pub(super) fn done(&self, person: PersonId, id: &RequestId) -> Option<Version> {
        let same = |(by, known, _): &&(PersonId, RequestId, Version)| *by == person && known == id;
        self.0
            .iter()
            .rev()
            .find(same)
            .map(|(_, _, version)| *version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_known_by_its_person_and_its_name() {
        let (anna, boris) = (PersonId::new([1; 16]), PersonId::new([2; 16]));
        let id = |text: &str| text.parse::<RequestId>().unwrap();
        let mut requests = Requests::default();
        requests.remember(anna, id("a"), 7);
        assert_eq!(requests.done(anna, &id("a")), Some(7));
        assert_eq!(requests.done(boris, &id("a")), None);
        for n in 0..KEPT {
            requests.remember(boris, id(&format!("b{n}")), 8);
        }
        assert_eq!(requests.done(anna, &id("a")), None);
    }
}
