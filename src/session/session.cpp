#include "session/session.h"

#include "core/ranges.h"
#include "session/by_link.h"

namespace narabe {

namespace {

/// Whether these players can play the game. A link game must be live or for two players, one of them at this device unless it is live
/// and watched. With hidden information, which a link would reveal, it must be live. A game that is known only as a seat sees it has no
/// hands for computers.
bool can_play(const GameModule& game, const Origin& origin, const std::vector<Player>& players, bool is_live = false) {
    if (origin.seen_by && ranges::any_of(players, &Player::is_computer)) return false;
    if (!ranges::any_of(players, &Player::is_away)) return true;
    const bool can_be_sent = !game.seen_by || (origin.seen_by && is_live);
    const bool is_for_two = players.size() == 2 && ranges::any_of(players, &Player::is_person);
    return !origin.is_position && can_be_sent && (is_live || is_for_two);
}

/// Fills in and checks the players. An empty list means people in all seats.
std::optional<ParseError> seat_players(std::vector<Player>& players, const AnyPosition& position, const Origin& origin) {
    const int seats = position.seats();
    const auto count = static_cast<std::size_t>(seats);
    if (players.empty()) players.resize(count);
    if (players.size() == count && !can_play(position.game(), origin, players)) return refuse("players.remote");
    if (players.size() == count) return std::nullopt;
    return refuse("players.count", {Sentence::number(seats), Sentence::number(static_cast<int>(players.size()))});
}

/// Whether this is only one seat's view of the position.
bool is_partial(const AnyPosition& position) {
    if (!position.game().seen_by) return false;
    for (int seat = 0; seat < position.seats(); ++seat) {
        if (position.seen_by(seat_at(seat)) == position) return true;
    }
    return position.seen_by(Seat::chance) == position;
}

}  // namespace

Session::Session(AnyPosition start, Origin origin, std::vector<Player> players)
    : origin_(std::move(origin)), players_(std::move(players)), tree_(std::move(start)) {}

Parsed<Session> Session::start(const GameModule& game, const Options& options, std::vector<Player> players, std::uint64_t seed,
                               std::optional<Seat> seen_by) {
    Rng rng(seed);
    Parsed<Options> resolved = game.resolve(options, rng);
    if (!resolved) return resolved.error();
    Parsed<AnyPosition> position = game.start(*resolved);
    if (!position) return position.error();
    if (!game.seen_by) seen_by.reset();
    if (seen_by && *seen_by != Seat::chance && index_of(*seen_by) >= position->seats())
        return refuse("record.no_such_seat", {Sentence::plain(std::string(name_of(*seen_by)))});
    Origin origin{.options = std::move(*resolved), .seed = seed, .seen_by = seen_by};
    if (const auto error = seat_players(players, *position, origin)) return *error;
    return Session(seen_by ? position->seen_by(*seen_by) : std::move(*position), std::move(origin), std::move(players));
}

Parsed<Session> Session::start(AnyPosition position, std::vector<Player> players, std::uint64_t seed) {
    if (is_partial(position)) return refuse("positions.partial");
    if (ranges::any_of(players, &Player::is_away)) return refuse("positions.remote");
    Origin origin{.options = {}, .seed = seed, .is_position = true};
    if (const auto error = seat_players(players, position, origin)) return *error;
    return Session(std::move(position), std::move(origin), std::move(players));
}

bool Session::set_players(std::vector<Player> players) {
    assert(players.size() == players_.size());
    if (!can_play(game(), origin_, players, is_live(*this))) return false;
    players_ = std::move(players);
    return true;
}

void Session::set_live(std::string live) {
    live_ = std::move(live);
    if (!live_.empty() || can_play(game(), origin_, players_)) return;
    for (Player& player : players_) player.is_away = false;
}

std::optional<Outcome> Session::outcome() const {
    return can_redo(*this) ? position().outcome() : line().outcome();
}

void Session::append(Move move) {
    assert(position().is_legal(move));
    if (!repeats(*this, move)) {
        tree_.play(cursor_, move);
        forget_sent();
    }
    ++cursor_;
}

void Session::end(const Outcome& outcome) {
    assert(can_be_resigned(*this));
    tree_.end(outcome);
}

void Session::cut_off() {
    tree_.cut(cursor_);
    forget_sent();
}

/// The moves after the position shown and any end by the players no longer count as sent.
void Session::forget_sent() {
    if (sent_) sent_ = Sent{.moves = std::min(sent_->moves, cursor_)};
}

void Session::mark_sent(std::size_t count) {
    if (!is_by_link(*this)) return;
    const std::size_t all = line().size();
    const std::size_t moves = std::max(sent_moves(*this), std::min(count, all));
    sent_ = Sent{.moves = moves, .resignation = line().ended() && moves == all};
    tree_.forget_variations(moves);  // moves that were sent must stay in the line
}

void set_name(Session& session, Seat seat, std::string name) {
    std::vector<Player> players = session.players();
    players[static_cast<std::size_t>(index_of(seat))].name = std::move(name);
    session.set_players(std::move(players));
}

bool is_persons_turn(const Session& session) {
    const Seat seat = session.position().to_move();
    return !session.is_over() && seat != Seat::chance && player_of(session, seat).is_person();
}

bool person_to_move(const Session& session) {
    return is_persons_turn(session) && session.cursor() >= sent_moves(session) && !is_only_viewed(session);
}

bool can_be_resigned(const Session& session) {
    return session.position().seats() == 2 && !can_redo(session) && !session.is_over();
}

}  // namespace narabe
