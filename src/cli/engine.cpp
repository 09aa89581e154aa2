// `narabe engine`: the protocol of src/engine/protocol.md on standard input and output.
#include <unistd.h>

#include "ai/baselines.h"
#include "cli/commands.h"
#include "cli/lines.h"
#include "worker/thinker.h"

namespace narabe::cli {

Ending engine(const Arguments&, Output& out) {
    Thinker thinker([&](const std::string& line) { out.say(line); }, make_search_or_baseline);
    Lines lines(STDIN_FILENO);
    while (!out.failure() && (thinker.is_thinking() || !lines.at_end())) {
        if (const auto line = lines.next(thinker.is_thinking() ? 0 : -1)) {
            thinker.receive(*line);
        } else {
            thinker.work();
        }
    }
    return std::nullopt;
}

}  // namespace narabe::cli
