#include "app/host/desktop/keys.h"

#include <SDL.h>

namespace narabe::desktop {

std::string_view named_key(std::int32_t key) {
    switch (key) {
        case SDLK_TAB: return "Tab";
        case SDLK_RETURN:
        case SDLK_KP_ENTER: return "Enter";
        case SDLK_ESCAPE: return "Escape";
        case SDLK_LEFT: return "ArrowLeft";
        case SDLK_RIGHT: return "ArrowRight";
        case SDLK_UP: return "ArrowUp";
        case SDLK_DOWN: return "ArrowDown";
        case SDLK_PAGEUP: return "PageUp";
        case SDLK_PAGEDOWN: return "PageDown";
        case SDLK_HOME: return "Home";
        case SDLK_END: return "End";
        case SDLK_BACKSPACE: return "Backspace";
        case SDLK_DELETE: return "Delete";
        default: return {};
    }
}

std::string code_of(int scancode) {
    if (scancode >= SDL_SCANCODE_A && scancode <= SDL_SCANCODE_Z) {
        return std::string("Key") + static_cast<char>('A' + (scancode - SDL_SCANCODE_A));
    }
    if (scancode >= SDL_SCANCODE_1 && scancode <= SDL_SCANCODE_9) {
        return std::string("Digit") + static_cast<char>('1' + (scancode - SDL_SCANCODE_1));
    }
    if (scancode == SDL_SCANCODE_0) return "Digit0";
    return scancode == SDL_SCANCODE_SLASH ? "Slash" : "";
}

}  // namespace narabe::desktop
