//! Invitations to a table: a link, its QR code, and a code that can be read aloud.

use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use salon_page::art::Art;
use salon_page::t;
use salon_table::machine::Access;
use wasm_bindgen_futures::JsFuture;

use super::friends::InviteFriendsList;
use super::words::Net;
use crate::browser;
use crate::desk::desk;
use crate::route::Route;

/// Returns the absolute address of a route on this server.
pub(crate) fn link(to: &Route, fragment: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}{fragment}", to.address())
}

/// Formats a table's id in groups that can be read aloud.
pub(crate) fn code(table: &str) -> String {
    let letters: Vec<char> = table.chars().collect();
    let groups: Vec<String> = letters
        .chunks(4)
        .map(|group| group.iter().collect())
        .collect();
    groups.join(" ")
}

/// Parses a table's id that somebody typed, in any of its forms.
pub(crate) fn typed(text: &str) -> Option<String> {
    // A whole link is accepted as well.
    let last = text.trim().rsplit('/').next().unwrap_or_default();
    let letters = last.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let code: String = letters.flat_map(char::to_lowercase).collect();
    let fits = code.len() == 12 && code.chars().all(|c| c.is_ascii_alphanumeric());
    fits.then_some(code)
}

/// The invitation to a table.
#[component]
pub(crate) fn Invite(
    /// The table's id.
    table: String,
) -> impl IntoView {
    let address = link(&Route::Table(table.clone()), "");
    let for_friends = desk()
        .company
        .about(|table| table.opening.access == Access::Friends);
    let help = move || {
        t(match for_friends.get() {
            true => Net::InviteHelpFriends,
            false => Net::InviteHelp,
        })
    };
    view! {
        <div class="invite" data-invite=address.clone()>
            <InviteFriendsList table=table.clone()/>
            <p class="help">{help}</p>
            <LinkBox address=address.clone()/>
            <p class="code"><span>{move || t(Net::Code)}</span><b data-code=table.clone()>{code(&table)}</b></p>
            <Qr text=address.clone()/>
        </div>
    }
}

/// A link with a button to copy it.
#[component]
pub(crate) fn LinkBox(
    /// The link.
    address: String,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let select = |event: leptos::ev::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    let text = address.clone();
    let copy = move |_| {
        let done = window().navigator().clipboard().write_text(&text);
        spawn_local(async move {
            if JsFuture::from(done).await.is_ok() {
                copied.set(true);
                browser::later(2500, move || {
                    copied.try_set(false);
                });
            }
        });
    };
    view! {
        <div class="link-box">
            <input type="text" readonly prop:value=address.clone() aria-label=move || t(Net::CopyLink)
                on:focus=select/>
            <button type="button" class="button" data-copy on:click=copy>
                <Art id="icons-copy"/>{move || t(if copied.get() { Net::Copied } else { Net::CopyLink })}
            </button>
            <span class="hidden" role="status">{move || copied.get().then(|| t(Net::Copied))}</span>
        </div>
    }
}

/// A QR code.
#[component]
pub(crate) fn Qr(
    /// The encoded text.
    text: String,
) -> impl IntoView {
    let Ok(code) = QrCode::encode_text(&text, QrCodeEcc::Medium) else {
        return ().into_any();
    };
    // The standard requires a white margin of four modules.
    let side = code.size() + 8;
    view! {
        <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=move || t(Net::QrCode) shape-rendering="crispEdges">
            <rect width=side height=side fill="#fff"></rect>
            <path d=squares(&code) fill="#1d110a"></path>
        </svg>
    }
    .into_any()
}

/// Returns the dark modules as one SVG path, with one rectangle for each run in a row.
fn squares(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size())
                .take_while(|&x| code.get_module(x, y))
                .count();
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + 4, y + 4);
            }
            x += run as i32 + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        assert_eq!(code("k3v9m2x7q4ab"), "k3v9 m2x7 q4ab");
        for text in [
            "k3v9m2x7q4ab",
            " K3V9 M2X7 Q4AB ",
            "k3v9-m2x7-q4ab",
            "https://salon.example/table/k3v9m2x7q4ab",
        ] {
            assert_eq!(typed(text).as_deref(), Some("k3v9m2x7q4ab"), "{text}");
        }
        for text in ["", "k3v9", "k3v9m2x7q4a?", "k3v9m2x7q4abc"] {
            assert_eq!(typed(text), None, "{text}");
        }
    }

    #[test]
    fn the_squares_are_those_of_the_code() {
        let code = QrCode::encode_text("salon", QrCodeEcc::Medium).unwrap();
        let dark: i32 = squares(&code)
            .split('h')
            .skip(1)
            .step_by(2)
            .map(|run| run.split('v').next().unwrap().parse::<i32>().unwrap())
            .sum();
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let expected = all.filter(|&(x, y)| code.get_module(x, y)).count();
        assert_eq!(dark as usize, expected);
    }
}
