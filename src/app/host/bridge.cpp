#include "app/host/bridge.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <string>

#include "app/host/graphics.h"
#include "app/program/program.h"

// clang-format off
EM_JS(void, page_wake, (), { Module.page.wake(); });
EM_JS(void, page_work, (), { Module.page.work(); });
EM_JS(void, page_send, (int worker, const char* line, int length), { Module.page.send(worker, UTF8ToString(line, length)); });
EM_JS(void, page_restart, (int worker), { Module.page.restart(worker); });
EM_JS(void, page_save, (const char* id, int id_length, const char* text, int length, const char* summary, int summary_length), {
    Module.page.save(UTF8ToString(id, id_length), UTF8ToString(text, length), UTF8ToString(summary, summary_length));
});
EM_JS(void, page_go_on_with, (const char* id, int length), { Module.page.go_on_with(UTF8ToString(id, length)); });
EM_JS(void, page_claim_game, (const char* id, int length), { Module.page.claim_game(UTF8ToString(id, length)); });
EM_JS(void, page_fetch_game, (const char* id, int length), { Module.page.fetch_game(UTF8ToString(id, length)); });
EM_JS(void, page_library, (const char* command, int length), { Module.page.library(UTF8ToString(command, length)); });
EM_JS(void, page_place, (const char* text, int length), { Module.page.place(UTF8ToString(text, length)); });
EM_JS(void, page_emit, (const char* event, int event_length, const char* json, int length), {
    Module.page.emit(UTF8ToString(event, event_length), UTF8ToString(json, length));
});
EM_JS(void, page_language, (const char* code, int length), { Module.page.language(UTF8ToString(code, length)); });
EM_JS(void, page_setting, (const char* name, int name_length, const char* value, int length), {
    Module.page.setting(UTF8ToString(name, name_length), UTF8ToString(value, length));
});
EM_JS(int, page_glyph, (int character, float size, int weight, float* measures), {
    const glyph = Module.page.glyph(String.fromCharCode(character), size, weight);
    HEAPF32.set([glyph.width, glyph.height, glyph.left, glyph.top, glyph.advance], measures >> 2);
    Module.glyphOpacity = glyph.opacity;
    return glyph.opacity.length;
});
EM_JS(void, page_glyph_opacity, (unsigned char* place), { HEAPU8.set(Module.glyphOpacity, place); });
EM_JS(void, page_ask, (const char* json, int length), { Module.page.ask(UTF8ToString(json, length)); });
EM_JS(void, page_rules, (const char* game, int game_length, const char* code, int length), {
    Module.page.rules(UTF8ToString(game, game_length), UTF8ToString(code, length));
});
EM_JS(void, page_copy, (const char* text, int length), { Module.page.copy(UTF8ToString(text, length)); });
EM_JS(void, page_open, (const char* place, int length), { Module.page.open(UTF8ToString(place, length)); });
EM_JS(void, page_install, (), { Module.page.install(); });
EM_JS(void, page_make_link, (const char* text, int length), { Module.page.make_link(UTF8ToString(text, length)); });
EM_JS(void, page_share, (const char* way, int way_length, const char* words, int length), {
    Module.page.share(UTF8ToString(way, way_length), UTF8ToString(words, length));
});
EM_JS(void, page_picture, (const char* way, int way_length, const char* name, int name_length, const unsigned char* pixels,
                           int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.subarray(pixels, pixels + 4 * width * height));
    Module.page.picture(UTF8ToString(way, way_length), UTF8ToString(name, name_length), bytes, width, height);
});
EM_JS(void, page_announce, (const char* text, int length), { Module.page.announce(UTF8ToString(text, length)); });
EM_JS(void, page_sound, (const char* name, int length), { Module.page.sound(UTF8ToString(name, length)); });
// clang-format on

