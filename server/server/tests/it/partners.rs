//! What two persons have played together (GL-22): for the missions that they open for each other.

use salon_client::{Link, Visitor};
use salon_protocol::{Partnership, Partnerships, TeamPlay, Together};
use salon_server::RunningServer;
use salon_table::fair::TableId;

use crate::server::{config, guest, opening, play_to_the_end, sit};

async fn partnerships(who: &Visitor) -> Vec<Partnership> {
    let text = who.text("/api/results/together/ghost-letters").await;
    let known: Partnerships = serde_json::from_str(&text.unwrap()).unwrap();
    known.partnerships
}

/// Returns what the guest has played with the other person at a table.
async fn together(who: &Visitor, table: &TableId) -> Vec<TeamPlay> {
    let text = who.text(&format!("/api/tables/{table}/together")).await;
    let known: Together = serde_json::from_str(&text.unwrap()).unwrap();
    known.played
}

/// Plays a mission of two persons to its end, at random. Returns the table.
async fn play(anna: &Visitor, boris: &Visitor, mission: &str) -> TableId {
    let mut asked = opening("ghost-letters", 2);
    asked.options = vec![("mission".to_owned(), mission.to_owned())];
    let table = anna.open(asked).await.unwrap();
    let mut links = Vec::new();
    for (seat, (who, name)) in [(anna, "Anna"), (boris, "Boris")].into_iter().enumerate() {
        let mut link = who.connect(&table).await.unwrap();
        link.ask(sit(seat, name)).await.unwrap();
        links.push(link);
    }
    let [mut one, mut other] = <[_; 2]>::try_from(links).ok().unwrap();
    Link::begin(&mut [&mut one, &mut other]).await.unwrap();
    tokio::join!(play_to_the_end(&mut one, 3), play_to_the_end(&mut other, 4));
    table
}

/// Returns the missions that two persons have passed, in order.
fn passed(of: &Partnership) -> Vec<&str> {
    let won = of.played.iter().filter(|play| play.won);
    let options = won.flat_map(|play| &play.options);
    let missions = options.filter(|(key, _)| key == "mission");
    missions.map(|(_, value)| value.as_str()).collect()
}

/// Waits until the result of the last play is known.
async fn until_played(who: &Visitor, plays: usize) -> Vec<Partnership> {
    for _ in 0..200 {
        let known = partnerships(who).await;
        if known.iter().map(|one| one.played.len()).sum::<usize>() >= plays {
            return known;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the result never comes");
}

/// Promise: a pair keeps what it has passed, across restarts; others see nothing of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_pair_keeps_what_it_has_passed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    let server = RunningServer::open(config(&file)).await.unwrap();
    let url = format!("http://{}", server.address());
    let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
    let vera = guest(&url, "Vera").await;
    assert_eq!(partnerships(&anna).await, []);
    // A goal of no clues at all is passed by everyone who plays to the end, the other by nobody.
    play(&anna, &boris, "147/0").await;
    let table = play(&anna, &boris, "1/147").await;
    let of_anna = until_played(&anna, 2).await;
    let of_boris = until_played(&boris, 2).await;
    assert_eq!(of_anna[0].partner.to_string(), "Boris");
    assert_eq!(of_boris[0].partner.to_string(), "Anna");
    for known in [&of_anna, &of_boris] {
        assert_eq!(known.len(), 1);
        assert_eq!(passed(&known[0]), ["147/0"]);
    }
    assert_eq!(partnerships(&vera).await, []);
    // The two of them learn it at their table, and nobody who looks on does.
    assert_eq!(together(&anna, &table).await, of_anna[0].played);
    assert_eq!(together(&boris, &table).await, of_anna[0].played);
    assert_eq!(together(&vera, &table).await, []);
    // With somebody else, Anna begins anew.
    let table = play(&anna, &vera, "1/147").await;
    let of_anna = until_played(&anna, 3).await;
    assert_eq!(passed(&of_anna[0]), [""; 0]);
    assert_eq!(passed(&of_anna[1]), ["147/0"]);
    assert_eq!(together(&anna, &table).await, of_anna[0].played);

    server.close().await;
    let server = RunningServer::open(config(&file)).await.unwrap();
    let url = format!("http://{}", server.address());
    assert_eq!(partnerships(&anna.at(&url)).await, of_anna);
    server.close().await;
}
