//! A program in its seat at a server's table.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use salon_client::{Answer, ClientError, Link, Visitor};
use salon_protocol::{ClientMessage, ProtocolError, ServerMessage};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Version};
use serde_json::value::RawValue;

use super::task::{self, Task};
use crate::exec::{Begin, ExecPlayer, Stumble};

/// How long a server may be away, for example for a restart.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pause before another attempt to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// A program in its seat.
pub(super) struct InSeat {
    visitor: Visitor,
    table: TableId,
    link: Link,
    seat: Seat,
    begin: Begin,
    /// `None` only while it thinks.
    player: Option<ExecPlayer>,
    /// What the program was shown of the play, since `begin`.
    shown: Option<Vec<Box<RawValue>>>,
    /// How many ends of rounds are done with.
    round_ends: u64,
    /// The last thing that could not be done, and the version at which it could not.
    put_off: Option<(Task, Version)>,
}

/// A result of the table, and of the program.
type Judged<T> = anyhow::Result<Result<T, Stumble>>;

/// Passes on what the program did wrong.
macro_rules! judged {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(stumble) => return Ok(Err(stumble)),
        }
    };
}

impl InSeat {
    pub(super) fn new(
        visitor: Visitor,
        table: TableId,
        link: Link,
        seat: Seat,
        begin: Begin,
        player: ExecPlayer,
    ) -> InSeat {
        InSeat {
            visitor,
            table,
            link,
            seat,
            begin,
            player: Some(player),
            shown: None,
            round_ends: 0,
            put_off: None,
        }
    }

    /// Plays to the end. Returns the outcome as JSON, or what the program did wrong; then a bot has
    /// the seat.
    pub(super) async fn play(&mut self) -> Judged<String> {
        // Tell whoever started a program that does not speak the protocol before others are ready.
        if let Err(stumble) = self.begin().await? {
            return Ok(Err(stumble));
        }
        loop {
            match self.step().await {
                Ok(Ok(Some(outcome))) => return Ok(Ok(outcome)),
                Ok(Ok(None)) => {}
                Ok(Err(stumble)) => {
                    let level = self.link.view().opening.stand_in.clone();
                    // If the table can't be told, a bot takes over after the grace time.
                    let _ = self.link.ask(Command::HandOver { level }).await;
                    return Ok(Err(stumble));
                }
                Err(error) if passes(&error) => self.reconnect().await?,
                Err(error) => return Err(error),
            }
        }
    }

    /// Does the next thing. Returns the outcome at the end.
    async fn step(&mut self) -> Judged<Option<String>> {
        let view = self.link.view();
        let version = view.version;
        let remarks = self.player.as_ref().is_some_and(ExecPlayer::wants_remarks);
        let ended = self.link.round_ends() > self.round_ends;
        let mut task = task::next(view, self.seat, ended, remarks);
        if self.put_off == Some((task, version)) {
            task = Task::Wait;
        }
        match task {
            Task::Wait => drop(self.link.next().await?),
            Task::Leave => bail!("the program has lost its seat"),
            Task::Finish => return Ok(Ok(Some(judged!(self.finish().await?)))),
            Task::Ready => {
                let answer = self.link.ready().await?;
                self.note(task, version, answer);
            }
            Task::GoOn => {
                self.round_ends = self.link.round_ends();
                self.ask(task, Command::GoOn).await?;
            }
            Task::TakeBack => self.ask(task, Command::TakeBack).await?,
            Task::EndStories => self.ask(task, Command::EndStories).await?,
            Task::AgreeToUndo => self.ask(task, Command::AnswerUndo { agree: true }).await?,
            Task::Move => judged!(self.make_move().await?),
            Task::Remark => judged!(self.make_remark().await?),
        }
        Ok(Ok(None))
    }

    async fn ask(&mut self, task: Task, command: Command) -> anyhow::Result<()> {
        let version = self.link.view().version;
        let answer = self.link.ask(command).await?;
        self.note(task, version, answer);
        Ok(())
    }

    /// Waits for something to happen before it asks again for what was refused.
    fn note(&mut self, task: Task, version: Version, answer: Answer) {
        if !matches!(answer, Answer::Done { .. }) {
            self.put_off = Some((task, version));
        }
    }

    async fn make_move(&mut self) -> Judged<()> {
        let seen = judged!(self.unseen().await?);
        let Some((version, view, actions)) = self.question() else {
            return Ok(Ok(()));
        };
        let legal = actions.clone();
        let chosen = self.think(move |player| player.choose(&seen, &view, &legal));
        let action = actions[judged!(chosen.await?)].clone();
        self.ask(Task::Move, Command::Act { version, action })
            .await?;
        Ok(Ok(()))
    }

