// The program of the page's web workers: receives and sends lines. `web/host/brain_worker.js` calls it and returns to the event
// loop between slices, so that it can receive messages.
#include <emscripten.h>

#include "ai/brain_text.h"
#include "core/english.h"
#include "core/text.h"
#include "games/all_games.h"
#include "worker/fetched.h"
#include "worker/thinker.h"

EM_JS(void, post_line, (const char* line), { postMessage(UTF8ToString(line)); });

namespace {

using narabe::FetchedTexts;

narabe::Thinker& thinker() {
    static narabe::Thinker instance([](const std::string& line) { post_line(line.c_str()); });
    return instance;
}

FetchedTexts& files() {
    static FetchedTexts instance;
    return instance;
}

}  // namespace

std::string_view narabe::brain_text(std::string_view path) {
    return files().of(path);
}

/// Returns only the key: the page does not show protocol errors, so their texts would only enlarge the download.
std::string narabe::in_english(const Sentence& sentence) {
    return std::string(sentence.key);
}

extern "C" {

/// The name of the map of openings that a protocol line needs and that was not received; empty if it needs none.
EMSCRIPTEN_KEEPALIVE const char* narabe_wanted(const char* line) {
    const narabe::Request request = narabe::read_request(line, narabe::all_games());
    const auto* think = std::get_if<narabe::ThinkRequest>(&request);
    if (!think || think->level != narabe::max_level) return "";
    const std::string_view name = narabe::opening_map_about(think->position);
    return name.empty() || files().has(narabe::opening_map_path(name)) ? "" : name.data();  // a literal, so it ends with a zero
}

/// Both functions return whether `narabe_think` has more to do. A line is a protocol line, or `file` followed by the path of a file in assets
/// and its text.
EMSCRIPTEN_KEEPALIVE bool narabe_receive(const char* line) {
    std::string_view text = line;
    if (narabe::take(text, "file ")) {
        files().receive(text);
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
