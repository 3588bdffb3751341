#![no_main]

use libfuzzer_sys::fuzz_target;
use salon_fuzz::Door;

fuzz_target!(|bytes: &[u8]| Door::Protocol.knock(bytes));
