#include "app/shell/link_opening.h"

#include <utility>

#include "app/play/result_words.h"
#include "app/shell/app_context.h"
#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "session/by_link.h"
#include "session/game_id.h"
#include "session/record.h"
#include "session/studies.h"
#include "session/study_text.h"

namespace narabe {

std::optional<Sentence> LinkOpening::open(std::string_view text) {
    studied_.reset();
    Parsed<Link> link = is_study_link(text) ? read_study(text) : read_link(text, all_games());
    if (!link) {
        const Sentence problem{"link.not_opened", {in_full(link.error().sentence)}};
        app_.notices.tell(problem);
        return problem;
    }
    link_ = std::move(*link);
    went_another_way_ = false;
    seek();
    return std::nullopt;
}

Parsed<Link> LinkOpening::read_study(std::string_view text) {
    Parsed<StudyLink> link = read_study_link(text, all_games());
    if (!link) return link.error();
    studied_ = link->study.tree().moves_to(link->study.shown());
    Session session = link->study.saved();
    session.set_rating_status(RatingStatus::elsewhere);
    return Link{.id = std::move(link->id), .session = std::move(session)};
}

/// Looks for the link's game in the library.
void LinkOpening::seek() {
    if (app_.match.game().has_game() && app_.match.game().id().text() == link_->id) {
        const Session here = app_.match.game().session();
        meet(&here);
    } else {
        app_.page.send(event::ClaimGame{link_->id});
    }
}

void LinkOpening::claimed(std::string_view id, std::optional<std::string_view> saved) {
    if (!link_ || link_->id != id) return;
    if (!saved) return meet(nullptr);
    const Parsed<Session> here = read_saved(*saved, all_games());
    if (here) return meet(&*here);
    seek_another();  // unreadable games are not overwritten
}

/// The saved game with the link's id has diverged; the link's game may be saved under another id.
void LinkOpening::seek_another() {
    link_->id = other_game_id(link_->id);
    went_another_way_ = true;
    seek();
}

/// Opens the game for viewing. A finished game cannot be continued; the viewer has no seat, and its computers are shown as people.
void LinkOpening::look_on(Session& session) const {
    std::vector<Player> players = session.players();
    for (Player& player : players) {
        if (player.is_computer()) player.name = app_.texts({"player.computer_of_level", {level_words_within(player.level)}});
        player.level = 0;
    }
    session.set_players(std::move(players));
}

/// Merges the link with the saved game, if any.
void LinkOpening::meet(const Session* here) {
    if (studied_) return meet_study(here);
    const LinkNews news = here ? news_of(*here, link_->session) : LinkNews::more;
    if (news == LinkNews::other) return seek_another();
    Link link = std::move(*link_);
    link_.reset();
    const bool is_other = std::exchange(went_another_way_, false);
    if (!here) {
        take_new(std::move(link), is_other);
    } else if (news == LinkNews::more) {
        app_.match.starter().open(with_news(*here, link.session), std::move(link.id), here->line().size());
        app_.notices.tell(news_words(here->line().size()));
    } else {
        const bool is_same = news == LinkNews::none;
        app_.match.starter().open(is_same ? with_news(*here, link.session) : *here, std::move(link.id));
        app_.notices.tell(Sentence(is_same ? "link.same" : "link.older"));
    }
    app_.navigation.show_game();
}

/// Opens the study in its position. A game that is saved here with other lines or notes stays as it is.
void LinkOpening::meet_study(const Session* here) {
    if (here && write_study(Study(*here)) != write_study(Study(link_->session))) return seek_another();
    Link link = *std::exchange(link_, std::nullopt);
    if (here) link.session = *here;
    app_.match.starter().open(std::move(link.session), std::move(link.id));
    if (std::exchange(went_another_way_, false)) app_.notices.tell(Sentence("link.other"));
    app_.navigation.show_game();
    app_.navigation.go(app_.navigation.shown().with(Segment::Kind::study));
    app_.screens.study.show_after(app_.match.game().session(), *std::exchange(studied_, std::nullopt));
}

void LinkOpening::take_new(Link link, bool is_other) {
    const bool is_turn = is_by_link(link.session) && person_to_move(link.session);
    if (link.session.line().has_ended() && !is_by_link(link.session)) look_on(link.session);
    app_.match.starter().open(std::move(link.session), std::move(link.id));
    if (is_other) {
        app_.notices.tell(Sentence("link.other"));
    } else if (is_turn) {
        app_.notices.tell(Sentence("link.new_turn"));
    }
}

/// Describes the moves after the first `before`.
Sentence LinkOpening::news_words(std::size_t before) const {
    const Session& session = app_.match.game().session();
    const std::size_t end = session.line().size();
    if (const auto& ended = session.line().ended()) return players_end_words(session, *ended);
    const Seat seat = session.line().position_after(end - 1).to_move();
    std::vector<Sentence> moves;
    for (std::size_t index = before; index < end; ++index) {
        const AnyPosition& before_move = session.line().position_after(index);
        if (before_move.to_move() == seat) moves.push_back(spoken_move(before_move, session.line().moves()[index]).words);
    }
    return {person_to_move(session) ? "link.played_your_turn" : "link.played",
            {player_name(app_.match.game().session(), seat), listed(moves)}};
}

}  // namespace narabe
