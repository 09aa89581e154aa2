#include "session/link.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "session/by_link.h"
#include "session/game_id.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view link_header = "narabe-link 1\n";
constexpr std::string_view any_link_header = "narabe-link ";

/// Swaps the sides of a link game: the sender's remote player is at this device.
std::vector<Player> with_sides_swapped(std::vector<Player> players) {
    for (Player& player : players) {
        if (!player.is_computer()) player.is_away = !player.is_away;
    }
    return players;
}

bool begins_like(const std::vector<Move>& longer, const std::vector<Move>& moves) {
    return longer.size() >= moves.size() && std::equal(moves.begin(), moves.end(), longer.begin());
}

}  // namespace

bool can_be_linked(const Session& session) {
    const bool has_secrets = session.origin().seen_by || (session.game().seen_by && !session.line().has_ended());
    return !session.origin().is_position && !has_secrets;
}

std::size_t linked_moves(const Session& session) {
    const bool drops_undone = is_by_link(session) && session.cursor() >= sent_moves(session);
    return drops_undone ? session.cursor() : session.line().size();
}

std::string write_link(const Session& session, std::string_view id) {
    Session whole = session;
    whole.look_at(linked_moves(session));
    std::string text(link_header);
    text.append("id ").append(id).append("\n");
    for (const Player& player : session.players()) text += "seat " + player_text(player) + "\n";
    text += "cursor " + std::to_string(session.cursor()) + "\n";
    if (!can_redo(whole)) text += end_line(session);
    return text + write_record(whole);
}

Parsed<Link> read_link(std::string_view text, std::span<const GameModule* const> games) {
    if (!take(text, link_header)) {
        return refuse(text.starts_with(any_link_header) ? "link.newer" : "link.header");
    }
    const std::size_t end = text.find('\n');
    std::string_view id = text.substr(0, end);
    if (!take(id, "id ") || !is_game_id(id)) return refuse("link.id");
    Parsed<Session> session = read_saved(std::string(saved_header).append("\n").append(text.substr(end + 1)), games);
    if (!session) return session.error();
    if (is_by_link(*session)) {
        session->set_players(with_sides_swapped(session->players()));
        session->mark_sent(session->line().size());
    }
    session->set_rating_status(RatingStatus::elsewhere);
    session->set_live({});
    return Link{.id = std::string(id), .session = std::move(*session)};
}

LinkNews news_of(const Session& here, const Session& linked) {
    if (!(here.line().position_after(0) == linked.line().position_after(0))) return LinkNews::other;
    const bool has_all = begins_like(linked.line().moves(), here.line().moves());
    const bool is_all = begins_like(here.line().moves(), linked.line().moves());
    if (has_all && is_all) {
        if (here.line().ended() == linked.line().ended()) return LinkNews::none;
        if (!linked.line().ended()) return LinkNews::older;
    }
    // In a link game, players can only resign, and only for themselves.
    const auto resigned = linked.line().resigned();
    const bool may_end = !is_by_link(here) || (resigned && !player_of(here, *resigned).is_person());
    if (has_all && !here.line().ended() && (may_end || !linked.line().ended())) return LinkNews::more;
    return is_all && !linked.line().ended() ? LinkNews::older : LinkNews::other;
}

Session with_news(const Session& here, const Session& linked) {
    Session session = here;
    if (news_of(here, linked) == LinkNews::more) make_unrated(session, RatingStatus::elsewhere);
    session.look_at(here.line().size());
    for (std::size_t index = session.cursor(); index < linked.line().size(); ++index)
        session.append(linked.line().moves()[index]);
    if (linked.line().ended() && can_be_resigned(session)) session.end(*linked.line().ended());
    session.mark_sent(session.line().size());
    session.look_at(linked.cursor());
    if (session.line().size() > here.line().size()) session.set_live({});  // from now on, the game is played by links
    return session;
}

}  // namespace narabe
