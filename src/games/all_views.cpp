#include "games/all_views.h"

#include "games/each_view.h"
#include "games/game_list.h"

namespace narabe {

std::unique_ptr<View> make_view(const AnyPosition& position, Touch touch) {
    std::unique_ptr<View> view;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == position.game().info.id) view = make_view_of(G{});
    });
    view->show(position, touch, nullptr);
    return view;
}

SpokenMove spoken_move(const AnyPosition& before, Move move) {
    SpokenMove said;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == before.game().info.id) said = spoken(G{}, before.as<G>(), move);
    });
    return said;
}

Showcase showcase_of(const GameTable& game) {
    Showcase showcase;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == game.info.id) showcase = showcase_of(G{});
    });
    return showcase;
}

std::unique_ptr<Editor> make_editor(const GameTable& game, std::string_view option) {
    std::unique_ptr<Editor> editor;
    AllGames::for_each([&]<class G>() {
        if constexpr (requires { make_editor_of(G{}, option); }) {
            if (G::info.id == game.info.id) editor = make_editor_of(G{}, option);
        }
    });
    return editor;
}

}  // namespace narabe
