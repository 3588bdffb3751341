//! Players' names in Russian cases.
//!
//! A wrong ending on a person's name is worse than none. So a name is declined only if there is no
//! doubt: words in -а and -я, which follow one pattern for women and men, and common men's names.
//! Any other name stays unchanged after the word «игрок», which takes the case: «против игрока
//! Nika».

/// A Russian case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
    Instrumental,
}

impl Case {
    /// Parses a case as sentences write it. `None` is the nominative.
    pub(crate) fn read(form: Option<&str>) -> Option<Case> {
        Some(match form {
            None => Case::Nominative,
            Some("genitive") => Case::Genitive,
            Some("dative") => Case::Dative,
            Some("accusative") => Case::Accusative,
            Some("instrumental") => Case::Instrumental,
            Some(_) => return None,
        })
    }

    /// Returns «вы» in this case.
    pub(crate) const fn you(self) -> &'static str {
        match self {
            Case::Nominative => "вы",
            Case::Genitive | Case::Accusative => "вас",
            Case::Dative => "вам",
            Case::Instrumental => "вами",
        }
    }

    const fn player(self) -> &'static str {
        match self {
            Case::Nominative => "игрок",
            Case::Genitive | Case::Accusative => "игрока",
            Case::Dative => "игроку",
            Case::Instrumental => "игроком",
        }
    }
}

/// Men's names that end in a consonant or a soft sign and are declined regularly.
const MEN: &[&str] = &[
    "Александр",
    "Алексей",
    "Анатолий",
    "Андрей",
    "Антон",
    "Аркадий",
    "Арсений",
    "Артём",
    "Артур",
    "Богдан",
    "Борис",
    "Вадим",
    "Валентин",
    "Валерий",
    "Василий",
    "Виктор",
    "Виталий",
    "Владимир",
    "Владислав",
    "Вячеслав",
    "Геннадий",
    "Георгий",
    "Герман",
    "Глеб",
    "Григорий",
    "Давид",
    "Даниил",
    "Денис",
    "Дмитрий",
    "Евгений",
    "Егор",
    "Захар",
    "Иван",
    "Игорь",
    "Кирилл",
    "Константин",
    "Леонид",
    "Макар",
    "Максим",
    "Марк",
    "Матвей",
    "Мирон",
    "Михаил",
    "Николай",
    "Олег",
    "Платон",
    "Роман",
    "Ростислав",
    "Руслан",
    "Святослав",
    "Семён",
    "Сергей",
    "Станислав",
    "Степан",
    "Тарас",
    "Тимофей",
    "Тимур",
    "Фёдор",
    "Филипп",
    "Эдуард",
    "Юрий",
    "Яков",
    "Ярослав",
];

/// Men's names whose stem changes.
const CHANGING: &[(&str, &str)] = &[("Лев", "Льв"), ("Павел", "Павл"), ("Пётр", "Петр")];

/// Returns a player's name in a case.
pub(crate) fn player(name: &str, case: Case) -> String {
    if case == Case::Nominative {
        return name.to_owned();
    }
    decline(name, case).unwrap_or_else(|| format!("{} {name}", case.player()))
}

/// Returns the preposition «с» as it is said before a word: «с Анной», «со Львом».
pub(crate) fn with(word: &str) -> &'static str {
    let word = word.to_lowercase();
    let mut letters = word.chars();
    let (first, second) = (letters.next(), letters.next());
    let hissing = first.is_some_and(|letter| "сзшж".contains(letter));
    let clustered = second.is_some_and(|letter| !"аеёиоуыэюя".contains(letter));
    match word.starts_with("льв") || word.starts_with("вс") || (hissing && clustered) {
        true => "со",
        false => "с",
    }
}

/// Returns the name in a case, if there is no doubt about it.
fn decline(name: &str, case: Case) -> Option<String> {
    let one_word = name
        .chars()
        .all(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    if !one_word || name.chars().count() < 3 {
        return None;
    }
    if let Some((_, stem)) = CHANGING.iter().find(|(known, _)| *known == name) {
        return Some(format!("{stem}{}", masculine(case, Stem::Hard)));
    }
    if MEN.contains(&name) {
        return Some(man(name, case));
    }
    in_a(name, case)
}

enum Stem {
    Hard,
    Soft,
}

fn masculine(case: Case, stem: Stem) -> &'static str {
    match (case, stem) {
        (Case::Nominative, _) => "",
        (Case::Genitive | Case::Accusative, Stem::Hard) => "а",
        (Case::Genitive | Case::Accusative, Stem::Soft) => "я",
        (Case::Dative, Stem::Hard) => "у",
        (Case::Dative, Stem::Soft) => "ю",
        (Case::Instrumental, Stem::Hard) => "ом",
        (Case::Instrumental, Stem::Soft) => "ем",
    }
}

