//! The weight of each property for each character, set by hand.
//!
//! Ask "does this belong to the life that people imagine for this character?": 3 is what the
//! character lives for, 1 is plausible, 0 is no association, −1 is out of place, −3 would make
//! people laugh.

use super::CHARACTERS;
use super::property::{Weights, weights};

/// The weights of all characters, in the order of their numbers.
#[rustfmt::skip] // first what belongs to a character, then what does not
pub(super) static LEANINGS: [Weights; CHARACTERS] = [
    // chemist
    weights![Science 3, Fire 3, Learning 2, Precision 2, Medicine 1, Crime 1, Machines 1,
        Mystery -2, Faith -2, Stage -2, Beauty -2, Home -2, Children -2, Beasts -2, Sky -2, Sport -2,
        Writing -1, Law -1, Music -1, Art -1, Building -1, Cloth -1, Money -1, Luxury -1, Elegance -1,
        Food -1, Wild -1, Sea -1, Air -1, Travel -1, Chance -1, Antiquity -1, Love -1],
    // ballerina
    weights![Stage 3, Elegance 3, Music 2, Beauty 2, Children 2, Love 2, Art 1, Cloth 1, Precision 1,
        Tools -3, Food -3, Drink -3, Science -2, Machines -2, War -2, Medicine -1, Learning -1, Writing -1,
        Law -1, Crime -1, Faith -1, Building -1, Optics -1, Money -1, Luxury -1, Home -1, Kitchen -1,
        Garden -1, Wild -1, Beasts -1, Sea -1, Travel -1, Chance -1, Antiquity -1, Fire -1, News -1],

    // housewife
    weights![Home 3, Children 3, Kitchen 3, Cloth 2, Food 2, Faith 1, Beauty 1, Garden 1, Beasts 1, Love 1,
        War -3, Science -2, Crime -2, Machines -2, Wild -2, Sea -2, Air -2, Travel -2, Chance -2,
        Learning -1, Law -1, Mystery -1, Stage -1, Building -1, Tools -1, Optics -1, Luxury -1, Elegance -1,
        Drink -1, Sky -1, Sport -1, Antiquity -1],
    // sea captain
    weights![Sea 3, Travel 3, Drink 2, Sky 2, Mystery 1, Precision 1, Optics 1, War 1, Chance 1, Strength 1,
        Stage -2, Beauty -2, Home -2, Children -2, Garden -2, Beasts -2, Science -1, Medicine -1,
        Learning -1, Music -1, Art -1, Building -1, Cloth -1, Luxury -1, Elegance -1, Kitchen -1, Wild -1,
        Air -1, Fire -1, News -1],

    // pilot
    weights![Machines 3, Air 3, Sky 2, Travel 2, Love 2, Tools 1, Precision 1, Optics 1, Elegance 1, War 1,
        Sport 1, Chance 1, News 1,
        Faith -2, Home -2, Kitchen -2, Garden -2, Sea -2, Antiquity -2, Medicine -1, Writing -1, Law -1,
        Crime -1, Mystery -1, Music -1, Stage -1, Art -1, Building -1, Cloth -1, Beauty -1, Food -1,
        Drink -1, Beasts -1],
    // priest
    weights![Faith 3, Learning 2, Antiquity 2, Fire 2, Writing 1, Law 1, Music 1, Home 1, Children 1, Sky 1,
        Beauty -3, Chance -3, Stage -2, Machines -2, Luxury -2, War -2, Sport -2, Love -2, Science -1,
        Crime -1, Mystery -1, Tools -1, Precision -1, Optics -1, Money -1, Elegance -1, Kitchen -1, Wild -1,
        Sea -1, Air -1, Travel -1, News -1],

    // architect
    weights![Building 3, Art 2, Precision 2, Science 1, Learning 1, Writing 1, Tools 1, Money 1, Elegance 1,
        Home 1, Antiquity 1,
        Medicine -2, Kitchen -2, Wild -2, Beasts -2, Sport -2, Law -1, Crime -1, Mystery -1, Faith -1,
        Music -1, Stage -1, Cloth -1, Machines -1, Beauty -1, Food -1, Drink -1, Garden -1, Sea -1, Air -1,
        Sky -1, Travel -1, War -1, Chance -1, Love -1, Fire -1, News -1],
    // boxer
    weights![Sport 3, Strength 3, Money 2, Chance 2, Medicine 1, Crime 1, Stage 1, Food 1, Drink 1, Travel 1,
        War 1, Love 1, News 1,
        Science -3, Learning -3, Elegance -3, Writing -2, Music -2, Art -2, Tools -2, Precision -2,
        Garden -2, Beasts -2, Antiquity -2, Fire -2, Law -1, Mystery -1, Faith -1, Building -1, Cloth -1,
        Machines -1, Optics -1, Luxury -1, Beauty -1, Home -1, Kitchen -1, Sea -1, Air -1, Sky -1],

    // doctor
    weights![Medicine 3, Science 2, Learning 2, Writing 1, Crime 1, Precision 1, Optics 1, Elegance 1, Home 1,
        Children 1,
        Mystery -2, Stage -2, Machines -2, Chance -2, Fire -2, Faith -1, Art -1, Building -1, Tools -1,
        Luxury -1, Kitchen -1, Drink -1, Wild -1, Beasts -1, Sea -1, Air -1, Sky -1, Travel -1,
        Antiquity -1, News -1],
    // magician
    weights![Mystery 3, Stage 3, Elegance 2, Chance 2, Crime 1, Precision 1, Children 1, Beasts 1, Travel 1,
        Fire 1,
        Medicine -2, Law -2, Faith -2, Home -2, Kitchen -2, Garden -2, Sea -2, Science -1, Learning -1,
        Writing -1, Building -1, Tools -1, Food -1, Wild -1, Sky -1, War -1, Sport -1, Antiquity -1,
        Strength -1],

    // gardener
    weights![Garden 3, Wild 2, Building 1, Tools 1, Home 1, Food 1, Beasts 1, Love 1, Strength 1,
        Science -2, Learning -2, Writing -2, Stage -2, Machines -2, Luxury -2, Elegance -2, Sea -2,
        Travel -2, War -2, Medicine -1, Law -1, Crime -1, Mystery -1, Music -1, Art -1, Cloth -1,
        Precision -1, Optics -1, Money -1, Beauty -1, Kitchen -1, Air -1, Sport -1, Chance -1, Fire -1,
        News -1],
    // banker
    weights![Money 3, Luxury 3, Elegance 2, Drink 2, News 2, Writing 1, Law 1, Precision 1, Food 1, Travel 1,
        Chance 1, Antiquity 1,
        Tools -3, Mystery -2, Faith -2, Children -2, Kitchen -2, Garden -2, Wild -2, Sky -2, Strength -2,
        Science -1, Medicine -1, Music -1, Stage -1, Art -1, Cloth -1, Machines -1, Optics -1, Beauty -1,
        Home -1, Beasts -1, Sea -1, Air -1, War -1, Sport -1, Love -1, Fire -1],

    // cook
    weights![Kitchen 3, Food 3, Drink 2, Garden 2, Fire 2, Crime 1, Precision 1, Home 1, Strength 1,
        Learning -2, Writing -2, Law -2, Mystery -2, Music -2, Stage -2, Building -2, Optics -2, Air -2,
        Sky -2, Science -1, Medicine -1, Faith -1, Art -1, Tools -1, Cloth -1, Machines -1, Money -1,
        Luxury -1, Elegance -1, Beauty -1, Wild -1, Travel -1, War -1, Sport -1, Chance -1, Antiquity -1,
        News -1],
    // astronomer
    weights![Optics 3, Sky 3, Science 2, Learning 2, Precision 2, Mystery 1, Air 1,
        Medicine -2, Crime -2, Cloth -2, Beauty -2, Home -2, Kitchen -2, Food -2, War -2, Sport -2,
        Strength -2, Law -1, Stage -1, Art -1, Tools -1, Machines -1, Money -1, Luxury -1, Elegance -1,
        Drink -1, Garden -1, Beasts -1, Chance -1, Fire -1, News -1],

    // novelist
    weights![Writing 3, Crime 3, Learning 2, Mystery 2, Optics 1, Elegance 1, Home 1, Love 1,
        Tools -2, Sport -2, Strength -2, Science -1, Faith -1, Music -1, Building -1, Cloth -1, Machines -1,
        Precision -1, Money -1, Children -1, Kitchen -1, Wild -1, Sea -1, Air -1, Travel -1, War -1, News -1],
    // blacksmith
    weights![Tools 3, Fire 3, Strength 3, Building 1, Machines 1, Home 1, Food 1, Drink 1, Beasts 1, War 1,
        Antiquity 1,
        Learning -3, Writing -3, Elegance -3, Medicine -2, Music -2, Stage -2, Cloth -2, Luxury -2,
        Beauty -2, Travel -2, News -2, Science -1, Law -1, Mystery -1, Art -1, Precision -1, Optics -1,
        Money -1, Children -1, Garden -1, Wild -1, Sea -1, Air -1, Sky -1, Sport -1, Chance -1, Love -1],

    // opera singer
    weights![Music 3, Stage 3, Luxury 2, Elegance 2, Beauty 2, Food 2, Drink 2, Love 2, News 2, Art 1, Money 1,
        Travel 1,
        Tools -3, Sport -3, Science -2, Learning -2, Machines -2, Precision -2, Children -2, Kitchen -2,
        Wild -2, War -2, Writing -1, Law -1, Crime -1, Faith -1, Building -1, Cloth -1, Optics -1, Home -1,
        Garden -1, Sea -1, Air -1, Sky -1, Antiquity -1, Fire -1, Strength -1],
    // hunter
    weights![Wild 3, Beasts 2, War 2, Tools 1, Optics 1, Food 1, Drink 1, Sky 1, Travel 1, Fire 1, Strength 1,
        Learning -2, Writing -2, Stage -2, Building -2, Machines -2, Elegance -2, Beauty -2, Children -2,
        Science -1, Medicine -1, Law -1, Mystery -1, Faith -1, Music -1, Art -1, Cloth -1, Precision -1,
        Money -1, Luxury -1, Home -1, Garden -1, Sea -1, Love -1, News -1],

    // violinist
    weights![Music 3, Stage 2, Elegance 2, Travel 2, Love 2, Learning 1, Faith 1, Art 1, Precision 1, Antiquity 1,
        Strength -3, Tools -2, Machines -2, Beauty -2, Kitchen -2, Food -2, Drink -2, Garden -2, Wild -2,
        War -2, Sport -2, Science -1, Medicine -1, Law -1, Crime -1, Building -1, Cloth -1, Optics -1,
        Luxury -1, Home -1, Beasts -1, Sea -1, Chance -1, Fire -1, News -1],
    // jockey
    weights![Beasts 3, Sport 3, Money 2, Chance 2, Wild 1, Air 1, Travel 1, News 1,
        Science -3, Food -3, Learning -2, Writing -2, Music -2, Building -2, Kitchen -2, Sea -2,
        Strength -2, Medicine -1, Law -1, Crime -1, Mystery -1, Faith -1, Stage -1, Art -1, Tools -1,
        Cloth -1, Machines -1, Precision -1, Optics -1, Beauty -1, Home -1, Drink -1, Sky -1, War -1,
        Antiquity -1, Fire -1],

    // painter
    weights![Art 3, Beauty 2, Garden 2, Love 2, Cloth 1, Food 1, Drink 1, Wild 1, Antiquity 1,
        Science -2, Medicine -2, Law -2, Machines -2, Precision -2, Money -2, Elegance -2, War -2, Sport -2,
        Learning -1, Writing -1, Crime -1, Faith -1, Music -1, Stage -1, Tools -1, Luxury -1, Home -1,
        Children -1, Kitchen -1, News -1, Strength -1],
    // general
    weights![War 3, Elegance 2, Law 1, Precision 1, Optics 1, Luxury 1, Drink 1, Beasts 1, Travel 1, Antiquity 1,
        News 1,
        Kitchen -3, Mystery -2, Stage -2, Art -2, Tools -2, Cloth -2, Beauty -2, Home -2, Children -2,
        Garden -2, Science -1, Medicine -1, Music -1, Wild -1, Sea -1, Sky -1, Love -1],

    // photographer
    weights![Optics 3, Art 2, Travel 2, News 2, Science 1, Stage 1, Machines 1, Precision 1, Elegance 1,
        Beauty 1, Children 1, Sky 1, Love 1,
        Kitchen -2, Antiquity -2, Strength -2, Medicine -1, Law -1, Faith -1, Music -1, Tools -1, Cloth -1,
        Home -1, Food -1, Garden -1, Beasts -1, Sea -1, War -1, Chance -1],
    // butler
    weights![Elegance 3, Home 2, Drink 2, Writing 1, Crime 1, Precision 1, Luxury 1, Food 1, Antiquity 1, Fire 1,
        Science -2, Stage -2, Wild -2, Sea -2, Air -2, Sky -2, Travel -2, War -2, Sport -2, Chance -2,
        Medicine -1, Learning -1, Art -1, Tools -1, Machines -1, Optics -1, Money -1, Children -1,
        Beasts -1, Love -1, News -1, Strength -1],

    // archaeologist
    weights![Antiquity 3, Learning 2, Travel 2, Science 1, Writing 1, Mystery 1, Art 1, Tools 1, Precision 1,
        Wild 1,
        Elegance -2, Beauty -2, Home -2, Kitchen -2, Medicine -1, Law -1, Music -1, Stage -1, Cloth -1,
        Machines -1, Children -1, Food -1, Drink -1, Garden -1, Sea -1, Sky -1, Sport -1, Love -1, Fire -1],
    // hairdresser
    weights![Beauty 3, News 3, Elegance 2, Art 1, Precision 1, Luxury 1, Love 1,
        Learning -2, Music -2, Building -2, Food -2, Drink -2, Wild -2, Sea -2, Sky -2, War -2,
        Antiquity -2, Science -1, Writing -1, Law -1, Mystery -1, Faith -1, Tools -1, Cloth -1, Machines -1,
        Optics -1, Home -1, Kitchen -1, Beasts -1, Air -1, Travel -1, Sport -1, Chance -1, Strength -1],

    // fortune-teller
    weights![Mystery 3, Love 3, Sky 2, Chance 2, Antiquity 2, Fire 2, Crime 1, Money 1, Beauty 1, Travel 1,
        Science -3, Machines -3, Learning -2, Law -2, Faith -2, Building -2, Tools -2, Precision -2,
        Elegance -2, Children -2, War -2, Sport -2, Medicine -1, Writing -1, Music -1, Stage -1, Art -1,
        Food -1, Garden -1, Sea -1, Air -1, Strength -1],
    // judge
    weights![Law 3, Learning 2, Writing 2, Crime 2, Faith 2, Precision 1, Elegance 1, Antiquity 1,
        Stage -2, Kitchen -2, Wild -2, Sea -2, Air -2, Travel -2, Sport -2, Chance -2, Love -2, Science -1,
        Medicine -1, Mystery -1, Music -1, Art -1, Building -1, Tools -1, Cloth -1, Machines -1, Optics -1,
        Luxury -1, Beauty -1, Home -1, Children -1, Food -1, Drink -1, Garden -1, Beasts -1, Sky -1, War -1,
        Fire -1, News -1, Strength -1],

    // dressmaker
    weights![Cloth 3, Elegance 3, Precision 2, Art 1, Luxury 1, Home 1, Children 1,
        Science -2, Drink -2, Wild -2, Sea -2, Air -2, Sky -2, War -2, Sport -2, News -2, Strength -2,
        Medicine -1, Learning -1, Writing -1, Law -1, Crime -1, Mystery -1, Faith -1, Music -1, Stage -1,
        Building -1, Tools -1, Optics -1, Money -1, Kitchen -1, Food -1, Garden -1, Beasts -1, Travel -1,
        Chance -1, Antiquity -1, Love -1, Fire -1],
    // journalist
    weights![Writing 3, News 3, Crime 2, Optics 2, Travel 2, Learning 1, Law 1, Stage 1, Machines 1, Drink 1,
        War 1, Sport 1, Chance 1,
        Faith -2, Cloth -2, Home -2, Kitchen -2, Garden -2, Antiquity -2, Science -1, Medicine -1,
        Mystery -1, Music -1, Art -1, Building -1, Tools -1, Precision -1, Luxury -1, Children -1, Wild -1,
        Beasts -1, Sky -1, Strength -1],

    // watchmaker
    weights![Machines 3, Precision 3, Optics 2, Tools 1, Luxury 1, Elegance 1, Home 1, Antiquity 1,
        Wild -2, Beasts -2, Travel -2, Sport -2, News -2, Medicine -1, Learning -1, Writing -1, Law -1,
        Crime -1, Stage -1, Art -1, Building -1, Cloth -1, Beauty -1, Kitchen -1, Food -1, Drink -1,
        Garden -1, Sea -1, War -1, Chance -1, Love -1, Fire -1, Strength -1],
    // teacher
    weights![Learning 3, Writing 3, Children 3, Science 1, Law 1, Music 1, Art 1, Precision 1, Home 1, Sky 1,
        Drink -3, Crime -2, Machines -2, Luxury -2, War -2, Chance -2, Strength -2, Medicine -1, Mystery -1,
        Faith -1, Stage -1, Building -1, Tools -1, Money -1, Beauty -1, Sea -1, Antiquity -1, Fire -1],
];
