//! Leaks on which views and `imagine` agree. The kit finds them from what the rule sheet hides.

use salon_conformance::{Leak, Leaky, Property, Specimen, try_check};
use salon_ghost_letters::{Kind, View};
use salon_rules::Viewer;

use super::specimen::Ghosts;

/// Everyone sees the kind of the third vote of a part once six were cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct VoteFaceDown;

impl Leak for VoteFaceDown {
    type Honest = Ghosts;

    fn told(archive: &View, viewer: Viewer) -> Option<u32> {
        let vote = archive
            .votes
            .get(2)
            .filter(|vote| !viewer.owns(vote.seat))?;
        let kind = vote.kind.filter(|_| archive.votes.len() > 5)?;
        Some(u32::from(kind == Kind::Murderer))
    }
}

#[test]
fn a_vote_face_down() {
    let setups = Leaky::<VoteFaceDown>::setups();
    let caught = try_check::<Leaky<VoteFaceDown>>(&setups, 15, 1).unwrap_err();
    assert_eq!(caught.property, Property::SameByTheRules, "{caught}");
}