namespace narabe {

namespace {

int size(std::string_view text) {
    return static_cast<int>(text.size());
}

class BrowserPage final : public Page {
  public:
    void wake() override { page_wake(); }
    void work() override { page_work(); }
    void send(int worker, std::string_view line) override { page_send(worker, line.data(), size(line)); }
    void restart(int worker) override { page_restart(worker); }
    void save(std::string_view id, std::string_view text, std::string_view summary) override {
        page_save(id.data(), size(id), text.data(), size(text), summary.data(), size(summary));
    }
    void go_on_with(std::string_view id) override { page_go_on_with(id.data(), size(id)); }
    void fetch_game(std::string_view id) override { page_fetch_game(id.data(), size(id)); }
    void claim_game(std::string_view id) override { page_claim_game(id.data(), size(id)); }
    void place(std::string_view text) override { page_place(text.data(), size(text)); }
    void library(std::string_view command) override { page_library(command.data(), size(command)); }
    void emit(std::string_view event, std::string_view json) override {
        page_emit(event.data(), size(event), json.data(), size(json));
    }
    void choose_language(std::string_view code) override { page_language(code.data(), size(code)); }
    void keep_setting(std::string_view name, std::string_view value) override {
        page_setting(name.data(), size(name), value.data(), size(value));
    }
    void ask(std::string_view question) override { page_ask(question.data(), size(question)); }
    void copy(std::string_view text) override { page_copy(text.data(), size(text)); }
    void open(std::string_view place) override { page_open(place.data(), size(place)); }
    void install() override { page_install(); }
    void make_link(std::string_view text) override { page_make_link(text.data(), size(text)); }
    void share(std::string_view way, std::string_view words) override {
        page_share(way.data(), size(way), words.data(), size(words));
    }
    void picture(std::string_view way, std::string_view name, const Pixels& pixels) override {
        page_picture(way.data(), size(way), name.data(), size(name), pixels.bytes.data(), pixels.width, pixels.height);
    }
    void fetch_rules(std::string_view game, std::string_view language) override {
        page_rules(game.data(), size(game), language.data(), size(language));
    }
    void announce(std::string_view text) override { page_announce(text.data(), size(text)); }
    void sound(std::string_view name) override { page_sound(name.data(), size(name)); }
};

class BrowserGlyphs final : public GlyphDrawer {
  public:
    DrawnGlyph draw(char16_t character, float size, Weight weight) override {
        float measures[5] = {};
        constexpr int weights[] = {400, 500, 700};
        const int bytes = page_glyph(character, size, weights[static_cast<std::size_t>(weight)], measures);
        DrawnGlyph glyph{.width = static_cast<int>(measures[0]),
                         .height = static_cast<int>(measures[1]),
                         .left = measures[2],
                         .top = measures[3],
                         .advance = measures[4]};
        glyph.opacity.resize(static_cast<std::size_t>(bytes));
        page_glyph_opacity(glyph.opacity.data());
        return glyph;
    }
};

std::uint64_t some_luck() {
    return static_cast<std::uint64_t>(emscripten_random() * 16777216.0f) << 24 ^
           static_cast<std::uint64_t>(emscripten_random() * 16777216.0f) ^
           static_cast<std::uint64_t>(emscripten_get_now() * 1000) << 40;
}

constexpr const char* canvas = "#canvas";

/// SDL would go through EGL, which brings every function of OpenGL along. Whether there is a context to draw with now.
bool make_context() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.antialias = wanted.depth = wanted.stencil = false;  // as the page asked for it: it is the same one
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(canvas, &wanted);
    return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

void listen();

class BrowserWindow final : public Graphics {
  public:
    double now() const override { return emscripten_get_now(); }
    bool start(Fonts& fonts, Point size) override {
        fonts.set_drawer(&glyphs_);
        if (!make_context() || !Graphics::start(fonts, size)) return false;
        listen();
        return true;
    }

  private:
    BrowserGlyphs glyphs_;
};

/// Everything there is of the program in this page.
struct Host {
    BrowserPage page;
    BrowserWindow window;
    Program program{page, window, some_luck()};
    std::string reply;
};

Host& host() {
    static Host host;
    return host;
}

EM_BOOL on_key(int, const EmscriptenKeyboardEvent* event, void*) {
    return host().program.on_key({.name = event->key,
                                  .has_shift = event->shiftKey != 0,
                                  .has_control = event->ctrlKey || event->metaKey,
                                  .has_alt = event->altKey != 0});
}

EM_BOOL on_wheel(int, const EmscriptenWheelEvent* event, void*) {
    const EmscriptenMouseEvent& mouse = event->mouse;
    constexpr double pixels_per_notch = 100;
    constexpr double lines_per_notch = 3;
    const double per_notch = event->deltaMode == DOM_DELTA_PIXEL ? pixels_per_notch : lines_per_notch;
    const double delta = mouse.shiftKey && event->deltaY == 0 ? event->deltaX : event->deltaY;
    return host().program.on_wheel({.at = {static_cast<float>(mouse.targetX), static_cast<float>(mouse.targetY)},
                                    .notches = static_cast<float>(delta / per_notch),
                                    .has_shift = mouse.shiftKey != 0,
                                    .has_control = mouse.ctrlKey != 0});
}

/// Keys and wheel are heard here and not by SDL, which would keep every key from the browser.
void listen() {
    emscripten_set_keydown_callback(canvas, nullptr, 0, nullptr);
    emscripten_set_wheel_callback(canvas, nullptr, 0, nullptr);
    emscripten_set_keydown_callback(canvas, nullptr, 0, on_key);
    emscripten_set_wheel_callback(canvas, nullptr, 0, on_wheel);
}

}  // namespace

Page& page() {
    return host().page;
}

}  // namespace narabe

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* narabe_call(const char* request) {
    narabe::Host& host = narabe::host();
    host.reply = host.program.call(request).written();
    return host.reply.c_str();
}

EMSCRIPTEN_KEEPALIVE void narabe_font(const char* name, const char* bytes, int size) {
    narabe::host().program.add_font(name, {bytes, static_cast<std::size_t>(size)});
}

EMSCRIPTEN_KEEPALIVE void narabe_pointer(int kind, int finger, double x, double y, int buttons, double time, int is_first) {
    using narabe::PointerReport;
    narabe::host().program.on_pointer({.kind = static_cast<PointerReport::Kind>(kind),
                                       .finger = finger,
                                       .at = {static_cast<float>(x), static_cast<float>(y)},
                                       .buttons = static_cast<unsigned>(buttons),
                                       .time = time,
                                       .is_first = is_first != 0});
}

EMSCRIPTEN_KEEPALIVE double narabe_frame(double now) {
    return narabe::host().program.frame(now);
}
}
