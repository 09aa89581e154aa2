#include "app/host/desktop/actions.h"

#include <SDL.h>

namespace narabe::desktop {

void Actions::later(std::function<void()> action) {
    {
        const std::lock_guard lock(mutex_);
        actions_.push_back(std::move(action));
    }
    SDL_Event wake{};
    wake.type = SDL_USEREVENT;
    SDL_PushEvent(&wake);
}

void Actions::run() {
    while (!is_empty()) {
        std::function<void()> action;
        {
            const std::lock_guard lock(mutex_);
            action = std::move(actions_.front());
            actions_.pop_front();
        }
        action();
    }
}

bool Actions::is_empty() {
    const std::lock_guard lock(mutex_);
    return actions_.empty();
}

}  // namespace narabe::desktop
