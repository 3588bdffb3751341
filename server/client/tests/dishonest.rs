//! A dishonest server against the client library: every lie is found and named, either at once or
//! when the record is compared with the receipt.

mod crook;

use std::time::Duration;

use crook::{Crook, Lie};
use salon_client::{ClientError, Link, Visitor};
use salon_rules::{Chance as _, Quick, Seat};
use salon_table::machine::Stage;
use salon_table::receipt::{Alarm, Finding, Receipt, ReceiptCheck, check};
use salon_table::replay::{Replay, verify};

/// The maximum duration of a play.
const PATIENCE: Duration = Duration::from_secs(30);

/// The result of a play with a server.
struct Played {
    /// The contradiction that made the client stop.
    stopped: Option<Alarm>,
    receipt: Receipt,
    record: Option<Replay>,
}

async fn play(game: &'static str, lie: Lie) -> Played {
    let (address, server) = Crook::listen(game, lie).await;
    let anna = Visitor::stranger(&format!("http://{address}"));
    let mut link = anna.connect(&"crooked".parse().unwrap()).await.unwrap();
    // A client that notices nothing may wait forever.
    let played = tokio::time::timeout(PATIENCE, play_on(&mut link)).await;
    let stopped = match played.expect("it is stopped or played out") {
        Ok(()) => None,
        Err(ClientError::Unfair(alarm)) => Some(alarm),
        Err(error) => panic!("{error}"),
    };
    let receipt = link.receipt().expect("it was begun with ready").clone();
    link.close().await;
    let record = server.await.unwrap();
    // Read the receipt back from its text, since that is what a person keeps.
    let receipt = Receipt::parse(&receipt.to_text()).unwrap();
    Played {
        stopped,
        receipt,
        record,
    }
}

/// Plays random moves to the end.
async fn play_on(link: &mut Link) -> Result<(), ClientError> {
    link.ready().await?;
    link.until(|view| view.play.is_some()).await?;
    let mut chance = Quick::new(3);
    loop {
        link.until(|view| view.stage == Stage::Over || view.waiting.contains(Seat::at(0)))
            .await?;
        let view = link.view();
        if view.stage == Stage::Over {
            return Ok(());
        }
        let actions = view.play.as_ref().unwrap().actions.clone();
        link.act(&actions[chance.below(actions.len() as u32) as usize])
            .await?;
    }
}

/// Returns the verdict on a play whose record verifies on its own: only the receipt can reveal the
/// lie.
fn judged(played: &Played) -> ReceiptCheck {
    let record = played.record.as_ref().expect("the play was played out");
    verify(record).expect("the record alone looks honest");
    let blind = check(None, record);
    assert!(blind.is_clean() && !blind.unknown.is_empty());
    check(Some(&played.receipt), record)
}

#[tokio::test]
async fn an_honest_server_is_found_honest() {
    for game in ["pismo", "love-letter", "secret-card", "ghost-letters"] {
        let played = play(game, Lie::None).await;
        assert_eq!(played.stopped, None, "{game}");
        let verdict = judged(&played);
        assert_eq!(verdict.findings, [], "{game}");
        assert_eq!(verdict.unknown, [], "{game}");
        assert_eq!(verdict.moves, played.record.unwrap().steps.len());
    }
}

/// The client stops at the first contradiction and says what it is.
#[tokio::test]
async fn a_server_that_contradicts_itself_is_stopped_at_once() {
    for (lie, alarm) in [
        (Lie::SubstituteOpenly, Alarm::OwnHash),
        (Lie::ShowWrongOwnShare, Alarm::OwnShare),
        (Lie::GrindOpenly, Alarm::ShareHash(Seat::at(1))),
        (Lie::ExchangeHash, Alarm::OtherHash(Seat::at(1))),
        (Lie::ExchangePromise, Alarm::Commitment),
        (Lie::StartEarly, Alarm::NotAsked),
        (Lie::DealAgain, Alarm::Commitment),
        (Lie::DealTwice, Alarm::DealtAgain),
        (Lie::HideHash, Alarm::NoHash(Seat::at(1))),
        (Lie::HideShare, Alarm::NoShare(Seat::at(1))),
        (Lie::ExchangeShare, Alarm::OtherShare(Seat::at(1))),
        (Lie::HideMove, Alarm::Unseen(1)),
    ] {
        let played = play("pismo", lie).await;
        let stopped = played.stopped.expect("it is stopped");
        assert!(
            played.receipt.alarms.contains(&alarm),
            "{lie:?}: {stopped:?}, {:?}",
            played.receipt.alarms
        );
        if matches!(
            lie,
            Lie::SubstituteOpenly | Lie::ExchangePromise | Lie::StartEarly | Lie::HideHash
        ) {
            // The server never learns what this device would have contributed.
            let revealed = played.receipt.shares.first().copied().flatten();
            assert_ne!(revealed, Some(played.receipt.share), "{lie:?}");
        }
    }
}

/// These lies look right until the record is there; the receipt reveals them.
#[tokio::test]
async fn a_record_that_differs_from_what_was_shown_is_found() {
    let seat = Seat::at(1);
    for (lie, named) in [
        (Lie::SubstituteSecretly, "own-share"),
        (Lie::GrindSecretly, "share-hash"),
        (Lie::ShowOtherShare, "other-share"),
        (Lie::ChangeCard, "changed-cards"),
        (Lie::DropMove, "hidden-move"),
        (Lie::ReorderMoves, "reordered"),
        (Lie::OtherRecord, "changed-move"),
    ] {
        let played = play("love-letter", lie).await;
        assert_eq!(played.stopped, None, "{lie:?}");
        let verdict = judged(&played);
        let words: Vec<&str> = verdict.findings.iter().map(Finding::word).collect();
        assert!(words.contains(&named), "{lie:?}: {:?}", verdict.findings);
        if lie == Lie::ShowOtherShare {
            assert!(verdict.findings.contains(&Finding::OtherHash(seat)));
        }
    }
}

/// The history differs from what was seen, for example after a lost connection.
#[tokio::test]
async fn a_history_that_was_rewritten_is_found() {
    let (address, _server) = Crook::listen("pismo", Lie::RewriteHistory).await;
    let anna = Visitor::stranger(&format!("http://{address}"));
    let mut link = anna.connect(&"crooked".parse().unwrap()).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.play.is_some()).await.unwrap();
    link.send(&salon_protocol::ClientMessage::History)
        .await
        .unwrap();
    let found = async {
        loop {
            if let Err(error) = link.next().await {
                break error;
            }
        }
    };
    let found = tokio::time::timeout(PATIENCE, found).await.expect("found");
    assert!(
        matches!(found, ClientError::Unfair(Alarm::OtherHistory(0))),
        "{found}"
    );
}
