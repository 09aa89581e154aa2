#include "app/sheets/share_sheet.h"

#include "app/controls/sheet.h"
#include "app/controls/widgets.h"
#include "session/link.h"

namespace narabe {

namespace {

struct Row {
    std::string_view id;
    std::string_view key;
    Icon icon;
    Wish::Kind wish;
    std::string_view way{};
};

constexpr Row send_link{"share-link", "share.send_link", Icon::share, Wish::Kind::share_link, "system"};
constexpr Row copy_link{"share-copy", "share.copy_link", Icon::copy, Wish::Kind::share_link, "copy"};
constexpr Row show_code{"share-code", "share.show_code", Icon::grid, Wish::Kind::share_link, "code"};
constexpr Row send_picture{"share-picture", "share.send_picture", Icon::picture, Wish::Kind::share_picture, "system"};
constexpr Row save_picture{"save-picture", "share.save_picture", Icon::picture, Wish::Kind::share_picture, "save"};
constexpr Row copy_record{"copy", "menu.copy", Icon::list, Wish::Kind::copy_record};

constexpr float row_height = 48;
constexpr Type about_type{.size = 14};

/// Which moment a link shows, or why there is none.
std::string about_link(const Ui& ui, const Controller& controller) {
    const Session& session = controller.session();
    if (!can_be_linked(session)) return std::string(ui.word(session.began_at_position() ? "share.no_beginning" : "share.hidden"));
    if (controller.waits_for_link() && !session.is_over()) {
        return ui.words({"share.about_turn", {controller.player_name(session.position().to_move())}});
    }
    const int all = session.turns(linked_moves(session));
    const int shown = session.turns(session.cursor());
    if (shown == all) return std::string(ui.word("share.about"));
    return ui.words({"share.about_move", {Sentence::number(shown), Sentence::number(all)}});
}

}  // namespace

Wish draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Controller& controller, const Settings& settings,
                Scroll& scroll) {
    const bool has_link = can_be_linked(controller.session());
    std::vector<Row> rows;
    if (has_link && settings.can_share) rows.push_back(send_link);
    if (has_link) rows.insert(rows.end(), {copy_link, show_code});
    if (settings.can_share_files) rows.push_back(send_picture);
    rows.push_back(save_picture);
    if (!controller.session().began_at_position()) rows.push_back(copy_record);
    const std::string about = about_link(ui, controller);
    constexpr float around = 88;
    constexpr float widest = 400;
    const float words = ui.pen().paragraph_height(about, about_type, std::min(widest, screen.w) - 48) + 12;
    const float height = words + static_cast<float>(rows.size()) * row_height;
    const std::string_view title = ui.word(controller.waits_for_link() ? "share.send" : "share.title");
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, title, widest, around + height);
    if (sheet.is_closed) return {Wish::Kind::close};
    Wish wish;
    Rect content = ui.begin_scroll(scroll, sheet.content, height);
    ui.mention("share-about", about, content.cut_top(words));
    ui.pen().paragraph({content.x, content.y - words, content.w, words}, about, about_type, ui.colour(Ink::soft_text));
    for (const Row& row : rows) {
        const ButtonLook look{.kind = ButtonLook::Kind::row, .icon = row.icon};
        if (!button(ui, row.id, ui.word(row.key), content.cut_top(row_height).shrunk(-8, 0), look)) continue;
        wish.kind = row.wish;
        wish.text = row.way;
    }
    ui.end_scroll();
    return wish;
}

}  // namespace narabe
