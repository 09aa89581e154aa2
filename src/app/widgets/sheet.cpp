#include "app/widgets/sheet.h"

#include <algorithm>

#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float sharing_row_height = 48;
constexpr float widest_sharing = 400;
constexpr Type sharing_about_type{.size = 14};

}  // namespace

void draw_sheet_ground(Ui& ui, const Rect& sheet) {
    ui.pen().shadow(sheet, sheet_corner, ui.palette().shadow.with(0.5f), 10);
    ui.pen().box_with_round_top(sheet, sheet_corner, ui.colour(Ink::surface));
}

void draw_sheet_title(Ui& ui, const Rect& rect, std::string_view title) {
    Type type{.size = 22, .weight = Weight::bold};
    for (const float smaller : {18.0f, 16.0f, 14.0f, 13.0f}) type = ui.pen().fitting(title, type, rect.w, smaller);
    if (ui.pen().width(title, type) <= rect.w) {
        ui.pen().text_in(rect, title, type, ui.colour(Ink::text));
    } else {
        ui.pen().paragraph(rect.middle(rect.w, ui.pen().paragraph_height(title, type, rect.w)), title, type,
                           ui.colour(Ink::text));
    }
}

Sheet draw_panel(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title, const Handler& on_leave) {
    Pen& pen = ui.pen();
    const bool is_tall = screen.h >= screen.w * 1.1f;
    const float shown = ui.animation().follow("sheet-shown", 1, 160);
    const Rect all = screen.shrunk(-400);
    pen.box(all, 0, rgb(0x0B0D10).with(0.42f * shown));
    Sheet sheet;
    ui.add_hit_area("beside", all, on_leave);
    if (is_tall) {
        const float high = std::min(height + bottom_inset, screen.h - 24 + bottom_inset);
        sheet.panel = {screen.x, screen.bottom() + bottom_inset - high, screen.w, high};
    } else {
        sheet.panel = screen.middle(std::min(width, screen.w - 16), std::min(height, screen.h - 16));
    }
    sheet.panel.y += (1 - shown) * (is_tall ? sheet.panel.h * 0.3f : 16.0f);
    const Rect& panel = sheet.panel;
    ui.add_hit_area("panel", panel);
    pen.shadow(panel, sheet_corner, ui.palette().shadow.with(shown), 18);
    if (is_tall) {
        pen.box_with_round_top(panel, sheet_corner, ui.colour(Ink::surface));
    } else {
        pen.box(panel, sheet_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    }
    const bool is_narrow = panel.w < 420;
    Rect inner = panel.shrunk(is_narrow ? 16 : 24, is_narrow ? 10 : 16);
    if (is_tall) inner.h -= bottom_inset;
    sheet.head = inner.cut_top(touch_size, panel.h < 420 ? 6 : 12);
    ui.say(Role::Kind::heading, title);
    draw_sheet_title(ui, {sheet.head.x, sheet.head.y, sheet.head.w - beside_title, sheet.head.h}, title);
    sheet.content = inner;
    return sheet;
}

Sheet draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, float width, float height,
                 float beside_title, const Handler& on_close) {
    Sheet sheet = draw_panel(ui, screen, bottom_inset, title, width, height, touch_size - 10 + beside_title, on_close);
    const Rect close{sheet.head.right() - touch_size + 10, sheet.head.y, touch_size, touch_size};
    const ButtonLook look{
        .kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false, .shortcut = shortcut::close};
    button(ui, "close", ui.word("sheet.close"), close, look, on_close);
    return sheet;
}

void draw_message_sheet(Ui& ui, const Rect& screen, float bottom_inset, std::string_view title, std::string_view words) {
    constexpr float width = 440;
    constexpr float around = 94;
    constexpr Type type{.size = 18, .weight = Weight::bold};
    const float height = ui.pen().paragraph_height(words, type, std::min(width, screen.w) - 32);
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, title, width, around + height);
    ui.say(Role::Kind::text, words);
    ui.pen().paragraph(sheet.content, words, type, ui.colour(Ink::text));
}

// --- Sheets for sharing ----------------------------------------------------------------------------------------------

void add_link_rows(std::vector<SharingRow>& rows, bool can_share) {
    static constexpr auto link_by = [](const char* method) {
        return Handler([method] { return Intent{intents::ShareLink{method}}; });
    };
    if (can_share) rows.push_back({"share-link", "share.send_link", Icon::share, link_by("system")});
    rows.push_back({"share-copy", "share.copy_link", Icon::copy, link_by("copy")});
    rows.push_back({"share-code", "share.show_code", Icon::grid, link_by("code")});
}

void draw_sharing_sheet(Ui& ui, const Rect& screen, float bottom_inset, const SharingSheet& shown, Scroll& scroll) {
    constexpr float around = 88;
    const float wide = std::min(widest_sharing, screen.w) - 48;
    const float chosen = shown.links.empty() ? 0 : segments_height(ui, wide, shown.links) + 10;
    const float words = ui.pen().paragraph_height(shown.about, sharing_about_type, wide) + 12;
    const float height = chosen + words + static_cast<float>(shown.rows.size()) * sharing_row_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, shown.title, widest_sharing, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    if (!shown.links.empty()) {
        segments(ui, content.cut_top(chosen - 10, 10), shown.links, static_cast<int>(shown.linked),
                 [](const Click& click) { return Intent{static_cast<intents::LinkTo>(click.value)}; });
    }
    const Rect about = content.cut_top(words);
    ui.mention("share-about", shown.about, about);
    ui.pen().paragraph(about, shown.about, sharing_about_type, ui.colour(Ink::soft_text));
    for (const SharingRow& row : shown.rows) {
        const ButtonLook look{.kind = ButtonLook::Kind::row, .icon = row.icon};
        const Rect rect = content.cut_top(sharing_row_height).shrunk(-8, 0);
        button(ui, row.id, ui.word(row.key), rect, look, row.on_click);
    }
    ui.scrolling().end();
}

}  // namespace narabe
