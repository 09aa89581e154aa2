#include "app/sheets/menu_sheet.h"

#include "app/controls/sheet.h"
#include "app/controls/widgets.h"

namespace narabe {

namespace {

struct Row {
    std::string_view id;
    std::string_view key;
    Icon icon;
    Wish::Kind wish;
};

constexpr Row rows[] = {
    {"new-game", "menu.new_game", Icon::plus, Wish::Kind::set_up},
    {"menu-hint", "game.hint", Icon::hint, Wish::Kind::ask_hint},
    {"menu-analyse", "analysis.title", Icon::analysis, Wish::Kind::analyse},
    {"menu-review", "review.open", Icon::review, Wish::Kind::review},
    {"flip", "menu.flip", Icon::flip, Wish::Kind::flip},
    {"resign", "menu.resign", Icon::flag, Wish::Kind::resign},
    {"rules", "rules.open", Icon::rules, Wish::Kind::open_rules},
    {"share", "share.title", Icon::share, Wish::Kind::share},
    {"settings", "settings.title", Icon::settings, Wish::Kind::open_settings},
    {"home", "menu.home", Icon::home, Wish::Kind::go_home},
};

constexpr float row_height = 48;

bool is_enabled(const Row& row, const Controller& controller) {
    if (row.wish == Wish::Kind::review) return controller.can_review();
    if (row.wish == Wish::Kind::ask_hint) return controller.can_ask_hint();
    return row.wish != Wish::Kind::resign || controller.can_resign();
}

}  // namespace

Wish draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, Scroll& scroll) {
    constexpr float around = 88;
    constexpr float height = std::size(rows) * row_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("menu.title"), 380, around + height);
    if (sheet.is_closed) return {Wish::Kind::close};
    Wish wish;
    Rect content = ui.begin_scroll(scroll, sheet.content, height);
    for (const Row& row : rows) {
        const Rect rect = content.cut_top(row_height).shrunk(-8, 0);
        const ButtonLook look{
            .kind = ButtonLook::Kind::row, .icon = row.icon, .is_enabled = is_enabled(row, controller)};
        const std::string_view key = row.wish == Wish::Kind::analyse && controller.is_analysing() ? "analysis.end" : row.key;
        if (button(ui, row.id, ui.word(key), rect, look)) wish = {row.wish, &controller.session().game()};
    }
    ui.end_scroll();
    return wish;
}

}  // namespace narabe
