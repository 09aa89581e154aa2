// The program of the page's web workers: lines in, lines out. `web/brain_worker.js` calls it and keeps the event loop
// turning between slices, so that messages get through.
#include <emscripten.h>

#include "ai/learned.h"
#include "core/english.h"
#include "core/text.h"
#include "worker/thinker.h"

EM_JS(void, post_line, (const char* line), { postMessage(UTF8ToString(line)); });

namespace {

narabe::Thinker& thinker() {
    static narabe::Thinker instance([](const std::string& line) { post_line(line.c_str()); });
    return instance;
}

/// What the page's script has fetched.
std::string& learned() {
    static std::string text;
    return text;
}

}  // namespace

std::string_view narabe::learned_of(std::string_view) {
    return learned();
}

/// The page does not show what is wrong with a line: the words for that stay out of the download, as the linker does
/// not look for what it finds here.
std::string narabe::in_english(const Sentence& sentence) {
    return std::string(sentence.key);
}

extern "C" {

/// Both answer whether there is more to think about, in `narabe_think`. A line is one of the protocol, or has what was
/// learned about TIX behind `learned `.
EMSCRIPTEN_KEEPALIVE bool narabe_receive(const char* line) {
    std::string_view text = line;
    if (narabe::take(text, "learned ")) {
        learned() = text;
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
