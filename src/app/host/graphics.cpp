#include "app/host/graphics.h"

#include <GLES3/gl3.h>
#include <SDL.h>

namespace narabe {

bool Graphics::start(Fonts& fonts, const ScreenSize& size) {
    scale_ = size.scale;
    fonts_ = &fonts;
    window_ = open(window_size(size));
    if (!window_) return false;
    arrow_ = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    hand_ = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    renderer_.start();
    return true;
}

/// The size of the window in program pixels.
Point Graphics::size() const {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    return Point{static_cast<float>(width), static_cast<float>(height)} * (1 / scale_);
}

void Graphics::finish(Colour background) {
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    draw(screen_, size(), {static_cast<float>(width), static_cast<float>(height)}, background);
}

void Graphics::show_hand(bool is_hand) {
    SDL_Cursor* wanted = is_hand ? hand_ : arrow_;
    if (SDL_GetCursor() != wanted) SDL_SetCursor(wanted);
}

void Graphics::draw(const Triangles& triangles, Point size, Point pixels, Colour background) {
    glViewport(0, 0, static_cast<int>(pixels.x), static_cast<int>(pixels.y));
    constexpr float whole = 255;
    glClearColor(static_cast<float>(background.r) / whole, static_cast<float>(background.g) / whole,
                 static_cast<float>(background.b) / whole, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    renderer_.draw(triangles.list(), size, pixels, fonts_->atlas());
}

ImDrawList& Graphics::begin_picture(Point size) {
    picture_size_ = size;
    return picture_.begin(size);
}

std::vector<std::uint8_t> Graphics::finish_picture(float density, Colour background) {
    const auto width = static_cast<int>(picture_size_.x * density);
    const auto height = static_cast<int>(picture_size_.y * density);
    GLuint target = 0;
    GLuint pixels = 0;
    glGenFramebuffers(1, &target);
    glGenRenderbuffers(1, &pixels);
    glBindRenderbuffer(GL_RENDERBUFFER, pixels);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
    draw(picture_, picture_size_, {static_cast<float>(width), static_cast<float>(height)}, background);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &target);
    glDeleteRenderbuffers(1, &pixels);
    return bytes;
}

}  // namespace narabe
