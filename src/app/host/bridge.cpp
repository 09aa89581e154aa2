#include "app/host/bridge.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "app/controls/pointer_queue.h"
#include "app/host/graphics.h"
#include "app/program/app.h"

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
EM_JS(void, page_picture, (const char* way, const char* name, const unsigned char* pixels, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.subarray(pixels, pixels + 4 * width * height));
    Module.page.picture(UTF8ToString(way), UTF8ToString(name), bytes, width, height);
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

/// Everything there is of the program in this page.
struct Program {
    BrowserPage page;
    BrowserGlyphs glyphs;
    App app{page, some_luck()};
    Graphics graphics;
    PointerQueue pointers;
    std::string reply;
    float wheel = 0;
    bool wheel_zooms = false;
    bool wheel_turns = false;
    bool is_context_lost = false;
};

Program& program() {
    static Program program;
    return program;
}

Key key_of(const EmscriptenKeyboardEvent& event) {
    const std::string_view key = event.key;
    if (key == "Tab") return event.shiftKey ? Key::shift_tab : Key::tab;
    if (key == "Enter" || key == " ") return Key::enter;
    if (key == "Escape") return Key::escape;
    if (key == "ArrowLeft") return Key::left;
    if (key == "ArrowRight") return Key::right;
    if (key == "ArrowUp") return Key::up;
    if (key == "ArrowDown") return Key::down;
    if (key == "PageUp") return Key::page_up;
    if (key == "PageDown") return Key::page_down;
    if (key == "Home") return Key::home;
    if (key == "End") return Key::end;
    return Key::none;
}

EM_BOOL on_key(int, const EmscriptenKeyboardEvent* event, void*) {
    App& app = program().app;
    app.set_time(emscripten_get_now());
    page_wake();
    const char first = event->key[0];
    const bool is_letter = first != 0 && event->key[1] == 0;
    const char small = first >= 'A' && first <= 'Z' ? static_cast<char>(first - 'A' + 'a') : first;
    if (event->ctrlKey || event->metaKey) {
        if (is_letter && small == 'y') return app.undo_or_redo(1);
        if (is_letter && small == 'z') return app.undo_or_redo(event->shiftKey ? 1 : -1);
        return false;
    }
    if (event->altKey) return false;
    if (const Key key = key_of(*event); key != Key::none) return app.on_key(key);
    return is_letter && app.on_character(small);
}

EM_BOOL on_wheel(int, const EmscriptenWheelEvent* event, void*) {
    const Point at{static_cast<float>(event->mouse.targetX), static_cast<float>(event->mouse.targetY)};
    const App& app = program().app;
    if (event->mouse.ctrlKey ? !app.wants_zoom_at(at) : !app.wants_wheel_at(at)) return false;
    constexpr double pixels_per_notch = 100;
    constexpr double lines_per_notch = 3;
    const double per_notch = event->deltaMode == DOM_DELTA_PIXEL ? pixels_per_notch : lines_per_notch;
    const double delta = event->mouse.shiftKey && event->deltaY == 0 ? event->deltaX : event->deltaY;
    program().wheel -= static_cast<float>(delta / per_notch);
    program().wheel_zooms = event->mouse.ctrlKey;
    program().wheel_turns = event->mouse.shiftKey;
    program().app.wake();
    page_wake();
    return true;
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

/// Keys and wheel are heard here and not by SDL, which would keep every key from the browser.
void listen() {
    emscripten_set_keydown_callback(canvas, nullptr, 0, nullptr);
    emscripten_set_wheel_callback(canvas, nullptr, 0, nullptr);
    emscripten_set_keydown_callback(canvas, nullptr, 0, on_key);
    emscripten_set_wheel_callback(canvas, nullptr, 0, on_wheel);
}

/// Type is drawn at the density of the picture, and at that of the screen again afterwards.
void make_picture(Program& all, const std::string& way) {
    constexpr int most_tries = 4;
    const SharePicture picture = all.app.picture();
    Fonts& fonts = all.app.fonts();
    fonts.set_density(SharePicture::density);
    ImDrawList* list = &all.graphics.begin_picture(picture.size());
    for (int i = 0; i < most_tries; ++i) {
        picture.draw(fonts, *list);
        if (!fonts.is_stale()) break;
        list = &all.graphics.rebuild_picture(fonts);
    }
    const Colour background = all.app.palette().of(Ink::table);
    const std::vector<std::uint8_t> pixels = all.graphics.finish_picture(SharePicture::density, background);
    const Point size = picture.size() * SharePicture::density;
    page_picture(way.c_str(), picture.file_name().c_str(), pixels.data(), static_cast<int>(size.x), static_cast<int>(size.y));
    fonts.set_density(all.app.density());
}

/// Draws all that is to be seen. Whether there was type for it.
bool draw_screen(Program& all) {
    ImDrawList& list = all.graphics.begin();
    Pointer pointer = all.pointers.take();
    pointer.wheel = std::exchange(all.wheel, 0.0f);
    pointer.wheel_zooms = all.wheel_zooms;
    pointer.wheel_turns = all.wheel_turns;
    all.app.draw(list, pointer);
    return !all.app.fonts().is_stale();
}

/// A part of what the first frame takes: draws it in vain, which finds the type that it needs, or makes that. Whether there is
/// more to do.
bool prepare(Program& all) {
    Fonts& fonts = all.app.fonts();
    if (fonts.is_stale()) {
        all.graphics.renew(fonts);
        return true;
    }
    draw_screen(all);
    all.graphics.drop();
    return fonts.is_stale();
}

bool has_input(const Program& all) {
    return !all.pointers.is_empty();
}

double frame(double now) {
    Program& all = program();
    if (!all.graphics.has_started() || all.app.width() <= 0) return -1;
    all.app.set_time(now);
    if (has_input(all)) all.app.wake();  // a tap takes several frames, and what the last of them did is to be drawn
    constexpr int most_tries = 4;  // each may find glyphs that are missing
    for (int tries = 0; !draw_screen(all) && tries < most_tries; ++tries) {
        all.graphics.drop();
        all.graphics.renew(all.app.fonts());
    }
    all.graphics.finish(all.app.palette().of(Ink::table));
    if (const std::string way = all.app.take_wanted_picture(); !way.empty()) {
        make_picture(all, way);
        all.app.wake();
    }
    const double next = all.app.next_frame();
    return has_input(all) ? 0 : next;
}

bool is_about_game(std::string_view verb) {
    constexpr std::string_view verbs[] = {"new_game", "record", "load",   "legal",   "play",       "undo",
                                          "redo",     "state",  "seats",  "targets", "mirror",     "press",
                                          "point",    "touch",  "escape", "holds",   "go_to"};
    return std::find(std::begin(verbs), std::end(verbs), verb) != std::end(verbs);
}

/// What the person did before the page asked is done first.
void catch_up() {
    Program& all = program();
    if (!all.graphics.has_started() || all.is_context_lost) return;
    constexpr int most_frames = 100;
    if (!has_input(all) && !all.app.has_press()) return;
    if (all.app.has_press()) frame(emscripten_get_now());  // the next press would take its place
    for (int i = 0; i < most_frames && has_input(all); ++i) frame(emscripten_get_now());
    frame(emscripten_get_now());  // what the last of it changed may have been drawn before it
}

Answer call(std::string_view text) {
    Program& all = program();
    const PageRequest request = read_page_request(text);
    if (is_about_game(request.verb)) catch_up();
    all.app.set_time(emscripten_get_now());
    if (request.verb == "start" && !all.graphics.has_started()) {
        Fonts& fonts = all.app.fonts();
        fonts.set_drawer(&all.glyphs);
        if (!fonts.has_any() || !make_context() || !all.graphics.start(fonts, {all.app.width(), all.app.height()}))
            return Answer::bad("fonts and WebGL 2 are needed");
        listen();
    }
    if (request.verb == "graphics") {
        all.is_context_lost = request.rest == "lost";
        if (!all.is_context_lost) all.graphics.restore(all.app.fonts());
        all.app.wake();
        return Answer::good();
    }
    if (request.verb == "work") return Answer::good(all.app.work() ? "more" : "");
    if (request.verb == "prepare") return Answer::good(prepare(all) ? "more" : "");
    const Answer answer = all.app.call(text);
    if (request.verb == "resize") all.graphics.resize(all.app.width(), all.app.height());
    return answer;
}

}  // namespace

Page& page() {
    return program().page;
}

}  // namespace narabe

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* narabe_call(const char* request) {
    std::string& reply = narabe::program().reply;
    reply = narabe::call(request).written();
    return reply.c_str();
}

EMSCRIPTEN_KEEPALIVE void narabe_font(const char* name, const char* bytes, int size) {
    narabe::program().app.fonts().add_file(name, {bytes, static_cast<std::size_t>(size)});
}

EMSCRIPTEN_KEEPALIVE void narabe_pointer(int kind, int finger, double x, double y, int buttons, double time, int is_first) {
    using narabe::PointerReport;
    narabe::Program& all = narabe::program();
    all.pointers.add({.kind = static_cast<PointerReport::Kind>(kind),
                      .finger = finger,
                      .at = {static_cast<float>(x), static_cast<float>(y)},
                      .buttons = static_cast<unsigned>(buttons),
                      .time = time,
                      .is_first = is_first != 0});
    all.app.wake();
    page_wake();
}

EMSCRIPTEN_KEEPALIVE double narabe_frame(double now) {
    return narabe::frame(now);
}
}
