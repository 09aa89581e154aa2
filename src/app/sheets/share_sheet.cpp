#include "app/sheets/share_sheet.h"

#include "app/storage/player_words.h"
#include "app/widgets/sheet.h"
#include "session/link.h"

namespace narabe {

namespace {

using intents::LinkTo;

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

std::vector<SharingRow> rows_for(const Match& match, const Settings& settings, LinkTo linked) {
    const Session& session = match.game().session();
    static constexpr auto picture_by = [](const char* method) {
        return Handler([method] { return Intent{intents::SharePicture{method}}; });
    };
    std::vector<SharingRow> rows;
    if (leads_into_live_game(match, linked) || can_be_linked(session)) add_link_rows(rows, settings.can_share);
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
    const std::string_view title = ui.word(match.live().is_inviting() ? invitation_key(match.game().session().players().size())
                                           : waits_for_link(match.game().session()) ? "share.send"
                                                                                    : "share.title");
    const SharingSheet shown{.title = title,
                             .about = about_link(ui, match, linked),
                             .rows = rows_for(match, settings, linked),
                             .links = live_choices(ui, match),
                             .linked = linked};
    draw_sharing_sheet(ui, screen, bottom_inset, shown, scroll);
}

}  // namespace narabe
