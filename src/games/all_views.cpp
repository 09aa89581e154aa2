#include "games/all_views.h"

#include "games/game_list.h"
#include "games/lits/lits_view.h"

namespace narabe {

std::unique_ptr<View> make_view(const AnyPosition& position) {
    std::unique_ptr<View> view;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == position.game().info.id) view = make_view_of(G{});
    });
    view->show(position, nullptr);
    return view;
}

}  // namespace narabe
