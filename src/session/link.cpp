#include "session/link.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "session/game_id.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view link_header = "narabe-link 1\n";
constexpr std::string_view any_link_header = "narabe-link ";
constexpr std::string_view saved_header = "narabe-saved 1\n";

/// Whoever is away for the sender is here.
std::vector<Player> turned(std::vector<Player> players) {
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
    return !session.began_at_position() && (!session.game().seen_by || session.has_ended());
}

std::size_t linked_moves(const Session& session) {
    const bool was_taken_back = session.is_by_link() && session.cursor() >= session.sent();
    return was_taken_back ? session.cursor() : session.moves().size();
}

std::string write_link(const Session& session, std::string_view id) {
    Session whole = session;
    whole.look_at(linked_moves(session));
    std::string text(link_header);
    text.append("id ").append(id).append("\n");
    for (const Player& player : session.players()) text += "seat " + player_text(player) + "\n";
    text += "cursor " + std::to_string(session.cursor()) + "\n";
    if (const auto seat = session.resigned(); seat && !whole.can_redo()) text.append("resigned ").append(name_of(*seat)).append("\n");
    return text + write_record(whole);
}

Parsed<Link> read_link(std::string_view text, std::span<const GameTable* const> games) {
    if (!take(text, link_header)) {
        return refuse(text.starts_with(any_link_header) ? "link.newer" : "link.header");
    }
    const std::size_t end = text.find('\n');
    std::string_view id = text.substr(0, end);
    if (!take(id, "id ") || !is_game_id(id)) return refuse("link.id");
    Parsed<Session> session = read_saved(std::string(saved_header).append(text.substr(end + 1)), games);
    if (!session) return session.error();
    if (session->is_by_link()) {
        session->set_players(turned(session->players()));
        session->mark_sent(session->moves().size());
    }
    session->set_standing(Standing::elsewhere);
    return Link{.id = std::string(id), .session = std::move(*session)};
}

LinkNews news_of(const Session& here, const Session& linked) {
    if (!(here.position_after(0) == linked.position_after(0))) return LinkNews::other;
    const bool has_all = begins_like(linked.moves(), here.moves());
    const bool is_all = begins_like(here.moves(), linked.moves());
    if (has_all && is_all) {
        if (here.resigned() == linked.resigned()) return LinkNews::none;
        if (!linked.resigned()) return LinkNews::older;
    }
    // Nobody is resigned for by somebody else.
    const auto resigned = linked.resigned();
    const bool is_ours = resigned && here.is_by_link() && here.player(*resigned).is_person();
    if (has_all && !here.resigned() && !is_ours) return LinkNews::more;
    return is_all && !linked.resigned() ? LinkNews::older : LinkNews::other;
}

Session with_news(const Session& here, const Session& linked) {
    Session session = here;
    if (news_of(here, linked) == LinkNews::more) session.spoil(Standing::elsewhere);
    session.look_at(here.moves().size());
    for (std::size_t index = session.cursor(); index < linked.moves().size(); ++index) session.append(linked.moves()[index]);
    if (linked.resigned() && session.can_resign()) session.resign(*linked.resigned());
    session.mark_sent(session.moves().size());
    session.look_at(linked.cursor());
    return session;
}

}  // namespace narabe
