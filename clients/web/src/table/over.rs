//! The end of a play: a scene of its own for a win, a shared win and a loss.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::{Outcome, Verdict};
use salon_words::Phrase;

use crate::daily::DailyLabel;
use crate::desk::desk;
use crate::fair::ReceiptLink;
use crate::record::address::is_daily;
use crate::record::same::{Compare, SameDealTable};
use crate::route::{Go, Route};
use crate::say;
use crate::table::standings::Standings;

/// How a play ended for the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum PlayEnding {
    /// The user was a spectator.
    #[default]
    Watched,
    /// The user won alone.
    Won,
    /// The user shares the win with some of the others.
    Shared,
    /// The team won.
    Together,
    /// The user, or the whole team, lost.
    Lost,
}

impl PlayEnding {
    fn of(board: &Board, outcome: &Outcome) -> PlayEnding {
        let Some(you) = board.you else {
            return PlayEnding::Watched;
        };
        match (outcome.winners.contains(you), outcome.verdict) {
            (false, _) => PlayEnding::Lost,
            (true, Verdict::Own(_) | Verdict::Failed) => PlayEnding::Together,
            (true, Verdict::Decided) if outcome.winners.len() > 1 => PlayEnding::Shared,
            (true, Verdict::Decided) => PlayEnding::Won,
        }
    }

    const fn title(self) -> Option<Label> {
        Some(match self {
            PlayEnding::Watched => return None,
            PlayEnding::Won => Label::EndWon,
            PlayEnding::Shared => Label::EndShared,
            PlayEnding::Together => Label::EndTogether,
            PlayEnding::Lost => Label::EndLost,
        })
    }

    const fn picture(self) -> &'static str {
        match self {
            PlayEnding::Watched | PlayEnding::Won => "icons-trophy",
            PlayEnding::Shared | PlayEnding::Together => "icons-glasses",
            PlayEnding::Lost => "icons-candle-out",
        }
    }

    /// Returns the word for style sheets.
    const fn word(self) -> &'static str {
        match self {
            PlayEnding::Watched => "watched",
            PlayEnding::Won => "won",
            PlayEnding::Shared => "shared",
            PlayEnding::Together => "together",
            PlayEnding::Lost => "lost",
        }
    }
}

/// The winners, the standings, the decisive move and the next steps. It waits until the last move has
/// left the stage.
#[component]
pub(crate) fn Over(game: GameId) -> impl IntoView {
    let desk = desk();
    let result = shown(move |board| {
        let outcome = board.outcome.as_ref()?;
        let mut lines = say::result(game, outcome, &board.to);
        if outcome.verdict == Verdict::Decided {
            // The standings have the numbers.
            lines.truncate(1);
        }
        Some(lines)
    });
    let ending = shown(|board| {
        let outcome = board.outcome.as_ref();
        outcome.map_or(PlayEnding::Watched, |outcome| {
            PlayEnding::of(board, outcome)
        })
    });
    let closed = RwSignal::new(false);
    Effect::new(move |_| {
        if result.read().is_none() {
            closed.set(false);
        }
    });
    view! {
        {move || result.get().filter(|_| !closed.get() && desk.stage.now.read().is_none()).map(|lines| view! {
            <section class="over ending" data-ending=move || ending.get().word() role="dialog" aria-labelledby="over">
                <button type="button" class="drawer-close shown" on:click=move |_| closed.set(true) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                {move || view! { <Art id=ending.get().picture()/> }}
                <h2 id="over">{move || t(Label::Result)}</h2>
                {move || ending.get().title().map(|title| view! { <p class="ending-title">{t(title)}</p> })}
                {super::paragraphs(lines)}
                <Standings/>
                <Decisive/>
                <Compared/>
                <crate::online::Rematch/>
                <div class="confirm">
                    <Next game/>
                    <crate::online::SamePeople/>
                    <After/>
                    <Noted/>
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                </div>
            </section>
        })}
    }
}

/// The way on: another play, or back to the deals of the day.
#[component]
fn Next(game: GameId) -> impl IntoView {
    let desk = desk();
    let daily = shown(|board| is_daily(board.table.table.as_str()));
    view! {
        {move || match daily.get() {
            true => view! { <Go to=Route::Daily(Some(game)) class="button gold">{move || t(DailyLabel::Daily)}</Go> }.into_any(),
            false => view! { <button type="button" class="button gold" on:click=move |_| desk.again()>{move || t(Label::Again)}</button> }.into_any(),
        }}
    }
}

/// The move that decided the play and why, with a link to its moment in the replay.
#[component]
fn Decisive() -> impl IntoView {
    let desk = desk();
    let play = shown(|board| board.table.play_id.to_string());
    let decided = Memo::new(move |_| desk.deciding_move());
    let phrases = |said: Vec<Phrase>| {
        let said = said.into_iter();
        said.map(|phrase| view! { <Said phrase/>" " })
            .collect_view()
    };
    view! {
        {move || decided.get().map(|decided| {
            let title = match decided.why {
                Some(_) => Label::DecisiveMove,
                None => Label::LastMove,
            };
            view! {
                <div class="last-move" data-decisive=decided.step.to_string()>
                    <h3>{move || t(title)}</h3>
                    <p>{phrases(decided.said)}</p>
                    <p>{decided.why.map(|why| view! { <span class="why"><Said phrase=why/></span>" " })}
                        <Go to=Route::Moment(play.get(), decided.step) class="see-it">{move || t(Label::SeeIt)}</Go></p>
                </div>
            }
        })}
    }
}

/// The options after a play: replay, review, check, or play the same deal again.
#[component]
fn After() -> impl IntoView {
    let desk = desk();
    let play = shown(|board| board.table.play_id.to_string());
    view! {
        {move || view! {
            <Go to=Route::Record(play.get()) class="button">{move || t(Label::LookAgain)}</Go>
            <Go to=Route::Same(play.get()) class="button">{move || t(Label::SameDeal)}</Go>
        }}
        {desk.is_online().then(|| view! { <SameDealTable/> })}
    }
}

/// The link to the receipt of this device, if there is one.
#[component]
fn Noted() -> impl IntoView {
    let play = shown(|board| board.table.play_id.to_string());
    view! { {move || view! { <ReceiptLink play=play.get()/> }} }
}

/// The results of other plays with the same deal, if there are any.
#[component]
fn Compared() -> impl IntoView {
    let deal = shown(|board| board.table.deal_of.as_ref().map(ToString::to_string));
    view! { {move || deal.get().map(|deal| view! { <Compare deal/> })} }
}
