//! A match's result, for people and for programs.

use std::collections::BTreeMap;
use std::io::Write;

use salon_bots::league::{Interval, MatchReport};
use serde::Serialize;

use super::{Bout, Finished};
use crate::exec::Fault;
use crate::shown::Chosen;

#[derive(Serialize)]
struct Json<'a> {
    game: &'static str,
    options: &'a Chosen,
    players: usize,
    games: u64,
    rounds: u64,
    bots: Vec<JsonBot<'a>>,
    /// For co-operative games: the share of each result.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    results: BTreeMap<String, f64>,
    /// The 95 % intervals of `results`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    results_ci95: BTreeMap<String, [f64; 2]>,
}

#[derive(Serialize)]
struct JsonBot<'a> {
    bot: &'a str,
    win_rate: f64,
    ci95: [f64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    round_win_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_ci95: Option<[f64; 2]>,
    mean_ms: f64,
    median_ms: f64,
    p95_ms: f64,
    max_ms: f64,
}

/// Formats the result as a JSON object.
pub(super) fn json(bout: &Bout, done: &Finished, out: &mut impl Write) -> anyhow::Result<()> {
    let report = &done.report;
    let bots = report.bots.iter().map(|bot| JsonBot {
        bot: &bot.bot,
        win_rate: bot.wins.mean,
        ci95: bot.wins.ci95,
        round_win_rate: bot.round_wins.map(|wins| wins.mean),
        round_ci95: bot.round_wins.map(|wins| wins.ci95),
        mean_ms: bot.mean_ms,
        median_ms: bot.median_ms,
        p95_ms: bot.p95_ms,
        max_ms: bot.max_ms,
    });
    let results = || {
        report
            .verdicts
            .iter()
            .map(|v| (v.verdict.to_string(), v.share))
    };
    let json = Json {
        game: bout.game.slug(),
        options: &done.options,
        players: bout.seats.len(),
        games: report.games,
        rounds: report.rounds,
        bots: bots.collect(),
        results: results().map(|(name, share)| (name, share.mean)).collect(),
        results_ci95: results().map(|(name, share)| (name, share.ci95)).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &json)?;
    writeln!(out)?;
    Ok(())
}

/// Formats a fault, which has ended the match, as a JSON object.
pub(super) fn fault(bout: &Bout, fault: &Fault, out: &mut impl Write) -> anyhow::Result<()> {
    #[derive(Serialize)]
    struct Json<'a> {
        game: &'static str,
        fault: &'a Fault,
    }
    let game = bout.game.slug();
    serde_json::to_writer_pretty(&mut *out, &Json { game, fault })?;
    writeln!(out)?;
    Ok(())
}

/// Formats the result as a few lines.
pub(super) fn text(bout: &Bout, done: &Finished, out: &mut impl Write) -> anyhow::Result<()> {
    let MatchReport {
        games,
        rounds,
        bots,
        verdicts,
    } = &done.report;
    let players = bout.seats.len();
    let title = bout.game.title();
    writeln!(
        out,
        "{} · {} ({}), {players} players: {games} plays",
        title.ru, title.en, done.options
    )?;
    if *rounds > 0 {
        writeln!(out, "{rounds} rounds")?;
    }
    if verdicts.is_empty() {
        writeln!(
            out,
            "an even share of wins would be {:.1} %",
            100.0 / players as f64
        )?;
    }
    for bot in bots {
        write!(out, "{:8}", bot.bot)?;
        if verdicts.is_empty() {
            write!(out, " wins {}", percent(bot.wins))?;
        }
        if let Some(rounds) = bot.round_wins {
            write!(out, ", rounds {}", percent(rounds))?;
        }
        writeln!(
            out,
            "; a decision takes {:.3} ms (median {:.3}, 95 of 100 below {:.3}, at most {:.3})",
            bot.mean_ms, bot.median_ms, bot.p95_ms, bot.max_ms
        )?;
    }
    for verdict in verdicts {
        writeln!(
            out,
            "{:9} {}",
            verdict.verdict.to_string(),
            percent(verdict.share)
        )?;
    }
    Ok(())
}

/// Formats `54.7 % (54.1–55.3)`.
pub(super) fn percent(share: Interval) -> String {
    let [low, high] = share.ci95.map(|bound| bound * 100.0);
    format!("{:.1} % ({low:.1}–{high:.1})", share.mean * 100.0)
}