    async fn make_remark(&mut self) -> Judged<()> {
        let seen = judged!(self.unseen().await?);
        let Some((version, view, actions)) = self.question() else {
            return Ok(Ok(()));
        };
        self.put_off = Some((Task::Remark, version));
        if seen.is_empty() {
            return Ok(Ok(()));
        }
        let legal = actions.clone();
        let said = self.think(move |player| player.remark(&seen, &view, &legal));
        if let Some(index) = judged!(said.await?) {
            let action = actions[index].clone();
            self.ask(Task::Remark, Command::Act { version, action })
                .await?;
        }
        Ok(Ok(()))
    }

    async fn finish(&mut self) -> Judged<String> {
        let seen = judged!(self.unseen().await?);
        let play = self.link.view().play.as_ref().context("a play is over")?;
        let outcome = serde_json::to_string(&play.outcome)?;
        let view = play.view.clone();
        judged!(self.think(move |player| player.end(&seen, &view)).await?);
        Ok(Ok(outcome))
    }

    /// Returns what the seat sees and may do, if it may do something.
    fn question(&self) -> Option<(Version, Box<RawValue>, Vec<String>)> {
        let view = self.link.view();
        let play = view.play.as_ref().filter(|play| !play.actions.is_empty())?;
        Some((view.version, play.view.clone(), play.actions.clone()))
    }

    /// Returns what the program has not been shown yet. If it was shown something that was undone
    /// since, the play begins anew for it.
    async fn unseen(&mut self) -> Judged<Vec<Box<RawValue>>> {
        let steps = self.history().await?;
        let sights: Vec<Box<RawValue>> = steps.into_iter().flat_map(|step| step.sights).collect();
        let known = |shown: &[Box<RawValue>]| {
            let mut pairs = shown.iter().zip(&sights);
            shown.len() <= sights.len() && pairs.all(|(one, other)| one.get() == other.get())
        };
        let from = match &self.shown {
            Some(shown) if known(shown) => shown.len(),
            _ => {
                judged!(self.begin().await?);
                0
            }
        };
        let unseen = sights[from..].to_vec();
        self.shown = Some(sights);
        Ok(Ok(unseen))
    }

    async fn begin(&mut self) -> Judged<()> {
        let begin = self.begin.clone();
        let begun = self.think(move |player| player.begin(&begin)).await?;
        self.shown = Some(Vec::new());
        Ok(begun)
    }

    /// Returns everything that the seat saw of the play.
    async fn history(&mut self) -> Result<Vec<salon_table::machine::SeenStep>, ClientError> {
        self.link.send(&ClientMessage::History).await?;
        loop {
            match self.link.next().await? {
                ServerMessage::History { steps, .. } => return Ok(steps),
                ServerMessage::Bye(_) => return Err(ClientError::Ended),
                _ => {}
            }
        }
    }

    /// Lets the program think, and hears the table meanwhile: a silent connection is closed.
    async fn think<T: Send + 'static>(
        &mut self,
        about: impl FnOnce(&mut ExecPlayer) -> Result<T, Stumble> + Send + 'static,
    ) -> Judged<T> {
        let mut player = self.player.take().context("it thinks about one thing")?;
        let mut thinking = tokio::task::spawn_blocking(move || {
            let result = about(&mut player);
            (player, result)
        });
        let (player, result) = loop {
            tokio::select! {
                done = &mut thinking => break done?,
                // A broken connection is noticed again when the answer is sent.
                heard = self.link.next() => if heard.is_err() {
                    break (&mut thinking).await?;
                }
            }
        };
        self.player = Some(player);
        Ok(result)
    }

    /// Connects again to a server that was away.
    async fn reconnect(&mut self) -> anyhow::Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.visitor.connect(&self.table).await.map_err(Into::into) {
                Ok(mut link) => {
                    if let Some(receipt) = self.link.receipt() {
                        link.take_up(receipt.clone()).await?;
                    }
                    self.link = link;
                    self.round_ends = 0;
                    self.put_off = None;
                    return Ok(());
                }
                Err(error) if !passes(&error) || Instant::now() > until => return Err(error),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    }
}

/// Returns whether an error comes from a server that is down or shutting down.
fn passes(error: &anyhow::Error) -> bool {
    matches!(
        error.downcast_ref::<ClientError>(),
        Some(
            ClientError::Unreachable(_)
                | ClientError::Ended
                | ClientError::Failed(ProtocolError::Unavailable)
        )
    )
}
