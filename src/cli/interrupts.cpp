#include "cli/interrupts.h"

#include <csignal>

namespace narabe::cli {

namespace {

constexpr std::array<int, 2> signals = {SIGINT, SIGTERM};

volatile std::sig_atomic_t caught = 0;

void take_note(int signal) {
    caught = signal;
    for (const int each : signals) std::signal(each, SIG_DFL);
}

}  // namespace

int caught_signal() {
    return caught;
}

InterruptCatcher::InterruptCatcher() {
    caught = 0;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        before_[i] = std::signal(signals[i], take_note);
        if (before_[i] == SIG_IGN) std::signal(signals[i], SIG_IGN);  // the shell started it in the background
    }
}

InterruptCatcher::~InterruptCatcher() {
    for (std::size_t i = 0; i < signals.size(); ++i) {
        if (before_[i] != SIG_ERR) std::signal(signals[i], before_[i]);
    }
}

}  // namespace narabe::cli
