//! The properties on which characters and objects have weights.

/// A topic that a person or a thing can be associated with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Property {
    /// Experiments, formulas, measurements.
    Science,
    /// Illness, cures, the body.
    Medicine,
    /// Books, schools, an education.
    Learning,
    /// Letters, manuscripts, ink.
    Writing,
    /// Courts, contracts, order.
    Law,
    /// Murder, theft, poison.
    Crime,
    /// The unseen, omens, riddles.
    Mystery,
    /// Church and prayer.
    Faith,
    /// Playing and singing.
    Music,
    /// Theatre, circus, being looked at.
    Stage,
    /// Pictures, form and colour.
    Art,
    /// Houses and plans of houses.
    Building,
    /// A workshop, metal and wood.
    Tools,
    /// Sewing, knitting, stuffs.
    Cloth,
    /// Engines and mechanisms.
    Machines,
    /// A steady hand and exact measure.
    Precision,
    /// Lenses, light, looking closely.
    Optics,
    /// Payment, accounts, savings.
    Money,
    /// Jewels and what few can afford.
    Luxury,
    /// Fashion and good manners.
    Elegance,
    /// Hair, face, scent.
    Beauty,
    /// House and family.
    Home,
    /// The young, their toys and treats.
    Children,
    /// Cooking.
    Kitchen,
    /// Eating.
    Food,
    /// Wine, spirits, the tavern.
    Drink,
    /// Flowers and beds.
    Garden,
    /// Forest, game, nights outdoors.
    Wild,
    /// Horses, dogs, cats and birds that live with people.
    Beasts,
    /// Ships and the shore.
    Sea,
    /// Flight.
    Air,
    /// Stars and night.
    Sky,
    /// Far countries and the way there.
    Travel,
    /// Soldiers and weapons.
    War,
    /// Contests, training.
    Sport,
    /// Betting, gambling, luck.
    Chance,
    /// Old and ancient things.
    Antiquity,
    /// Romance.
    Love,
    /// Flame, heat, smoke.
    Fire,
    /// Rumours, the press, fame.
    News,
    /// Muscle.
    Strength,
}

/// The number of properties.
pub(super) const PROPERTIES: usize = Property::Strength as usize + 1;

/// A weight from −3 to 3 on each property.
pub(super) type Weights = [i8; PROPERTIES];

/// Creates weights, written as `weights![Air 3, Home -2]`; a property that is not named has 0.
macro_rules! weights {
    ($($property:ident $weight:literal),* $(,)?) => {
        const {
            let mut all = [0i8; $crate::content::property::PROPERTIES];
            $(
                let place = $crate::content::property::Property::$property as usize;
                assert!(all[place] == 0, "a property is weighed twice");
                assert!(-3 <= $weight && $weight <= 3 && $weight != 0);
                all[place] = $weight;
            )*
            all
        }
    };
}
pub(super) use weights;
