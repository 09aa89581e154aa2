// Sharing the game, and opening what somebody else has shared.
#include "app/controls/game_words.h"
#include "app/page/json.h"
#include "app/program/app.h"
#include "app/sheets/share_sheet.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

// --- Sharing ---------------------------------------------------------------------------------------------------------

/// For what can be shared from now on.
void App::prepare_share() {
    const Session& session = controller_.session();
    if (can_be_linked(session)) {
        shared_id_ = controller_.game_id();
        shared_moves_ = linked_moves(session);
        page_.make_link(write_link(session, shared_id_));
    }
}

void App::share_link(std::string_view way) {
    const Session& session = controller_.session();
    const std::string game(game_name(ui_, session.game()));
    std::string json = "{";
    const auto append = [&](std::string_view name, std::string_view text) {
        append_json_name(json, name);
        append_json(json, text);
    };
    append("title", game);
    append("text", controller_.waits_for_link() && !session.is_over() ? std::string(ui_.word("share.your_turn")) : game);
    append("about", ui_.word("share.code_about"));
    append("picture", ui_.word("share.code_picture"));
    append("close", ui_.word("sheet.close"));
    page_.share(way, json + "}");
}

std::string App::take_wanted_picture() {
    return controller_.has_game() ? std::exchange(wanted_picture_, {}) : std::string();
}

/// What became of it.
Answer App::shared(std::string_view way) {
    if (way == "copy") notify(texts_("share.copied"));
    if (way == "save") notify(texts_("share.saved"));
    const bool is_link = way == "system" || way == "copy" || way == "code";
    if (is_link && controller_.has_game() && controller_.game_id() == shared_id_) controller_.mark_sent(shared_moves_);
    if (shown().ends_with(Step::Kind::share)) close_sheet();
    return Answer::good();
}

// --- Opening ---------------------------------------------------------------------------------------------------------

Answer App::open_link(std::string_view text) {
    Parsed<Link> link = read_link(text, all_games());
    if (!link) {
        notify(texts_({"link.not_opened", {link.error().sentence}}));
        return Answer::bad(notice_);
    }
    opened_link_ = std::move(*link);
    went_another_way_ = false;
    seek_for_link();
    return Answer::good();
}

/// Looks for the game of the link that was opened among those that are here.
void App::seek_for_link() {
    if (controller_.has_game() && controller_.game_id() == opened_link_->id) {
        const Session here = controller_.session();
        meet(&here);
    } else {
        page_.claim_game(opened_link_->id);
    }
}

/// The page says what is kept under the id of the link that was opened.
void App::found_for_link(std::optional<std::string_view> saved) {
    if (!saved) return meet(nullptr);
    const Parsed<Session> here = read_saved(*saved, all_games());
    if (here) return meet(&*here);
    seek_for_another();  // what cannot be read is not overwritten
}

/// The game of the link is not the one that is here under its id: perhaps it is here under another one.
void App::seek_for_another() {
    opened_link_->id = other_game_id(opened_link_->id);
    went_another_way_ = true;
    seek_for_link();
}

/// A game that is over is not played on: who looks at it is none of its players, and its computers are named like people.
void App::look_on(Session& session) const {
    std::vector<Player> players = session.players();
    for (Player& player : players) {
        if (player.is_computer()) player.name = texts_({"player.computer_of_level", {Sentence::number(player.level)}});
        player.level = 0;
    }
    session.set_players(std::move(players));
}

/// Brings the link that was opened together with the game as it is here, if it is.
void App::meet(const Session* here) {
    const LinkNews news = here ? news_of(*here, opened_link_->session) : LinkNews::more;
    if (news == LinkNews::other) return seek_for_another();
    Link link = std::move(*opened_link_);
    opened_link_.reset();
    const bool is_other = std::exchange(went_another_way_, false);
    if (!here) {
        const bool is_turn = link.session.is_by_link() && link.session.person_to_move();
        if (link.session.has_ended() && !link.session.is_by_link()) look_on(link.session);
        controller_.open(std::move(link.session), std::move(link.id));
        if (is_other) {
            notify(texts_("link.other"));
        } else if (is_turn) {
            notify(texts_("link.new_turn"));
        }
    } else if (news == LinkNews::more) {
        controller_.open(with_news(*here, link.session), std::move(link.id), here->moves().size());
        notify(texts_(news_words(here->moves().size())));
    } else {
        const bool is_same = news == LinkNews::none;
        controller_.open(is_same ? with_news(*here, link.session) : *here, std::move(link.id));
        notify(texts_(is_same ? "link.same" : "link.older"));
    }
    show_game();
}

/// What was added after the first `before` moves.
Sentence App::news_words(std::size_t before) const {
    const Session& session = controller_.session();
    const std::size_t end = session.moves().size();
    if (const auto seat = session.resigned()) return {"result.resignation", {controller_.player_name(*seat)}};
    const Seat seat = session.position_after(end - 1).to_move();
    std::vector<Sentence> moves;
    for (std::size_t index = before; index < end; ++index) {
        if (session.position_after(index).to_move() != seat) continue;
        const std::string move = session.move_text(index);
        const std::string_view word = game_word(ui_, session.game(), "move." + move);
        moves.push_back(Sentence::plain(word.empty() ? move : std::string(word)));
    }
    return {session.person_to_move() ? "link.played_your_turn" : "link.played",
            {controller_.player_name(seat), listed(moves)}};
}

}  // namespace narabe
