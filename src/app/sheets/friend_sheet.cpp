#include "app/sheets/friend_sheet.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/storage/setup.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float friend_row_height = 48;
constexpr float friends_width = 400;
constexpr Type friend_about_type{.size = 14};
constexpr std::string_view friend_prefix = "friend-";  // of the ids of the games' buttons

Intent set_up(const Click& click) {
    const GameModule* game = find_game(click.id.substr(friend_prefix.size()));
    return game ? Intent{intents::SetUp{game, true}} : Intent();
}

}  // namespace

void draw_friends(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll) {
    std::vector<const GameModule*> games;
    for (const GameModule* game : all_games()) {
        if (Setup(*game).is_offered(Opponent::link, true)) games.push_back(game);
    }
    constexpr float around = 88;
    const std::string_view about = ui.word("friend.about");
    const float words = ui.pen().paragraph_height(about, friend_about_type, std::min(friends_width, screen.w) - 48) + 12;
    const float height = words + static_cast<float>(games.size()) * friend_row_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("friend.title"), friends_width, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    ui.say(Role::Kind::text, about);
    ui.pen().paragraph(content.cut_top(words), about, friend_about_type, ui.colour(Ink::soft_text));
    for (const GameModule* game : games) {
        const Rect rect = content.cut_top(friend_row_height).shrunk(-8, 0);
        button(ui, std::string(friend_prefix).append(game->info.id), game_name(ui, *game), rect, {.kind = ButtonLook::Kind::row},
               [](const Click& click) { return set_up(click); });
    }
    ui.scrolling().end();
}

}  // namespace narabe
