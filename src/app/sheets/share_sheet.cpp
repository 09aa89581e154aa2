#include "app/sheets/share_sheet.h"

#include "app/storage/player_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "session/link.h"

namespace narabe {

namespace {

using intents::LinkTo;

struct ShareRow {
    std::string_view id;
    std::string_view key;
    Icon icon;
    Handler on_click;
};

constexpr float share_row_height = 48;
constexpr Type share_about_type{.size = 14};

/// Describes the position in the link, or explains why there is no link.
std::string about_link(const Ui& ui, const Match& match, LinkTo linked) {
    const Session& session = match.game().session();
    if (match.live().is_inviting()) return ui.words(link_words(match.live().room(), session.players()));
    if (linked == LinkTo::watch) return std::string(ui.word("share.watch_about"));
    if (linked == LinkTo::device) return std::string(ui.word("share.device_about"));
    if (const std::string_view key = unlinkable_key(session); !key.empty()) return std::string(ui.word(key));
    if (waits_for_link(match.game().session()) && !session.is_over()) {
        return ui.words({"share.about_turn", {player_name(match.game().session(), session.position().to_move())}});
    }
    const int all = session.line().turns(linked_moves(session));
    const int shown = session.line().turns(session.cursor());
    if (shown == all) return std::string(ui.word("share.about"));
    return ui.words({"share.about_move", {Sentence::number(shown), Sentence::number(all)}});
}

/// What a link to this live game can give; empty if there is nothing to choose.
std::vector<Choice> live_choices(const Ui& ui, const Match& match) {
    if (!match.live().is_on() || match.live().is_inviting()) return {};
    std::vector<Choice> choices = {{"link-game", ui.word("share.link_game")}, {"link-watch", ui.word("share.link_watch")}};
    if (match.live().room().mine()) choices.push_back({"link-device", ui.word("share.link_device")});
    return choices;
}

std::vector<ShareRow> rows_for(const Match& match, const Settings& settings, LinkTo linked) {
    const Session& session = match.game().session();
    static constexpr auto link_by = [](const char* method) {
        return Handler([method] { return Intent{intents::ShareLink{method}}; });
    };
    static constexpr auto picture_by = [](const char* method) {
        return Handler([method] { return Intent{intents::SharePicture{method}}; });
    };
    std::vector<ShareRow> rows;
    if (leads_into_live_game(match, linked) || can_be_linked(session)) {
        if (settings.can_share) rows.push_back({"share-link", "share.send_link", Icon::share, link_by("system")});
        rows.push_back({"share-copy", "share.copy_link", Icon::copy, link_by("copy")});
        rows.push_back({"share-code", "share.show_code", Icon::grid, link_by("code")});
    }
    if (match.live().is_inviting() || linked != LinkTo::game) return rows;
    if (settings.can_share_files) {
        rows.push_back({"share-picture", "share.send_picture", Icon::picture, picture_by("system")});
    }
    rows.push_back({"save-picture", "share.save_picture", Icon::picture, picture_by("save")});
    if (!session.origin().is_position) rows.push_back({"copy", "menu.copy", Icon::list, intents::CopyRecord()});
    return rows;
}

}  // namespace

void draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings, LinkTo linked,
                Scroll& scroll) {
    const std::vector<Choice> choices = live_choices(ui, match);
    const std::vector<ShareRow> rows = rows_for(match, settings, linked);
    const std::string about = about_link(ui, match, linked);
    constexpr float around = 88;
    constexpr float widest = 400;
    const float wide = std::min(widest, screen.w) - 48;
    const float chosen = choices.empty() ? 0 : segments_height(ui, wide, choices) + 10;
    const float words = ui.pen().paragraph_height(about, share_about_type, wide) + 12;
    const float height = chosen + words + static_cast<float>(rows.size()) * share_row_height;
    const std::string_view title = ui.word(match.live().is_inviting() ? invitation_key(match.game().session().players().size())
                                           : waits_for_link(match.game().session()) ? "share.send"
                                                                                    : "share.title");
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, title, widest, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    if (!choices.empty()) {
        segments(ui, content.cut_top(chosen - 10, 10), choices, static_cast<int>(linked),
                 [](const Click& click) { return Intent{static_cast<LinkTo>(click.value)}; });
    }
    ui.mention("share-about", about, content.cut_top(words));
    ui.pen().paragraph({content.x, content.y - words, content.w, words}, about, share_about_type, ui.colour(Ink::soft_text));
    for (const ShareRow& row : rows) {
        const ButtonLook look{.kind = ButtonLook::Kind::row, .icon = row.icon};
        const Rect rect = content.cut_top(share_row_height).shrunk(-8, 0);
        button(ui, row.id, ui.word(row.key), rect, look, row.on_click);
    }
    ui.scrolling().end();
}

}  // namespace narabe
