//! The labels of the page about the user: the Fluent texts `words/about-ru.ftl` and
//! `words/about-en.ftl`.

use salon_page::labels;
use salon_words::{Book, Language};

static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[include_str!("../../words/about-ru.ftl")],
    ),
    (
        Language::English,
        &[include_str!("../../words/about-en.ftl")],
    ),
]);

labels! { About in BOOK:
    MyResults,
    NoResults,
    Rating,
    NoRating,
    Lowest,
    Highest,
    LastGames,
    WonOfThem,
    DeletedPlayer,
    MyData,
    Export,
    ExportHelp,
    Exported,
    DeleteMe,
    DeleteTitle,
    DeleteNames,
    DeleteGames,
    DeleteDevices,
    DeleteHere,
    DeleteGoOn,
    DeleteType,
    DeleteWrong,
    DeleteSure,
    Deleted,
    RankingsHelp,
    RankingsOrder,
    NobodyRanked,
    Place,
    RankedName,
    RatedGames,
    Games,
    YourRating,
    ChooseGame,
    WaysBack,
    NoWayBack,
    Passkeys,
    Recovery,
    RecoveryHelp,
    RecoverySince,
    RecoveryCode,
    RecoveryOnce,
    RecoveryMake,
    RecoveryAgain,
    RecoveryVoid,
    RecoveryRemove,
    RecoveryWrong,
    RecoveryMany,
    SignInCode,
    PasskeysHelp,
    PasskeysNotInBrowser,
    PasskeysNotHere,
    PasskeyAdded,
    PasskeyUnused,
    PasskeyElsewhere,
    PasskeyRemove,
    PasskeyName,
    PasskeyAdd,
    PasskeyDone,
    PasskeyCancelled,
    PasskeyKnown,
    PasskeysMany,
    PasskeyFailed,
    SignInTitle,
    SignInHelp,
    SignInPasskey,
    SignInCancelled,
    SignInUnknown,
    SignInCopied,
    SignInFailed,
    MyFriends,
    NoFriends,
    FriendsAsking,
    FriendsAsked,
    FriendsNameFirst,
    FriendAgree,
    FriendDecline,
    FriendTakeBack,
    FriendEnd,
    FriendLink,
    FriendLinkHelp,
    FriendLinkUsed,
    FriendLinkOwn,
    FriendOffered,
    FriendAlready,
    FriendMeans,
    FriendAccept,
    FriendApart,
    MyPage,
    MyPageHelp,
    ShowTo,
    ShowToNobody,
    ShowToFriends,
    ShowToMet,
    ShowWhat,
    ShowRatings,
    ShowResults,
    ShowsSaved,
    ShowsNothing,
    NoPerson,
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_page::message_id;

    #[test]
    fn labels_and_texts_belong_together() {
        for language in Language::ALL {
            let words = BOOK.words(language);
            let mut texts: Vec<String> = words.ids().map(str::to_owned).collect();
            let mut labels: Vec<String> = About::NAMES.iter().map(|id| message_id(id)).collect();
            texts.sort();
            labels.sort();
            assert_eq!(texts, labels, "in {}", language.tag());
        }
    }
}
