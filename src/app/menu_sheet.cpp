#include "app/menu_sheet.h"

#include "app/sheet.h"
#include "app/widgets.h"

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
    {"flip", "menu.flip", Icon::flip, Wish::Kind::flip},
    {"resign", "menu.resign", Icon::flag, Wish::Kind::resign},
    {"copy", "menu.copy", Icon::copy, Wish::Kind::copy_record},
    {"home", "menu.home", Icon::home, Wish::Kind::go_home},
};

constexpr float row_height = 48;

bool is_enabled(const Row& row, const Controller& controller) {
    if (row.wish == Wish::Kind::ask_hint) return controller.can_ask_hint();
    return row.wish != Wish::Kind::resign || controller.can_resign();
}

}  // namespace

Wish draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings,
               const Controller& controller, Scroll& scroll) {
    const float choice_height = 18 + 8 + touch_size + 14;
    const float height = 88 + std::size(rows) * row_height + 12 + 2 * choice_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("menu.title"), 380, height);
    if (sheet.is_closed) return {Wish::Kind::close};
    Wish wish;
    Rect content = ui.begin_scroll(scroll, sheet.content, height - 88);
    for (const Row& row : rows) {
        const Rect rect = content.cut_top(row_height).shrunk(-8, 0);
        const ButtonLook look{
            .kind = ButtonLook::Kind::row, .icon = row.icon, .is_enabled = is_enabled(row, controller)};
        if (button(ui, row.id, ui.word(row.key), rect, look)) wish = {row.wish, &controller.session().game()};
    }
    content.cut_top(12);
    const auto heading = [&](std::string_view key) {
        ui.pen().text_in(content.cut_top(18, 8), ui.word(key), {.size = 14}, ui.colour(Ink::soft_text));
    };
    heading("menu.theme");
    const Choice looks[] = {{"theme-system", ui.word("menu.theme_system")},
                            {"theme-light", ui.word("menu.theme_light")},
                            {"theme-dark", ui.word("menu.theme_dark")}};
    const int theme = segments(ui, content.cut_top(touch_size, 14), looks, static_cast<int>(settings.theme));
    if (theme >= 0) wish = {Wish::Kind::use_theme, nullptr, static_cast<Theme>(theme)};
    heading("menu.language");
    const Choice languages[] = {{"language-en", "English"}, {"language-ja", "日本語"}};
    const int used = settings.language == "ja" ? 1 : 0;
    const int language = segments(ui, content.cut_top(touch_size, 14), languages, used);
    if (language >= 0 && language != used) wish = {Wish::Kind::use_language};
    ui.end_scroll();
    return wish;
}

}  // namespace narabe
