#include "app/graphics.h"

#include <GLES3/gl3.h>
#include <SDL.h>

#include "imgui.h"
#include "imgui_impl_sdl2.h"
#include "imgui_internal.h"

namespace narabe {

namespace {

int SDLCALL on_event(void* wake, SDL_Event*) {
    reinterpret_cast<void (*)()>(wake)();
    return 1;
}

SDL_Window* make_window(Point size) {
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return nullptr;
    constexpr auto flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    return SDL_CreateWindow(nullptr, 0, 0, static_cast<int>(size.x), static_cast<int>(size.y), flags);  // the page has a title
}

}  // namespace

bool Graphics::start(Fonts& fonts, Point size, void (*wake)()) {
    window_ = make_window(size);
    if (!window_) return false;
    SDL_EventState(SDL_TEXTINPUT, SDL_DISABLE);
    SDL_EventState(SDL_POLLSENTINEL, SDL_DISABLE);  // would count as an event in every frame
    SDL_AddEventWatch(on_event, reinterpret_cast<void*>(wake));
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    ImGui_ImplSDL2_InitForOther(window_);
    renderer_.start();
    renew(fonts);
    return true;
}

void Graphics::resize(float width, float height) {
    if (window_) SDL_SetWindowSize(window_, static_cast<int>(width), static_cast<int>(height));
}

void Graphics::restore(Fonts& fonts) {
    renderer_.start();
    renew(fonts);
}

void Graphics::poll() {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        ImGui_ImplSDL2_ProcessEvent(&event);
        const Point at{event.tfinger.x * static_cast<float>(width), event.tfinger.y * static_cast<float>(height)};
        if (event.type == SDL_FINGERDOWN) fingers_.down(event.tfinger.fingerId, at);
        if (event.type == SDL_FINGERMOTION) fingers_.move(event.tfinger.fingerId, at);
        if (event.type == SDL_FINGERUP) fingers_.up(event.tfinger.fingerId);
    }
}

bool Graphics::has_input() const {
    return !ImGui::GetCurrentContext()->InputEventsQueue.empty();
}

ImDrawList& Graphics::begin(Pointer& pointer) {
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    const ImGuiIO& io = ImGui::GetIO();
    pointer.at = {io.MousePos.x, io.MousePos.y};
    pointer.is_touch = io.MouseSource == ImGuiMouseSource_TouchScreen;
    pointer.is_down = io.MouseDown[0];
    pointer.went_down = io.MouseClicked[0];
    pointer.went_up = io.MouseReleased[0];
    pointer.went_aside = io.MouseClicked[1];
    pointer.is_pulling = io.MouseDown[1] || io.MouseDown[2];
    pointer.pinch = fingers_.take_pinch();
    pointer.is_there = ImGui::IsMousePosValid() && (!pointer.is_touch || pointer.is_down || pointer.went_up);
    if (pointer.went_down) pressed_at_ = pointer.at;
    pointer.pressed_at = pressed_at_;
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
    ImGui::GetDrawListSharedData()->TexUvWhitePixel = ImGui::GetIO().Fonts->TexUvWhitePixel;  // otherwise so from the next frame on
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
