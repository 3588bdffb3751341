//! A few soft sounds, synthesized on demand. Off by default.

use std::cell::RefCell;

use salon_page::cue::StampAnswer;
use salon_page::settings::{Settings, Switch};
use salon_rules::Seat;
use web_sys::{AudioContext, OscillatorType};

/// The sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A card was played.
    Card,
    /// The answer to a move is yes.
    Yes,
    /// The answer to a move is no.
    No,
    /// Somebody is out.
    Out,
    /// It is the player's turn.
    Turn,
    /// The play is over.
    End,
}

/// A tone: frequency in hertz, start and fade-out in seconds, volume.
struct Tone(f32, f64, f64, f32);

impl Sound {
    const fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Card => &[Tone(196.0, 0.0, 0.09, 0.05), Tone(880.0, 0.0, 0.03, 0.012)],
            Sound::Yes => &[Tone(523.3, 0.16, 0.18, 0.03), Tone(659.3, 0.26, 0.3, 0.03)],
            Sound::No => &[Tone(330.0, 0.16, 0.16, 0.03), Tone(277.2, 0.26, 0.26, 0.03)],
            Sound::Out => &[
                Tone(293.7, 0.16, 0.2, 0.035),
                Tone(233.1, 0.28, 0.24, 0.035),
                Tone(174.6, 0.4, 0.5, 0.04),
            ],
            Sound::Turn => &[Tone(523.3, 0.0, 0.5, 0.045), Tone(784.0, 0.11, 0.7, 0.04)],
            Sound::End => &[
                Tone(392.0, 0.0, 0.6, 0.04),
                Tone(523.3, 0.13, 0.6, 0.04),
                Tone(659.3, 0.26, 0.9, 0.04),
                Tone(784.0, 0.39, 1.2, 0.04),
            ],
        }
    }
}

thread_local! {
    /// Created on the first sound: browsers allow it only after the user has interacted with the
    /// page.
    static STUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The pitch of each seat's cards: the steps of a scale without semitones, so that seats can be told
/// apart and always sound well together.
const PITCHES: [f32; 6] = [1.0, 1.125, 1.25, 1.5, 1.667, 2.0];

/// Plays the sound of a move: a card at the pitch of its player, then the answer.
pub(crate) fn play_move(settings: Settings, actor: Seat, answer: Option<StampAnswer>) {
    play_at(
        settings,
        Sound::Card,
        PITCHES[actor.index() % PITCHES.len()],
    );
    match answer {
        Some(StampAnswer::Yes) => play(settings, Sound::Yes),
        Some(StampAnswer::No) => play(settings, Sound::No),
        Some(StampAnswer::Out) => play(settings, Sound::Out),
        Some(StampAnswer::Plain) | None => {}
    }
}

/// Plays a sound if sounds are switched on. Without audio support nothing happens.
pub(crate) fn play(settings: Settings, sound: Sound) {
    play_at(settings, sound, 1.0);
}

fn play_at(settings: Settings, sound: Sound, pitch: f32) {
    use leptos::prelude::GetUntracked;
    if settings.sound.get_untracked() == Switch::Off {
        return;
    }
    STUDIO.with_borrow_mut(|studio| {
        if studio.is_none() {
            *studio = AudioContext::new().ok();
        }
        if let Some(studio) = studio {
            for tone in sound.tones() {
                let _ = sing(studio, tone, pitch);
            }
        }
    });
}

fn sing(studio: &AudioContext, tone: &Tone, pitch: f32) -> Result<(), wasm_bindgen::JsValue> {
    let &Tone(height, after, length, loud) = tone;
    let (begin, end) = (
        studio.current_time() + after,
        studio.current_time() + after + length,
    );
    let (voice, volume) = (studio.create_oscillator()?, studio.create_gain()?);
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value(height * pitch);
    volume.gain().set_value_at_time(0.0001, begin)?;
    volume
        .gain()
        .exponential_ramp_to_value_at_time(loud, begin + 0.012)?;
    volume
        .gain()
        .exponential_ramp_to_value_at_time(0.0001, end)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&studio.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}
