#include "app/shell/sharing.h"

#include <utility>

#include "app/sheets/share_sheet.h"
#include "app/shell/app_context.h"
#include "app/widgets/game_words.h"
#include "session/link.h"
#include "session/studies.h"

namespace narabe {

void Sharing::link_to(intents::LinkTo what) {
    const Session& session = app_.match.game().session();
    linked_ = what;
    linked_id_.clear();
    if (leads_into_live_game(app_.match, what)) return make_live_link();
    if (!can_be_linked(session)) return;
    linked_id_ = app_.match.game().id().text();
    linked_moves_ = linked_moves(session);
    app_.page.send(event::MakeLink{write_link(session, linked_id_)});
}

void Sharing::make_live_link() {
    const live::Room& room = app_.match.live().room();
    const live::Keys& keys = room.keys();
    if (linked_ == intents::LinkTo::watch) {
        app_.page.send(event::LiveInvite{"watch", keys.secret, "-", "-"});
    } else if (linked_ == intents::LinkTo::device && room.mine()) {
        app_.page.send(event::LiveInvite{"device", keys.secret, name_of(*room.mine()), keys.seed});
    } else {
        app_.page.send(event::LiveInvite{"play", keys.secret, keys.token, "-"});
    }
}

/// Links to the study as it is now.
void Sharing::make_study_link() {
    linked_id_.clear();
    app_.page.send(event::MakeLink{write_study_link(app_.screens.study.play().study(), app_.match.game().id().text())});
}

void Sharing::share_link(std::string_view method) {
    if (app_.screens.study.is_open()) make_study_link();
    const Session& session = app_.match.game().session();
    const std::string game = app_.texts(name_of_game(session.game(), app_.texts));
    const bool is_their_turn = waits_for_link(session) && !session.is_over() && !app_.screens.study.is_open();
    app_.page.send(event::ShareLink{.method = method,
                                    .title = game,
                                    .text = app_.match.live().is_inviting() ? app_.texts("share.invite_text")
                                            : is_their_turn                 ? app_.texts("share.your_turn")
                                                                            : game,
                                    .about_text = app_.texts("share.code_about"),
                                    .picture = app_.texts("share.code_picture"),
                                    .close = app_.texts("sheet.close")});
}

std::string Sharing::take_wanted_picture() {
    return app_.match.game().has_game() ? std::exchange(wanted_picture_, {}) : std::string();
}

void Sharing::copy_record() {
    const bool has_record = !app_.match.game().session().origin().is_position;
    if (has_record) app_.page.send(event::Copy{shown_record(app_.match.game())});
    app_.notices.tell(Sentence(has_record ? "app.copied" : "app.no_record"));
}

std::optional<std::size_t> Sharing::shared(std::string_view method) {
    if (method == "copy") app_.notices.tell(Sentence("share.copied"));
    if (method == "save") app_.notices.tell(Sentence("share.saved"));
    const bool is_link = method == "system" || method == "copy" || method == "code";
    const bool is_sent = is_link && app_.match.game().has_game() && app_.match.game().id().text() == linked_id_;
    return is_sent ? std::optional(linked_moves_) : std::nullopt;
}

void Sharing::not_shared(std::string_view reason) {
    const std::string key = "share.failed." + std::string(reason);
    app_.notices.tell(Sentence(app_.texts.has(key) ? key.c_str() : "share.failed.failed"));
}

}  // namespace narabe
