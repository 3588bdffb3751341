//! The properties that every game must have, and the errors for games that don't.

use core::fmt;

/// What every game must fulfil.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// The same set-up and chance deal the same play.
    BeginsTheSame,
    /// The same chance and actions give the same states and events.
    ReplaysTheSame,
    /// The options can be serialized and read again.
    OptionsRoundTrip,
    /// A list of legal actions names each once.
    ListsEachOnce,
    /// Actions of a precomputed list have the same pace and rarity.
    ListsAlikeTogether,
    /// A listed action is accepted.
    AcceptsTheListed,
    /// `act_listed` does with a listed action what `act` does.
    ActsTheSame,
    /// An action that is not listed is refused.
    RefusesTheUnlisted,
    /// A refusal gives a common reason, or one that the game lists.
    NamesItsRefusals,
    /// A refusal changes no state, logs no event and draws no chance.
    RefusalChangesNothing,
    /// A seat that is not waited for can only make remarks.
    OthersOnlyRemark,
    /// A seat that is waited for can advance the game.
    WaitedForCanMove,
    /// The game waits for nobody exactly when there is an outcome.
    OverWhenDecided,
    /// Every play ends.
    Ends,
    /// The outcome is possible with this set-up.
    PlausibleOutcome,
    /// A printed action parses back to itself.
    NotationRoundTrips,
    /// Serialized actions, events, views and sights are read back as the same.
    SerdeRoundTrips,
    /// Every piece is always in exactly one place.
    KeepsEveryPiece,
    /// Queries have no side effects: the same query gives the same result twice.
    AsksAreFree,
    /// The archive's view contains the whole state.
    ArchiveSeesAll,
    /// Two worlds: the imagined world has exactly the view it was imagined from.
    ImaginesTheView,
    /// Two worlds: the same legal actions in the same order.
    SameLegalActions,
    /// Two worlds: the same refusals.
    SameRefusals,
    /// Two worlds: the game waits for the same seats, with the same chapter and outcome.
    SameFlow,
    /// Two worlds: the same sights, unless the views also show the difference.
    SameSights,
    /// Two worlds: the same bytes and texts.
    SameBytes,
    /// The sight of a secret choice reveals no more than the view.
    SecretChoicesLookAlike,
    /// Imagined worlds differ from the truth in every place that the rules hide.
    HidesEveryPlace,
    /// Two deals that differ only in places that the rules hide look the same.
    SameDeal,
    /// Two worlds in which the rule sheet shows a viewer the same look the same and answer the
    /// same.
    SameByTheRules,
    /// Every kind of hidden place was swapped in some compared world.
    ExchangesEveryPlace,
    /// The specimen names hidden places for seats and for spectators.
    NamesHiddenPlaces,
    /// Nothing panics.
    NeverPanics,
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Property::BeginsTheSame => "the same set-up and chance must deal the same play",
            Property::ReplaysTheSame => {
                "the same chance and actions must give the same states and events"
            }
            Property::OptionsRoundTrip => "options must be read as they are written",
            Property::ListsEachOnce => "a list of legal actions must name each once",
            Property::ListsAlikeTogether => {
                "actions of a precomputed list must have the same pace and rarity"
            }
            Property::AcceptsTheListed => "a listed action must be accepted",
            Property::ActsTheSame => "act_listed must do with a listed action what act does",
            Property::RefusesTheUnlisted => "an action that is not listed must be refused",
            Property::NamesItsRefusals => {
                "a refusal must give a common reason or one of the game's REFUSALS"
            }
            Property::RefusalChangesNothing => {
                "a refusal must change no state, log no event and draw no chance"
            }
            Property::OthersOnlyRemark => "a seat that is not waited for can only make remarks",
            Property::WaitedForCanMove => "a seat that is waited for must be able to move on",
            Property::OverWhenDecided => "nobody is waited for exactly when there is an outcome",
            Property::Ends => "every play must end within the specimen's LONGEST",
            Property::PlausibleOutcome => "the outcome must be one that the set-up can give",
            Property::NotationRoundTrips => "an action must be read as it is printed",
            Property::SerdeRoundTrips => {
                "actions, events, views and sights must be read as they are written"
            }
            Property::KeepsEveryPiece => "every piece must always be in exactly one place",
            Property::AsksAreFree => "asking twice must give the same",
            Property::ArchiveSeesAll => {
                "the state imagined from the archive's view must be the state"
            }
            Property::ImaginesTheView => {
                "two worlds: the imagined world must have the very view it was imagined from"
            }
            Property::SameLegalActions => {
                "two worlds: the viewer's legal actions must be the same, in the same order"
            }
            Property::SameRefusals => "two worlds: the viewer's actions must get the same answer",
            Property::SameFlow => {
                "two worlds: the seats waited for, the chapter and the outcome must be the same"
            }
            Property::SameSights => {
                "two worlds: the sights must be the same unless the views tell the difference too"
            }
            Property::SameBytes => "two worlds: the bytes and texts must be the same",
            Property::SecretChoicesLookAlike => {
                "what was chosen in secret must look the same to others unless their views tell it"
            }
            Property::HidesEveryPlace => {
                "imagined worlds must differ from the truth in every place that the rules hide"
            }
            Property::SameDeal => {
                "two deals that differ only in places that the rules hide must look the same"
            }
            Property::SameByTheRules => {
                "two worlds: whoever the rule sheet shows the same must see and be told the same"
            }
            Property::ExchangesEveryPlace => {
                "every kind of hidden place must be exchanged in worlds that are compared"
            }
            Property::NamesHiddenPlaces => "the specimen must name hidden places",
            Property::NeverPanics => "nothing may panic",
        })
    }
}

/// A violated property.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) property: Property,
    pub(crate) found: String,
}

impl Violation {
    pub(crate) fn new(property: Property, found: impl Into<String>) -> Violation {
        Violation {
            property,
            found: found.into(),
        }
    }
}

/// The result of a check.
pub(crate) type Checked = Result<(), Violation>;

/// A property that a game violates, and the play that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConformanceError {
    /// The violated property.
    pub property: Property,
    /// What was found.
    pub found: String,
    /// The game, its players and options.
    pub setup: String,
    /// The seed of the whole check.
    pub seed: u64,
    /// The number of the play; none if only many plays together show it.
    pub play: Option<u64>,
    /// The number of actions so far.
    pub step: usize,
    /// The last actions.
    pub recent: Vec<String>,
}

impl fmt::Display for ConformanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.property)?;
        writeln!(f, "  property: {:?}", self.property)?;
        writeln!(f, "  set-up:   {}", self.setup)?;
        let Some(play) = self.play else {
            writeln!(f, "  again:    SALON_SEED={}", self.seed)?;
            return write!(f, "{}", self.found);
        };
        writeln!(f, "  again:    SALON_SEED={} SALON_PLAY={play}", self.seed)?;
        match self.step {
            0 => writeln!(f, "  when:     at the beginning")?,
            steps => writeln!(f, "  when:     after {steps} actions, the last of them:")?,
        }
        for line in &self.recent {
            writeln!(f, "    {line}")?;
        }
        write!(f, "{}", self.found)
    }
}

impl std::error::Error for ConformanceError {}
