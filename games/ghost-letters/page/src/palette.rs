//! The answers after a clue or a character was chosen: at which role a clue goes and whether it
//! fits, or the kind of a vote.

use leptos::prelude::*;
use salon_ghost_letters::content::Object;
use salon_ghost_letters::{Kind, Number, View};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice::{self, Path};
use salon_page::pieces::{Said, Thing};
use salon_page::table::table;
use salon_rules::Seat;
use salon_words::Phrase;

use crate::label_in;
use crate::table::view;

/// Some answers, with the question they belong to where there are several questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Group {
    /// The question, with the picture and the code of the role that it is about.
    about: Option<(Phrase, String, String)>,
    answers: Vec<Answer>,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Answer {
    /// All words of the action.
    way: Path,
    picture: &'static str,
    said: String,
    /// What the answer is worth.
    worth: Option<String>,
}

/// The chosen clue, if the first two words choose one of the open clues.
fn chosen_clue(view: &View, chosen: &[String]) -> Option<Object> {
    match chosen {
        [what, open, ..] if what == "clue" => {
            let open: usize = open.parse().ok()?;
            view.open.get(open.checked_sub(1)?).copied()
        }
        _ => None,
    }
}

/// Returns the user's roles, in the order received.
fn own_roles(board: &Board, view: &View) -> Vec<Number> {
    let roles = board.you.and_then(|you| view.seats[you].roles.as_ref());
    roles.map(|roles| roles.to_vec()).unwrap_or_default()
}

/// Returns the question to the player on the way to an action.
pub(crate) fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
    let view = view(board)?;
    if let Some(clue) = chosen_clue(view, chosen) {
        return match own_roles(board, view).as_slice() {
            [only] => {
                let role = *view.row.get(usize::from(only.0).checked_sub(1)?)?;
                Some(words::ask_fits(clue, role, &board.to))
            }
            _ => Some(words::ask_role(clue, view, &board.to)),
        };
    }
    match chosen {
        [what, on] if what == "vote" => Some(words::ask_vote(on.parse().ok()?, view, &board.to)),
        _ => None,
    }
}

/// Returns the answers that lead from the first two chosen words to an action.
fn groups(board: &Board, chosen: &[String]) -> Option<Vec<Group>> {
    let view = view(board)?;
    let start = chosen.get(..2)?;
    let words = choice::next(&board.actions, start);
    let clue = chosen_clue(view, start);
    let roles = own_roles(board, view);
    let (Some(clue), 2) = (clue, roles.len()) else {
        let answers = words.iter().filter_map(|word| {
            let way = choice::and(start, &[word]);
            answer(board, view, way)
        });
        let answers = answers.collect();
        return Some(vec![Group {
            about: None,
            answers,
        }]);
    };
    let zones = ["fits", "misfits"].into_iter();
    let zones: Vec<_> = zones
        .filter(|&zone| words.iter().any(|word| word == zone))
        .collect();
    let mut groups = Vec::new();
    for number in roles {
        let character = *view.row.get(usize::from(number.0).checked_sub(1)?)?;
        let about = (
            words::ask_fits(clue, character, &board.to),
            words::character_picture(character),
            format!("guest-{}", character.index()),
        );
        let answers = zones.iter().filter_map(|zone| {
            let way = choice::and(start, &[zone, &number.to_string()]);
            answer(board, view, way)
        });
        groups.push(Group {
            about: Some(about),
            answers: answers.collect(),
        });
    }
    if words.iter().any(|word| word == "neither") {
        let way = choice::and(start, &["neither"]);
        groups.push(Group {
            about: None,
            answers: answer(board, view, way).into_iter().collect(),
        });
    }
    Some(groups)
}

/// Returns the button for an action, if its third word is a known one.
fn answer(board: &Board, view: &View, way: Path) -> Option<Answer> {
    let (picture, id) = match way.get(2)?.as_str() {
        "fits" => ("ghost-letters-fits", "fits"),
        "misfits" => ("ghost-letters-misfits", "misfits"),
        "neither" => ("ghost-letters-neither", "neither"),
        "innocent" => ("ghost-letters-innocent", "innocent"),
        "murderer" => ("ghost-letters-murderer", "murderer"),
        _ => return None,
    };
    let mut said = label_in(id, board.to.language());
    let kind = way[2].parse::<Kind>().ok();
    if let Some(left) = board
        .you
        .zip(kind)
        .and_then(|(you, kind)| left(view, you, kind))
    {
        said = format!("{said} ×{left}");
    }
    let worth = kind.and_then(|kind| worth(board, view, way.get(1)?.parse().ok()?, kind));
    Some(Answer {
        way,
        picture,
        said,
        worth,
    })
}

/// Returns how many votes of a kind the user has left, where there is more than one.
fn left(view: &View, you: Seat, kind: Kind) -> Option<u8> {
    view.votes_of_kind_left(you, kind).filter(|&left| left > 1)
}

/// Returns what a vote scores (GL-11, GL-12, GL-20).
fn worth(board: &Board, view: &View, on: Number, kind: Kind) -> Option<String> {
    let for_two = view.options.mission.is_some();
    let own = own_roles(board, view).contains(&on);
    let id = match (for_two, own, kind) {
        (false, true, _) => "worth-own",
        (false, false, Kind::Innocent) => "worth-innocent",
        (false, false, Kind::Murderer) => "worth-murderer",
        (true, _, Kind::Innocent) => "worth-innocent-two",
        (true, _, Kind::Murderer) => "worth-murderer-two",
    };
    Some(label_in(id, board.to.language()))
}

/// The answers after a character or a clue.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let table = table();
    let asked = Memo::new(move |_| {
        let board = table.board.get()?;
        groups(&board, &table.chosen.get())
    });
    view! {
        {move || asked.get().map(|groups| groups.into_iter().map(|group| view! { <AnswerGroup group/> }).collect_view())}
    }
}

#[component]
fn AnswerGroup(group: Group) -> impl IntoView {
    let about = group.about.as_ref();
    let said = about.map(|(question, ..)| question.to_string());
    view! {
        <div class="gl-answers" role=said.is_some().then_some("group") aria-label=said>
            {group.about.map(|(phrase, picture, code)| view! {
                <p class="gl-about" data-card=code><Art id=picture class="portrait"/><span><Said phrase/></span></p>
            })}
            {group.answers.into_iter().map(|answer| view! {
                <Thing way=Signal::stored(answer.way) class="button deed gl-answer">
                    <Art id=answer.picture/><span>{answer.said}{answer.worth.map(|worth| view! { <small>{worth}</small> })}</span>
                </Thing>
            }).collect_view()}
        </div>
    }
}
