//! What each character has to do with each property: hand-given weights.
//!
//! Ask "does this belong to the life that people imagine for this character?": 3 is what it lives
//! for, 1 is not out of place, 0 is nobody's guess, −1 is out of place, −3 would make people laugh.

use super::CHARACTERS;
use super::property::{Weights, weights};

/// The weights of all characters, in the order of their numbers.
#[rustfmt::skip] // first what belongs to a character, then what does not
pub(super) static LEANINGS: [Weights; CHARACTERS] = [
    // chemist
    weights![Science 3, Learning 2, Precision 2, Fire 2, Medicine 1, Optics 1, Machines 1, Crime 1,
        Sport -2, Stage -2, Faith -2, Beasts -2, Mystery -1, Music -1, Art -1, Cloth -1, Elegance -1, Beauty -1, Luxury -1,
        Home -1, Children -1, Wild -1, Sea -1, Air -1, Travel -1, Chance -1, Love -1, Antiquity -1, Food -1, Building -1],
    // ballerina
    weights![Stage 3, Elegance 3, Music 2, Beauty 2, Love 2, Art 1, Sport 1, Luxury 1, Cloth 1, Children 1,
        Tools -3, Science -2, Machines -2, War -2, Food -2, Law -1, Crime -1, Kitchen -1, Drink -1, Wild -1, Beasts -1, Sea -1,
        Learning -1, Building -1, Fire -1, Medicine -1, Writing -1, Optics -1, Chance -1, Home -1],

    // housewife
    weights![Home 3, Kitchen 3, Children 3, Cloth 2, Food 2, Garden 1, Love 1, Faith 1, Beasts 1, Beauty 1,
        War -3, Science -2, Machines -2, Crime -2, Sea -2, Air -2, Travel -2, Wild -2, Chance -2, Stage -1, Law -1, Mystery -1,
        Sky -1, Sport -1, Antiquity -1, Building -1, Learning -1, Luxury -1, Elegance -1, Optics -1, Tools -1, Drink -1],
    // sea captain
    weights![Sea 3, Travel 3, Drink 2, Sky 1, Optics 1, War 1, Machines 1, Precision 1, Strength 1,
        Home -2, Children -2, Garden -2, Beauty -2, Stage -2, Beasts -2, Cloth -1, Elegance -1, Art -1, Music -1, Kitchen -1,
        Medicine -1, Building -1, Luxury -1, News -1, Learning -1],

    // pilot
    weights![Air 3, Machines 3, Travel 2, Sky 2, War 1, Sport 1, Chance 1, Optics 1, Precision 1, Love 1, Tools 1,
        Home -2, Kitchen -2, Garden -2, Faith -2, Antiquity -2, Cloth -1, Sea -1, Beasts -1, Writing -1, Law -1, Music -1,
        Stage -1, Art -1, Medicine -1, Food -1, Mystery -1, Beauty -1, Crime -1, Building -1],
    // priest
    weights![Faith 3, Learning 2, Antiquity 2, Writing 1, Children 1, Music 1, Fire 1, Law 1, Sky 1,
        Chance -3, Beauty -3, War -2, Crime -2, Luxury -2, Sport -2, Machines -2, Stage -2, Mystery -2, Love -2, Money -1,
        Elegance -1, Science -1, Air -1, Sea -1, Wild -1, Travel -1, Tools -1, Optics -1, Kitchen -1, News -1, Precision -1],

    // architect
    weights![Building 3, Art 2, Precision 2, Learning 1, Writing 1, Money 1, Antiquity 1, Elegance 1, Tools 1, Home 1, Luxury 1,
        Kitchen -2, Beasts -2, Wild -2, Medicine -2, Sport -2, Sea -1, Music -1, Stage -1, War -1, Chance -1, Crime -1,
        Mystery -1, Cloth -1, Food -1, Sky -1, Love -1, Beauty -1, Fire -1, News -1],
    // boxer
    weights![Sport 3, Strength 3, Food 1, Medicine 1, News 1, Chance 1, War 1, Crime 1, Drink 1, Money 1,
        Learning -3, Science -3, Writing -2, Elegance -2, Music -2, Art -2, Precision -2, Garden -2, Antiquity -2, Cloth -1,
        Beauty -1, Optics -1, Building -1, Faith -1, Mystery -1, Sky -1, Kitchen -1, Sea -1, Machines -1, Luxury -1, Law -1,
        Home -1, Air -1],

    // doctor
    weights![Medicine 3, Science 2, Learning 2, Precision 1, Crime 1, Children 1, Optics 1, Writing 1,
        Stage -2, Chance -2, Mystery -2, Drink -1, Sea -1, Beasts -1, Art -1, Building -1, Tools -1, Machines -1, Fire -1,
        Wild -1, Antiquity -1, Sky -1, Air -1, Kitchen -1, Luxury -1, Faith -1, Travel -1, News -1],
    // magician
    weights![Stage 3, Mystery 3, Chance 2, Elegance 1, Beasts 1, Children 1, Crime 1, Fire 1, Travel 1, Precision 1, Sky 1,
        Faith -2, Law -2, Medicine -2, Kitchen -2, Garden -2, Home -2, Sea -2, Science -1, Learning -1, Building -1, War -1,
        Tools -1, Food -1, Wild -1, Writing -1, Sport -1, Strength -1],

    // gardener
    weights![Garden 3, Tools 2, Wild 1, Home 1, Food 1, Beasts 1, Strength 1,
        Science -2, Learning -2, Writing -2, Luxury -2, Elegance -2, Stage -2, Machines -2, Sea -2, Travel -2, War -2, Money -1,
        Air -1, Chance -1, Law -1, Music -1, Optics -1, Mystery -1, Beauty -1, Cloth -1, Art -1, Precision -1, Medicine -1,
        Crime -1, News -1, Fire -1, Sport -1],
    // banker
    weights![Money 3, Luxury 3, Elegance 2, Law 1, Writing 1, Precision 1, News 1, Crime 1, Drink 1, Learning 1, Building 1,
        Antiquity 1,
        Tools -3, Garden -2, Wild -2, Strength -2, Kitchen -2, Children -2, Sky -2, Mystery -2, Faith -1, Stage -1, Beasts -1,
        Cloth -1, Sea -1, Air -1, Music -1, Medicine -1, Science -1, War -1, Sport -1, Love -1, Fire -1, Optics -1],

    // cook
    weights![Kitchen 3, Food 3, Fire 2, Drink 1, Garden 1, Home 1, Strength 1,
        Learning -2, Writing -2, Law -2, Music -2, Building -2, Optics -2, Mystery -2, Stage -2, Air -2, Sky -2, Science -1,
        Art -1, Machines -1, Money -1, Luxury -1, Elegance -1, Beauty -1, Faith -1, War -1, Sport -1, Travel -1, Antiquity -1,
        Chance -1, News -1, Cloth -1, Medicine -1],
    // astronomer
    weights![Sky 3, Optics 3, Science 2, Learning 2, Precision 2, Mystery 1, Air 1,
        Kitchen -2, Food -2, Home -2, Cloth -2, Beauty -2, Sport -2, Strength -2, War -2, Faith -1, Garden -1, Elegance -1,
        Money -1, Luxury -1, Stage -1, Medicine -1, Beasts -1, Drink -1, Law -1, Crime -1, News -1, Tools -1, Chance -1],

    // novelist
    weights![Writing 3, Crime 3, Mystery 3, Learning 2, Love 2, Law 1, Home 1, Elegance 1, Antiquity 1, Optics 1,
        Sport -2, Strength -2, Tools -2, Machines -1, Kitchen -1, Building -1, Cloth -1, Sea -1, Air -1, Wild -1, Faith -1,
        Music -1, Science -1, Precision -1, Children -1, War -1],
    // blacksmith
    weights![Tools 3, Fire 3, Strength 3, Beasts 1, War 1, Drink 1, Machines 1, Building 1, Sport 1, Food 1,
        Learning -3, Writing -3, Elegance -3, Luxury -2, Beauty -2, Cloth -2, Music -2, Stage -2, Medicine -2, Science -1,
        Art -1, Precision -1, Law -1, Money -1, Love -1, Sky -1, Air -1, Sea -1, Travel -1, Mystery -1, Optics -1, Garden -1,
        News -1, Children -1],

    // opera singer
    weights![Music 3, Stage 3, Luxury 2, Elegance 2, Beauty 2, Love 2, Drink 1, Art 1, Food 1, News 1, Travel 1, Money 1,
        Tools -3, Science -2, Machines -2, Kitchen -2, War -2, Sport -2, Wild -2, Precision -2, Garden -1, Building -1,
        Learning -1, Law -1, Crime -1, Sea -1, Home -1, Children -1, Fire -1, Optics -1, Air -1, Strength -1, Writing -1],
    // hunter
    weights![Wild 3, War 2, Beasts 2, Strength 1, Drink 1, Fire 1, Food 1, Sport 1, Travel 1, Tools 1, Optics 1,
        Learning -2, Writing -2, Beauty -2, Stage -2, Children -2, Science -1, Elegance -1, Cloth -1, Music -1, Art -1,
        Building -1, Money -1, Luxury -1, Home -1, Garden -1, Law -1, Mystery -1, Medicine -1, Machines -1, Faith -1, News -1,
        Love -1],

    // violinist
    weights![Music 3, Stage 2, Art 2, Elegance 2, Love 2, Precision 1, Antiquity 1, Learning 1, Travel 1, Sky 1, Faith 1,
        Strength -3, Tools -2, Sport -2, War -2, Kitchen -2, Machines -2, Science -1, Building -1, Medicine -1, Law -1,
        Crime -1, Money -1, Sea -1, Wild -1, Beasts -1, Food -1, Chance -1, Fire -1, Home -1, Cloth -1, Optics -1],
    // jockey
    weights![Beasts 3, Sport 3, Chance 2, Money 1, News 1, Travel 1,
        Science -3, Food -2, Kitchen -2, Learning -2, Writing -2, Music -2, Building -2, Sea -2, Art -1, Stage -1, Mystery -1,
        Faith -1, Cloth -1, Precision -1, Machines -1, Optics -1, Law -1, Antiquity -1, Home -1, Beauty -1, Fire -1, Tools -1,
        Sky -1],

    // painter
    weights![Art 3, Beauty 1, Love 1, Garden 1, Wild 1, Drink 1, Sky 1, Travel 1, Antiquity 1, Music 1,
        Science -2, Medicine -2, Law -2, Money -2, Machines -2, War -2, Sport -2, Home -1, Tools -1, Kitchen -1, Luxury -1,
        Crime -1, Strength -1, News -1],
    // general
    weights![War 3, Strength 1, Law 1, Beasts 1, Travel 1, Antiquity 1, Drink 1, Elegance 1, Optics 1, Machines 1, Fire 1,
        Sport 1, Chance 1,
        Kitchen -3, Stage -2, Art -2, Garden -2, Cloth -2, Beauty -2, Children -2, Home -2, Mystery -2, Music -1, Medicine -1,
        Science -1, Love -1, Tools -1, Sky -1],

    // photographer
    weights![Optics 3, Art 2, News 2, Machines 2, Precision 1, Travel 1, Science 1, Beauty 1, Stage 1,
        Kitchen -2, Strength -2, Faith -1, Sea -1, Food -1, Garden -1, Sport -1, War -1, Cloth -1, Medicine -1, Law -1,
        Music -1, Beasts -1, Antiquity -1, Home -1, Chance -1, Tools -1],
    // butler
    weights![Elegance 3, Home 2, Drink 2, Food 1, Luxury 1, Kitchen 1, Antiquity 1, Crime 1, Precision 1, Cloth 1, Fire 1,
        Writing 1, Mystery 1,
        Travel -2, War -2, Sport -2, Science -2, Stage -2, Wild -2, Sea -2, Air -2, Sky -2, Chance -2, Art -1, Beasts -1,
        Machines -1, Children -1, Love -1, Learning -1, Tools -1, Strength -1, Optics -1, Medicine -1],

    // archaeologist
    weights![Antiquity 3, Travel 2, Learning 2, Mystery 2, Science 1, Tools 1, Wild 1, Precision 1, Art 1, Building 1, Optics 1,
        Writing 1, Strength 1,
        Elegance -2, Beauty -2, Kitchen -2, Home -2, Cloth -1, Music -1, Stage -1, Medicine -1, Law -1, Sport -1, Food -1,
        Children -1, Machines -1, Love -1, Fire -1],
    // hairdresser
    weights![Beauty 3, Elegance 2, News 2, Love 1, Precision 1, Art 1, Luxury 1, Stage 1,
        Learning -2, War -2, Sea -2, Sky -2, Wild -2, Antiquity -2, Building -2, Machines -1, Science -1, Faith -1, Air -1,
        Travel -1, Mystery -1, Kitchen -1, Law -1, Writing -1, Sport -1, Strength -1, Food -1, Chance -1, Tools -1],

    // fortune-teller
    weights![Mystery 3, Chance 2, Love 2, Sky 2, Fire 1, Beauty 1, Travel 1, Money 1, Stage 1, Crime 1, Antiquity 1,
        Science -3, Machines -3, Learning -2, Law -2, Precision -2, Faith -2, War -2, Sport -2, Building -2, Tools -2, Home -1,
        Medicine -1, Children -1, Sea -1, Air -1, Elegance -1, Strength -1, Food -1, Writing -1],
    // judge
    weights![Law 3, Learning 2, Writing 2, Crime 2, Elegance 1, Antiquity 1, Money 1, Faith 1, Precision 1,
        Chance -2, Stage -2, Sport -2, Kitchen -2, Wild -2, Sea -2, Air -2, Love -2, Strength -1, Music -1, Art -1, Garden -1,
        Beasts -1, Sky -1, Travel -1, War -1, Children -1, Cloth -1, Beauty -1, Mystery -1, Machines -1, Tools -1, Fire -1,
        Food -1],

    // dressmaker
    weights![Cloth 3, Elegance 3, Precision 2, Beauty 1, Art 1, Home 1, Luxury 1, Stage 1,
        Science -2, War -2, Sea -2, Air -2, Sky -2, Wild -2, Sport -2, Strength -2, Travel -1, Beasts -1, Kitchen -1, Food -1,
        Law -1, Crime -1, Mystery -1, Fire -1, Learning -1, Medicine -1, Building -1, Antiquity -1, Chance -1, Music -1,
        Writing -1, Optics -1, Drink -1],
    // journalist
    weights![News 3, Writing 3, Crime 2, Travel 1, Machines 1, Law 1, Learning 1, Optics 1, Drink 1,
        Home -2, Kitchen -2, Garden -2, Cloth -2, Antiquity -2, Tools -1, Faith -1, Beasts -1, Wild -1, Mystery -1, Children -1,
        Strength -1, Building -1, Music -1, Art -1, Science -1, Medicine -1, Sky -1, Love -1, Luxury -1, Precision -1],

    // watchmaker
    weights![Precision 3, Machines 3, Tools 2, Optics 2, Antiquity 1, Luxury 1, Home 1, Elegance 1, Children 1,
        Travel -2, Sport -2, Wild -2, Beasts -2, War -1, Strength -1, Sea -1, Garden -1, Stage -1, Love -1, Kitchen -1,
        Food -1, Drink -1, Medicine -1, Crime -1, Chance -1, News -1, Beauty -1, Cloth -1, Fire -1, Law -1, Writing -1],
    // teacher
    weights![Learning 3, Children 3, Writing 3, Science 1, Music 1, Law 1, Sky 1,
        Drink -3, Luxury -2, Crime -2, Chance -2, War -2, Machines -2, Strength -2, Medicine -1, Beauty -1, Tools -1, Sea -1,
        Stage -1, Mystery -1, Money -1, Fire -1, Building -1],
];
