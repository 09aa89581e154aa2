#include "app/program/sharing.h"

#include <utility>

#include "app/controls/game_words.h"
#include "session/link.h"

namespace narabe {

void Sharing::prepare() {
    const Session& session = match_.game().session();
    if (!can_be_linked(session)) return;
    linked_id_ = match_.game().id().text();
    linked_moves_ = linked_moves(session);
    page_.tell(event::MakeLink{write_link(session, linked_id_)});
}

void Sharing::share_link(std::string_view way) {
    const Session& session = match_.game().session();
    const std::string game = texts_(name_of_game(session.game(), texts_));
    const bool is_their_turn = waits_for_link(match_.game().session()) && !session.is_over();
    page_.tell(event::ShareLink{.way = way,
                                .title = game,
                                .text = is_their_turn ? texts_("share.your_turn") : game,
                                .about_text = texts_("share.code_about"),
                                .picture = texts_("share.code_picture"),
                                .close = texts_("sheet.close")});
}

std::string Sharing::take_wanted_picture() {
    return match_.game().has_game() ? std::exchange(wanted_picture_, {}) : std::string();
}

void Sharing::copy_record() {
    const bool has_record = !match_.game().session().origin().is_position;
    if (has_record) page_.tell(event::Copy{shown_record(match_.game())});
    notices_.tell(Sentence(has_record ? "app.copied" : "app.no_record"));
}

std::optional<std::size_t> Sharing::shared(std::string_view way) {
    if (way == "copy") notices_.tell(Sentence("share.copied"));
    if (way == "save") notices_.tell(Sentence("share.saved"));
    const bool is_link = way == "system" || way == "copy" || way == "code";
    const bool is_sent = is_link && match_.game().has_game() && match_.game().id().text() == linked_id_;
    return is_sent ? std::optional(linked_moves_) : std::nullopt;
}

void Sharing::not_shared(std::string_view reason) {
    const std::string key = "share.failed." + std::string(reason);
    notices_.tell(Sentence(texts_.has(key) ? key.c_str() : "share.failed.failed"));
}

}  // namespace narabe
