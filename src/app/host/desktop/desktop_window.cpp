#include "app/host/desktop/desktop_window.h"

#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace narabe::desktop {

namespace {

constexpr int min_width = 320;
constexpr int min_height = 360;

void want_opengl_es() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
}

}  // namespace

DrawnGlyph MissingGlyphs::draw(char16_t, float size, Weight) {
    const int width = std::max(3, static_cast<int>(size * 0.6f));
    const int height = std::max(3, static_cast<int>(size * 0.75f));
    DrawnGlyph glyph{.width = width, .height = height, .left = 1, .top = static_cast<float>(height)};
    glyph.advance = static_cast<float>(width) + 2;
    glyph.opacity.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool is_edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            if (is_edge) glyph.opacity[static_cast<std::size_t>(y * width + x)] = 255;
        }
    }
    return glyph;
}

DesktopWindow::DesktopWindow() = default;

DesktopWindow::~DesktopWindow() {
    if (context_) SDL_GL_DeleteContext(context_);
    if (made_) SDL_DestroyWindow(made_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

std::string DesktopWindow::create(Point size) {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // touches must not also be reported as mouse events
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return std::string("Couldn’t open a window: ") + SDL_GetError() + ".";
    want_opengl_es();
    constexpr Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    made_ = SDL_CreateWindow("Narabe", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, static_cast<int>(size.x),
                             static_cast<int>(size.y), flags);
    context_ = made_ ? SDL_GL_CreateContext(made_) : nullptr;
    if (!context_) return std::string("Couldn’t open a window with OpenGL ES 3: ") + SDL_GetError() + ".";
    SDL_SetWindowMinimumSize(made_, min_width, min_height);
    SDL_GL_SetSwapInterval(1);
    return {};
}

double DesktopWindow::now() const {
    return static_cast<double>(SDL_GetTicks64());
}

double DesktopWindow::date() const {
    return std::chrono::duration<double, std::milli>(std::chrono::system_clock::now().time_since_epoch()).count();
}

bool DesktopWindow::start(Fonts& fonts, const ScreenSize& size) {
    fonts.set_drawer(&missing_);
    return Graphics::start(fonts, size);
}

SDL_Window* DesktopWindow::open(Point) {
    return made_;
}

void DesktopWindow::finish(Colour background) {
    if (over_) over_(list());
    Graphics::finish(background);
    SDL_GL_SwapWindow(made_);
}

std::string DesktopWindow::size_request() const {
    int width = 0;
    int height = 0;
    int pixels = 0;
    SDL_GetWindowSize(made_, &width, &height);
    SDL_GL_GetDrawableSize(made_, &pixels, nullptr);
    char ratio[32];
    std::snprintf(ratio, sizeof ratio, "%.3f", width > 0 ? static_cast<double>(pixels) / width : 1.0);
    return "resize " + std::to_string(width) + " " + std::to_string(height) + " " + ratio + " 0 0 0 0";
}

}  // namespace narabe::desktop
