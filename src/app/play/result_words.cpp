#include "app/play/result_words.h"

#include <algorithm>
#include <span>
#include <vector>

#include "app/storage/player_words.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// Names all players who share the win.
Sentence shared_title(const Session& session, const Outcome& outcome) {
    std::vector<Sentence> names;
    for (int i = 0; i < outcome.seats; ++i) {
        if (outcome.won_by(seat_at(i))) names.push_back(player_name(session, seat_at(i)));
    }
    return {"result.shared", {listed(names)}};
}

/// The winner's lead over the next player.
std::string margin_of(const Outcome& outcome) {
    int most = 0;
    int next = 0;
    for (const int points : std::span(outcome.half_points).first(outcome.seats)) {
        next = std::max(next, std::min(points, most));
        most = std::max(most, points);
    }
    return points_text(most - next);
}

/// Whose points they are, before their noun ("your squares") or, for the second seat, without it ("11 of yours").
Sentence owner_name(const Session& session, Seat seat) {
    if (player_name(session, seat).key == "player.you") return seat == Seat::first ? "result.your" : "result.yours";
    return {"result.of", {player_name_within(session.players(), seat)}};
}

/// The view's note about the end, including the players' names and who won by how much.
Sentence with_names(const GameInProgress& game, Sentence note) {
    const Session& session = game.session();
    for (int seat = 0; seat < session.position().seats(); ++seat)
        note.args.push_back(player_name_within(session.players(), seat_at(seat)));
    const Sentence margin = Sentence::plain(margin_of(*session.outcome()));
    note.args.push_back(Sentence("result.by", {result_title(game), margin}));
    return note;
}

}  // namespace

Sentence players_end_words(const Session& session, const Outcome& ended) {
    if (ended.reason == agreement) return "result.agreement";
    const Seat loser = ended.won_by(Seat::first) ? Seat::second : Seat::first;
    return {ended.reason == resignation ? "result.resignation" : "result.time", {subject_name(session, loser)}};
}

Sentence result_title(const GameInProgress& game) {
    const Session& session = game.session();
    const auto outcome = session.outcome();
    if (!outcome) return {};
    if (outcome->is_draw()) return "result.draw";
    Seat winner = Seat::first;
    while (!outcome->won_by(winner)) winner = seat_at(index_of(winner) + 1);
    if (outcome->winners != Outcome::win(winner, outcome->reason).winners) return shared_title(session, *outcome);
    const bool is_of_many =
        player_of(session, winner).is_computer() && ranges::count(session.players(), true, &Player::is_computer) > 1;
    if (people(session) == 1 && !player_of(session, winner).is_away && !is_of_many)
        return player_of(session, winner).is_person() ? "result.you_win" : "result.you_lose";
    return {"result.wins", {player_name(session, winner)}};
}

Sentence result_reason(const GameInProgress& game, const Texts& texts) {
    const Session& session = game.session();
    const auto outcome = session.outcome();
    if (!outcome) return {};
    if (const auto& ended = session.line().ended(); ended && *outcome == *ended) return players_end_words(session, *ended);
    if (auto note = game.view().note()) return with_names(game, std::move(*note));
    const std::span points_of_seats = std::span(outcome->half_points).first(outcome->seats);
    const bool is_equal = outcome->is_by_points() && ranges::count(points_of_seats, ranges::max(points_of_seats)) > 1;
    std::string key(session.game().info.id);
    key.append(".result.").append(is_equal ? "equal" : outcome->is_by_points() ? "scores" : outcome->reason);
    const auto& specs = session.game().info.options;
    for (const OptionSpec& spec : specs) {  // an option may select a different text
        const std::string more = key + "." + std::string(value_of(session.origin().options, specs, spec.name));
        if (spec.kind == OptionSpec::Kind::choice && texts.has(more)) key = more;
    }
    if (!texts.has(key)) return {};
    const auto points = [&](std::size_t seat) { return Sentence::plain(points_text(outcome->half_points[seat])); };
    const Sentence margin = Sentence::plain(margin_of(*outcome));
    const Sentence winner =
        is_equal ? subject_name(session, outcome->won_by(Seat::first) ? Seat::first : Seat::second) : result_title(game);
    return {key.c_str(),
            {points(0), points(1), owner_name(session, Seat::first), owner_name(session, Seat::second), margin, winner}};
}

Sentence result_words(const GameInProgress& game, const Texts& texts) {
    const Sentence who = result_title(game);
    const Sentence why = result_reason(game, texts);
    return why == Sentence() ? who : Sentence("app.ended", {who, why});
}

}  // namespace narabe
