//! Games on a server: the connection, the user's identity there, and everything around a table that
//! is not part of the game.

mod asks;
mod carry;
mod clocks;
mod company;
mod devices;
mod facts;
mod guest;
mod invite;
mod ledger;
mod lobby;
mod menu;
mod name;
mod new_device;
mod open;
mod others;
mod page;
mod programs;
mod removal;
mod room;
mod seat;
mod sessions;
mod socket;
mod story_turns;
mod talk;
mod team;
mod words;

pub(crate) use asks::{Asks, Rematch};
pub(crate) use carry::CarryPage;
pub(crate) use company::Company;
pub(crate) use devices::{OtherGuests, OwnDevices};
pub(crate) use guest::{Identity, Me, me};
pub(crate) use invite::link;
pub(crate) use lobby::{JoinPage, Lobby};
pub(crate) use menu::{Menu, MenuButton};
pub(crate) use name::{AskName, NameForm, NameSetting};
pub(crate) use new_device::NewDevice;
pub(crate) use open::OpenPage;
pub(crate) use others::{CompanySetting, ProgramMark};
pub(crate) use page::ServerTable;
pub(crate) use seat::SeatNet;
pub(crate) use sessions::day;
pub(crate) use socket::Socket;
pub(crate) use talk::{Talk, Unread};
pub(crate) use words::Net;
