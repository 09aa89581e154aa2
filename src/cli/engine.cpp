// `narabe engine`: speaks the protocol of src/engine/protocol.md on standard input and output.
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lines.h"
#include "games/all_brains.h"
#include "worker/thinker.h"

namespace narabe::cli {

namespace {

/// Receives the requests that have arrived; waits for one if no search is running. Limits their number, so that searches make
/// progress however many arrive.
void receive(Lines& lines, Thinker& thinker) {
    constexpr int max_at_once = 1000;
    for (int i = 0; i < max_at_once; ++i) {
        const auto line = lines.next(thinker.is_thinking() ? 0 : -1);
        if (!line) return;
        thinker.receive(*line);
    }
}

}  // namespace

Ending engine(const Arguments&, Output& out) {
    Thinker thinker([&](const std::string& line) { out.write(line); }, make_search_or_baseline);
    Lines lines(STDIN_FILENO);
    while (!out.failure() && (thinker.is_thinking() || !lines.at_end())) {
        receive(lines, thinker);
        if (lines.at_end()) thinker.stop_unlimited();
        thinker.work();
    }
    return std::nullopt;
}

}  // namespace narabe::cli
