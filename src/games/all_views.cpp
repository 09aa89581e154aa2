#include "games/all_views.h"

#include "games/game_list.h"
#include "games/lits/lits_editor.h"
#include "games/lits/lits_view.h"
#include "games/pilus/pilus_editor.h"
#include "games/pilus/pilus_view.h"
#include "games/taigo/taigo_view.h"
#include "games/taiji-lits/taiji_lits_view.h"
#include "games/taiji/taiji_view.h"
#include "games/tailits-taiji/tailits_taiji_view.h"
#include "games/tailits/tailits_editor.h"
#include "games/tailits/tailits_view.h"
#include "games/tix/tix_view.h"

namespace narabe {

namespace {

struct EditorEntry {
    std::string_view game;
    std::string_view option;
    std::unique_ptr<Editor> (*make)();
};

constexpr EditorEntry editors[] = {
    {"lits", "symbols", make_symbols_editor},
    {"tailits", "designs", make_designs_editor},
    {"tailits-taiji", "designs", make_designs_editor},
    {"pilus", "faces", make_faces_editor},
};

}  // namespace

std::unique_ptr<View> make_view(const AnyPosition& position, Touch touch) {
    std::unique_ptr<View> view;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == position.game().info.id) view = make_view_of(G{});
    });
    view->show(position, touch, nullptr);
    return view;
}

std::unique_ptr<Editor> make_editor(const GameTable& game, std::string_view option) {
    for (const EditorEntry& entry : editors) {
        if (entry.game == game.info.id && entry.option == option) return entry.make();
    }
    return nullptr;
}

}  // namespace narabe
