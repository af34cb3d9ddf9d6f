//! Ctrl-C, which ends a count with what was counted so far.

use std::io::{self, IsTerminal as _, Write as _};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status after Ctrl-C: 128 and the number of the signal, as shells have it.
pub(crate) const STATUS: u8 = 130;

/// Lets Ctrl-C end the process at once. What has been flushed is all that it prints.
pub(crate) fn ends_process() {
    handle(Arc::new(AtomicBool::new(true)));
}

/// Lets Ctrl-C raise the flag that is returned; a second one ends the process.
pub(crate) fn raises_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    handle(Arc::clone(&flag));
    flag
}

fn handle(last: Arc<AtomicBool>) {
    let handler = move || {
        if last.swap(true, Ordering::Relaxed) {
            if io::stderr().is_terminal() {
                // A bar may stand there; the prompt goes below it.
                let _ = writeln!(io::stderr());
            }
            process::exit(STATUS.into());
        }
    };
    // Where a handler cannot be set, Ctrl-C ends the process in any case.
    let _ = ctrlc::set_handler(handler);
}
