// The program of the page's web workers: receives and sends lines. `web/host/brain_worker.js` calls it and returns to the event
// loop between slices, so that it can receive messages.
#include <emscripten.h>

#include "ai/learned.h"
#include "core/english.h"
#include "core/text.h"
#include "worker/fetched.h"
#include "worker/thinker.h"

EM_JS(void, post_line, (const char* line), { postMessage(UTF8ToString(line)); });

namespace {

using narabe::FetchedLearning;

narabe::Thinker& thinker() {
    static narabe::Thinker instance([](const std::string& line) { post_line(line.c_str()); });
    return instance;
}

FetchedLearning& learning() {
    static FetchedLearning instance;
    return instance;
}

}  // namespace

std::string_view narabe::learned_of(std::string_view game) {
    return learning().of(game);
}

/// Returns only the key: the page does not show protocol errors, so their texts would only enlarge the download.
std::string narabe::in_english(const Sentence& sentence) {
    return std::string(sentence.key);
}

extern "C" {

/// Both functions return whether `narabe_think` has more to do. A line is either a protocol line, or `learned` followed by the id
/// of a game and its weights.
EMSCRIPTEN_KEEPALIVE bool narabe_receive(const char* line) {
    std::string_view text = line;
    if (narabe::take(text, "learned ")) {
        learning().receive(text);
    } else {
        thinker().receive(text);
    }
    return thinker().is_thinking();
}

EMSCRIPTEN_KEEPALIVE bool narabe_think() {
    thinker().work();
    return thinker().is_thinking();
}
}
