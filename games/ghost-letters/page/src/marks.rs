//! Notes by hand: a grid of the other players and the characters. The page draws no conclusions
//! from them, and only this device keeps them.

use leptos::prelude::*;
use salon_ghost_letters::RoleCard;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::face::Face;
use salon_page::keys::rove;
use salon_page::settings::AidLevel;
use salon_page::store;
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::front::known_role;
use crate::label;
use crate::table::{guests, view};

const KEY: &str = "salon.ghost-letters.marks";
/// The number of plays whose notes are kept. The oldest are dropped.
const MOST: usize = 12;
/// The row for characters that are nobody's role.
const NOBODY: u8 = u8::MAX;

/// A mark, by row and number of the character: `true` stands for yes.
type Cell = (u8, u8, bool);
/// The marks of a part.
type Cells = Vec<Cell>;
/// A play's id, the part and its marks.
type Page = (String, u8, Cells);

/// The grid with its headings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Grid {
    columns: Vec<Column>,
    rows: Vec<Row>,
    for_two: bool,
}

/// A character that can be somebody else's role.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    number: u8,
    code: String,
    picture: String,
    name: String,
}

/// Another player, or one of their two roles.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    id: u8,
    /// The player's seat, and whether a bot has it. `None` stands for nobody.
    seat: Option<(Seat, bool)>,
    name: String,
    /// Which of two roles it is: the id of a label.
    role: Option<&'static str>,
}

fn grid(board: &Board, aids: AidLevel) -> Grid {
    let offered = board.you.is_some() && aids != AidLevel::None;
    let Some(view) = view(board).filter(|_| offered) else {
        return Grid::default();
    };
    let for_two = view.options.mission.is_some();
    let roles: &[_] = match for_two {
        true => &[
            (RoleCard::First, Some("role-first")),
            (RoleCard::Second, Some("role-second")),
        ],
        false => &[(RoleCard::Only, None)],
    };
    let mut rows = Vec::new();
    for seat in board.others() {
        let player = &board.players[seat];
        for &(card, role) in roles {
            if known_role(board, seat, card).is_none() {
                rows.push(Row {
                    id: (seat.index() * 2 + card.index()) as u8,
                    seat: Some((seat, player.machine)),
                    name: player.name.clone(),
                    role,
                });
            }
        }
    }
    if !rows.is_empty() {
        rows.push(Row {
            id: NOBODY,
            seat: None,
            name: String::new(),
            role: Some("nobody"),
        });
    }
    let mut guests = guests(board);
    guests.retain(|guest| !guest.is_own());
    let columns = guests.into_iter().map(|guest| Column {
        number: guest.number,
        code: guest.code,
        picture: guest.picture,
        name: guest.name,
    });
    Grid {
        columns: columns.collect(),
        rows,
        for_two,
    }
}

fn kept() -> Vec<Page> {
    let text = store::get(KEY);
    text.and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores the marks of a part in place of the play's earlier ones.
fn keep(play: &str, part: u8, cells: &[Cell]) {
    let mut pages = kept();
    pages.retain(|(other, ..)| other != play);
    pages.insert(0, (play.to_owned(), part, cells.to_vec()));
    pages.truncate(MOST);
    if let Ok(text) = serde_json::to_string(&pages) {
        store::set(KEY, &text);
    }
}

/// Returns the mark of a cell.
fn mark(cells: &[Cell], row: u8, number: u8) -> Option<bool> {
    let mut same = cells
        .iter()
        .filter(|cell| (cell.0, cell.1) == (row, number));
    same.next().map(|cell| cell.2)
}

/// Changes a cell from nothing to no, from no to yes, from yes to nothing.
fn turn(cells: &mut Cells, row: u8, number: u8) {
    let before = mark(cells, row, number);
    cells.retain(|cell| (cell.0, cell.1) != (row, number));
    match before {
        None => cells.push((row, number, false)),
        Some(false) => cells.push((row, number, true)),
        Some(true) => {}
    }
}

/// The grid of marks.
#[component]
pub(crate) fn Marks() -> impl IntoView {
    let table = table();
    let aids = table.aids;
    let grid = shown(move |board| grid(board, aids.get()));
    let page = shown(|board| {
        let part = view(board).map_or(0, |view| view.part);
        (board.table.play_id.to_string(), part)
    });
    let cells: RwSignal<Cells> = RwSignal::new(Vec::new());
    Effect::new(move |_| {
        let (play, part) = page.get();
        let pages = kept().into_iter();
        let mut same = pages.filter(|(other, of, _)| *other == play && *of == part);
        cells.set(same.next().map(|(.., cells)| cells).unwrap_or_default());
    });
    let press = Callback::new(move |(row, number)| {
        cells.update(|cells| turn(cells, row, number));
        // On a shared device the page stores nobody's notes.
        if !table.shared.get_untracked() {
            let (play, part) = page.get_untracked();
            keep(&play, part, &cells.read_untracked());
        }
    });
    view! {
        <div class="gl-marks" class:two=move || grid.read().for_two class:off=move || grid.read().rows.is_empty()>
            <table on:keydown=rove>
                <thead><tr>
                    <td></td>
                    {move || grid.get().columns.into_iter().map(|Column { number, code, picture, name }| {
                        let title = name.clone();
                        view! {
                            <th scope="col" title=title data-card=code>
                                <Art id=picture class="portrait"/><b aria-hidden="true">{number}</b><span class="hidden">{name}</span>
                            </th>
                        }
                    }).collect_view()}
                </tr></thead>
                <tbody>
                    {move || {
                        let Grid { columns, rows, .. } = grid.get();
                        rows.into_iter().map(|row| view! { <MarkRow row columns=columns.clone() cells press/> }).collect_view()
                    }}
                </tbody>
            </table>
            <p class="help">{move || label("marks-help")}</p>
        </div>
    }
}

#[component]
fn MarkRow(
    row: Row,
    columns: Vec<Column>,
    cells: RwSignal<Cells>,
    press: Callback<(u8, u8)>,
) -> impl IntoView {
    let (id, role) = (row.id, row.role);
    let name = row.name.clone();
    let title = move || match role {
        Some(role) if name.is_empty() => label(role),
        Some(role) => format!("{name}, {}", label(role)),
        None => name.clone(),
    };
    let short = {
        let name = row.name.clone();
        move || role.map_or_else(|| name.clone(), label)
    };
    let said = title.clone();
    view! {
        <tr>
            <th scope="row" title=title>
                {match row.seat {
                    Some((seat, bot)) => view! { <Face seat bot/> }.into_any(),
                    None => view! { <Art id="ghost-letters-murderer"/> }.into_any(),
                }}
                <bdi>{short}</bdi>
            </th>
            {columns.into_iter().map(|column| {
                let number = column.number;
                let mark = Memo::new(move |_| mark(&cells.read(), id, number));
                let word = move || match mark.get() {
                    None => label("mark-none"),
                    Some(false) => label("mark-no"),
                    Some(true) => label("mark-yes"),
                };
                let said = said.clone();
                let name = column.name;
                view! {
                    <td>
                        <button type="button" class="gl-mark" data-rove class:no=move || mark.get() == Some(false) class:yes=move || mark.get() == Some(true)
                            aria-label=move || format!("{} · {number} {name}: {}", said(), word()) on:click=move |_| press.run((id, number))>
                            {move || match mark.get() { None => "", Some(false) => "✗", Some(true) => "✓" }}
                        </button>
                    </td>
                }
            }).collect_view()}
        </tr>
    }
}
