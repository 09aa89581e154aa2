// The program of the page's web workers: lines in, lines out. `web/brain_worker.js` calls it and keeps the event loop
// turning between slices, so that messages get through.
#include <emscripten.h>

#include "core/english.h"
#include "worker/thinker.h"

EM_JS(void, post_line, (const char* line), { postMessage(UTF8ToString(line)); });

namespace {

narabe::Thinker& thinker() {
    static narabe::Thinker instance([](const std::string& line) { post_line(line.c_str()); });
    return instance;
}

}  // namespace

/// The page does not show what is wrong with a line: the words for that stay out of the download, as the linker does not
/// look for what it finds here.
std::string narabe::in_english(const Sentence& sentence) {
    return std::string(sentence.key);
}

extern "C" {

/// Both answer whether there is more to think about, in `narabe_think`.
EMSCRIPTEN_KEEPALIVE bool narabe_receive(const char* line) {
    thinker().receive(line);
    return thinker().is_thinking();
}

EMSCRIPTEN_KEEPALIVE bool narabe_think() {
    thinker().work();
    return thinker().is_thinking();
}
}
