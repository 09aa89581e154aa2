#include "games/all_views.h"

#include "games/each_view.h"
#include "games/game_list.h"

namespace narabe {

namespace {

/// Functions of a game's view that are not part of `View`.
struct Hooks {
    std::unique_ptr<View> (*view)();
    SpokenMove (*spoken)(const AnyPosition& before, Move move);
    Showcase (*showcase)();
    std::unique_ptr<Editor> (*editor)(std::string_view option);
};

template <class G>
std::unique_ptr<Editor> editor_for([[maybe_unused]] std::string_view option) {
    if constexpr (requires { make_editor_of(G{}, option); }) {
        return make_editor_of(G{}, option);
    } else {
        return nullptr;
    }
}

template <class G>
constexpr Hooks hooks{
    .view = []() -> std::unique_ptr<View> { return make_view_of(G{}); },
    .spoken = [](const AnyPosition& before, Move move) { return spoken(G{}, before.as<G>(), move); },
    .showcase = [] { return showcase_of(G{}); },
    .editor = editor_for<G>,
};

const Hooks& hooks_of(const GameModule& game) {
    const Hooks* found = nullptr;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == game.info.id) found = &hooks<G>;
    });
    return *found;
}

}  // namespace

std::unique_ptr<View> make_view(const AnyPosition& position, Touch touch) {
    std::unique_ptr<View> view = hooks_of(position.game()).view();
    view->show(position, touch, nullptr);
    return view;
}

SpokenMove spoken_move(const AnyPosition& before, Move move) {
    return hooks_of(before.game()).spoken(before, move);
}

Showcase showcase_of(const GameModule& game) {
    return hooks_of(game).showcase();
}

std::unique_ptr<Editor> make_editor(const GameModule& game, std::string_view option) {
    return hooks_of(game).editor(option);
}

}  // namespace narabe
