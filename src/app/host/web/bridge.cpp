#include "app/host/web/bridge.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <charconv>
#include <string>
#include <tuple>

#include "app/host/graphics.h"
#include "app/shell/program.h"

// clang-format off
EM_JS(void, page_tell, (const char* name, int name_length, const char* const* texts, const int* lengths, int count), {
    const fields = [];
    for (let i = 0; i < count; ++i) {
        const text = UTF8ToString(HEAP32[(texts >> 2) + i], HEAP32[(lengths >> 2) + i]);
        fields.push(text.replaceAll("\u200b", ""));  // marks of phrases, for drawing alone
    }
    Module.page[UTF8ToString(name, name_length)](...fields);
});
EM_JS(int, page_glyph, (int character, float size, int weight, float* measures), {
    const glyph = Module.page.glyph(String.fromCharCode(character), size, weight);
    HEAPF32.set([glyph.width, glyph.height, glyph.left, glyph.top, glyph.advance], measures >> 2);
    Module.glyphOpacity = glyph.opacity;
    return glyph.opacity.length;
});
EM_JS(void, page_glyph_opacity, (unsigned char* place), { HEAPU8.set(Module.glyphOpacity, place); });
EM_JS(void, page_picture, (const char* method, int method_length, const char* name, int name_length, const unsigned char* pixels,
                           int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.subarray(pixels, pixels + 4 * width * height));
    Module.page.picture(UTF8ToString(method, method_length), UTF8ToString(name, name_length), bytes, width, height);
});
EM_JS(void, page_canvas_size, (int width, int height), {
    if (Module.canvas.width !== width) Module.canvas.width = width;
    if (Module.canvas.height !== height) Module.canvas.height = height;
});
// clang-format on

namespace narabe {

namespace {

int size(std::string_view text) {
    return static_cast<int>(text.size());
}

/// The fields of an event as strings.
class Fields {
  public:
    void add(std::string_view text) {
        texts_[count_] = text.data();
        lengths_[count_++] = size(text);
    }
    void add(int number) {
        char* const begin = numbers_[count_];
        char* const end = std::to_chars(begin, begin + sizeof numbers_[0], number).ptr;
        add(std::string_view(begin, static_cast<std::size_t>(end - begin)));
    }
    void tell(std::string_view name) const { page_tell(name.data(), size(name), texts_, lengths_, static_cast<int>(count_)); }

  private:
    static constexpr std::size_t most = 8;
    const char* texts_[most];
    int lengths_[most];
    char numbers_[most][12];
    std::size_t count_ = 0;
};

class BrowserPage final : public Page {
  public:
    void send(const Event& event) override {
        std::visit(
            [](const auto& each) {
                Fields fields;
                std::apply([&](auto... of) { (fields.add(each.*of.place), ...); }, each.fields());
                fields.tell(each.name);
            },
            event);
    }
    void picture(std::string_view method, std::string_view name, const Pixels& pixels) override {
        page_picture(method.data(), size(method), name.data(), size(name), pixels.bytes.data(), pixels.width, pixels.height);
    }
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

std::uint64_t random_seed() {
    return static_cast<std::uint64_t>(emscripten_random() * 16777216.0f) << 24 ^
           static_cast<std::uint64_t>(emscripten_random() * 16777216.0f) ^
           static_cast<std::uint64_t>(emscripten_get_now() * 1000) << 40;
}

constexpr const char* canvas = "#canvas";

/// SDL would use EGL, which links every function of OpenGL. Returns whether there is a context.
bool make_context() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.antialias = wanted.depth = wanted.stencil = false;  // as in the page, which has created this context
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(canvas, &wanted);
    return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

void listen();

class BrowserWindow final : public Graphics {
  public:
    double now() const override { return emscripten_get_now(); }
    double date() const override { return emscripten_date_now(); }
    bool start(Fonts& fonts, const ScreenSize& size) override {
        fonts.set_drawer(&glyphs_);
        if (!Graphics::start(fonts, size)) return false;
        listen();
        return true;
    }
    void resize(const ScreenSize& size) override {
        Graphics::resize(size);
        const Point pixels = window_size(size);
        if (window()) SDL_SetWindowSize(window(), rounded(pixels.x), rounded(pixels.y));
    }
    ImDrawList& begin() override {
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);  // the page reports mouse and fingers itself
        return Graphics::begin();
    }

  private:
    SDL_Window* open(Point size) override {
        if (!make_context()) return nullptr;
        SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, canvas);
        if (SDL_Init(SDL_INIT_VIDEO) != 0) return nullptr;
        constexpr auto flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
        SDL_Window* const window =
            SDL_CreateWindow(nullptr, 0, 0, rounded(size.x), rounded(size.y), flags);  // for the page's title
        SDL_EventState(SDL_TEXTINPUT, SDL_DISABLE);
        return window;
    }
    static int rounded(float pixels) { return static_cast<int>(pixels + 0.5f); }

    BrowserGlyphs glyphs_;
};

/// All state of the program in this page.
struct Host {
    BrowserPage page;
    BrowserWindow window;
    Program program{page, window, random_seed()};
    std::string reply;
};

Host& host() {
    static Host host;
    return host;
}

EM_BOOL on_key(int, const EmscriptenKeyboardEvent* event, void*) {
    return host().program.on_key({.name = event->key,
                                  .code = event->code,
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

/// Keys and wheel are handled here, because SDL would keep every key from the browser.
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

/// Replaces Emscripten's function for SDL, which sets the canvas to 1 × 1 to find out whether a style sheet controls its size,
/// and then back to its size. Every such call, even with the same size, reallocates the buffer and waits for the graphics card.
EMSCRIPTEN_RESULT emscripten_set_canvas_element_size(const char*, int width, int height) {
    if (width > 1 || height > 1) page_canvas_size(width, height);
    return EMSCRIPTEN_RESULT_SUCCESS;
}

EMSCRIPTEN_KEEPALIVE const char* narabe_call(const char* request) {
    narabe::Host& host = narabe::host();
    host.reply = host.program.call(request);
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