fn man(name: &str, case: Case) -> String {
    match name.strip_suffix(['й', 'ь']) {
        Some(stem) => format!("{stem}{}", masculine(case, Stem::Soft)),
        None => format!("{name}{}", masculine(case, Stem::Hard)),
    }
}

/// Declines names in -а and -я, which follow one pattern for women and men.
fn in_a(name: &str, case: Case) -> Option<String> {
    let (stem, soft) = match (name.strip_suffix('а'), name.strip_suffix('я')) {
        (Some(stem), _) => (stem, false),
        (_, Some(stem)) => (stem, true),
        _ => return None,
    };
    let before = stem.chars().next_back()?;
    let vowel = |c| "аеёиоуыэюя".contains(c);
    // «Франсуа» is not declined; «Мария», «Рая» and «Зоя» are.
    if vowel(before) && !soft {
        return None;
    }
    let ending = match (case, soft) {
        (Case::Nominative, false) => "а",
        (Case::Nominative, true) => "я",
        (Case::Genitive, true) => "и",
        // The letter ы is not written after these letters.
        (Case::Genitive, false) if "гкхжчшщ".contains(before) => "и",
        (Case::Genitive, false) => "ы",
        (Case::Dative, true) if before == 'и' => "и",
        (Case::Dative, _) => "е",
        (Case::Accusative, false) => "у",
        (Case::Accusative, true) => "ю",
        // «Наталья» has the stress on the stem, «Илья» on the ending.
        (Case::Instrumental, true) if name == "Илья" => "ёй",
        (Case::Instrumental, true) => "ей",
        (Case::Instrumental, false) if "жчшщц".contains(before) => "ей",
        (Case::Instrumental, false) => "ой",
    };
    Some(format!("{stem}{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OBLIQUE: [Case; 4] = [
        Case::Genitive,
        Case::Dative,
        Case::Accusative,
        Case::Instrumental,
    ];

    fn forms(name: &str) -> [String; 4] {
        OBLIQUE.map(|case| player(name, case))
    }

    #[test]
    fn names_that_leave_no_doubt_are_declined() {
        assert_eq!(forms("Анна"), ["Анны", "Анне", "Анну", "Анной"]);
        assert_eq!(forms("Ольга"), ["Ольги", "Ольге", "Ольгу", "Ольгой"]);
        assert_eq!(forms("Мария"), ["Марии", "Марии", "Марию", "Марией"]);
        assert_eq!(forms("Илья"), ["Ильи", "Илье", "Илью", "Ильёй"]);
        assert_eq!(forms("Никита"), ["Никиты", "Никите", "Никиту", "Никитой"]);
        assert_eq!(forms("Саша"), ["Саши", "Саше", "Сашу", "Сашей"]);
        assert_eq!(forms("Борис"), ["Бориса", "Борису", "Бориса", "Борисом"]);
        assert_eq!(forms("Юрий"), ["Юрия", "Юрию", "Юрия", "Юрием"]);
        assert_eq!(forms("Игорь"), ["Игоря", "Игорю", "Игоря", "Игорем"]);
        assert_eq!(forms("Пётр"), ["Петра", "Петру", "Петра", "Петром"]);
        assert_eq!(forms("Лев"), ["Льва", "Льву", "Льва", "Львом"]);
    }

    #[test]
    fn the_preposition_fits_the_name() {
        for (name, said) in [
            ("Анна", "с Анной"),
            ("Илья", "с Ильёй"),
            ("Семён", "с Семёном"),
            ("Лев", "со Львом"),
            ("Степан", "со Степаном"),
            ("Светлана", "со Светланой"),
            ("Nika", "с игроком Nika"),
        ] {
            let name = player(name, Case::Instrumental);
            assert_eq!(format!("{} {name}", with(&name)), said);
        }
        assert_eq!(with(Case::Instrumental.you()), "с");
    }

    #[test]
    fn names_in_doubt_stay_as_they_are() {
        for name in [
            "Nika",
            "Любовь",
            "Франсуа",
            "Кармен",
            "Анна Петрова",
            "Ян",
            "Шевченко",
        ] {
            assert_eq!(player(name, Case::Genitive), format!("игрока {name}"));
            assert_eq!(player(name, Case::Nominative), name);
        }
    }
}
