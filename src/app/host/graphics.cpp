#include "app/host/graphics.h"

#include <GLES3/gl3.h>
#include <SDL.h>

#include "imgui.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"

namespace narabe {

namespace {

/// In SDL's unit, CSS pixels.
int css_pixels(float pixels, float scale) {
    return static_cast<int>(pixels * scale + 0.5f);
}

SDL_Window* make_window(const ScreenSize& size) {
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return nullptr;
    constexpr auto flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    return SDL_CreateWindow(nullptr, 0, 0, css_pixels(size.width, size.scale), css_pixels(size.height, size.scale),
                            flags);  // for the page's title
}

}  // namespace

bool Graphics::start(Fonts& fonts, const ScreenSize& size) {
    scale_ = size.scale;
    window_ = make_window(size);
    if (!window_) return false;
    SDL_EventState(SDL_TEXTINPUT, SDL_DISABLE);
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    ImGui_ImplSDL2_InitForOther(window_);
    renderer_.start();
    renew(fonts);
    return true;
}

void Graphics::resize(const ScreenSize& size) {
    scale_ = size.scale;
    if (window_) SDL_SetWindowSize(window_, css_pixels(size.width, scale_), css_pixels(size.height, scale_));
}

void Graphics::restore(Fonts& fonts) {
    renderer_.start();
    renew(fonts);
}

ImDrawList& Graphics::begin() {
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);  // the page reports mouse and fingers itself
    ImGui_ImplSDL2_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {io.DisplaySize.x / scale_, io.DisplaySize.y / scale_};
    io.DisplayFramebufferScale = {io.DisplayFramebufferScale.x * scale_, io.DisplayFramebufferScale.y * scale_};
    ImGui::NewFrame();
    return *ImGui::GetBackgroundDrawList();
}

void Graphics::drop() {
    ImGui::EndFrame();
}

void Graphics::renew(Fonts& fonts) {
    fonts.build();
    renderer_.upload_atlas();
}

void Graphics::finish(Colour background) {
    ImGui::Render();
    const ImDrawData& data = *ImGui::GetDrawData();
    const ImVec2 size = data.DisplaySize;
    const ImVec2 scale = data.FramebufferScale;
    clear({size.x * scale.x, size.y * scale.y}, background);
    renderer_.draw(data);
}

void Graphics::clear(Point size, Colour background) const {
    glViewport(0, 0, static_cast<int>(size.x), static_cast<int>(size.y));
    constexpr float whole = 255;
    glClearColor(static_cast<float>(background.r) / whole, static_cast<float>(background.g) / whole,
                 static_cast<float>(background.b) / whole, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

ImDrawList& Graphics::begin_picture(Point size) {
    if (!picture_) picture_ = IM_NEW(ImDrawList)(ImGui::GetDrawListSharedData());
    picture_size_ = size;
    picture_->_ResetForNewFrame();
    picture_->PushTextureID(ImGui::GetIO().Fonts->TexID);
    picture_->PushClipRect({0, 0}, {size.x, size.y});
    return *picture_;
}

ImDrawList& Graphics::rebuild_picture(Fonts& fonts) {
    renew(fonts);
    ImGui::GetDrawListSharedData()->TexUvWhitePixel =
        ImGui::GetIO().Fonts->TexUvWhitePixel;  // otherwise only from the next frame on
    return begin_picture(picture_size_);
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
    clear({static_cast<float>(width), static_cast<float>(height)}, background);
    ImDrawData data;
    data.DisplaySize = {picture_size_.x, picture_size_.y};
    data.FramebufferScale = {density, density};
    data.CmdLists.push_back(picture_);
    renderer_.draw(data);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &target);
    glDeleteRenderbuffers(1, &pixels);
    return bytes;
}

}  // namespace narabe
