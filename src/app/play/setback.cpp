#include "app/play/setback.h"

#include <algorithm>

#include "app/play/game_in_progress.h"
#include "games/all_views.h"
#include "ui/spoken_move.h"

namespace narabe {

std::optional<Setback> worst_setback(const Session& session, Seat loser) {
    std::optional<Setback> worst;
    int most = 1;
    const std::vector<Move>& moves = session.line().moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Seat mover = session.line().position_after(i).to_move();
        if (mover == Seat::chance || mover == loser) continue;
        const AnyPosition seen = session.line().position_after(i).seen_by(mover);
        for (Clause& clause : make_view(seen)->reasons(moves[i])) {
            if (clause.harm < most) continue;
            most = clause.harm;
            clause.sentence.key += ".let";
            worst = Setback{.move = i, .seat = mover, .what = std::move(clause.sentence)};
        }
    }
    return worst;
}

std::optional<Sentence> small_gains(const Session& session, Seat loser) {
    const auto outcome = session.line().position_after(session.line().size()).outcome();
    if (!outcome || !outcome->is_by_points() || outcome->won_by(loser)) return std::nullopt;
    const auto points = [&](Seat seat) { return outcome->half_points[static_cast<std::size_t>(index_of(seat))]; };
    int most = 0;
    for (std::uint8_t seat = 0; seat < outcome->seats; ++seat) most = std::max<int>(most, points(static_cast<Seat>(seat)));
    return Sentence("review.small_gains", {Sentence::plain(points_text(most)), Sentence::plain(points_text(points(loser)))});
}

Sentence setback_words(const Session& session, const Setback& setback) {
    const AnyPosition& before = session.line().position_after(setback.move);
    const Sentence said = spoken_move(before.seen_by(setback.seat), session.line().moves()[setback.move]).words;
    const Sentence number = Sentence::number(session.line().turn_number(setback.move));
    const Sentence name = player_name(session, setback.seat);
    if (name == Sentence("player.computer")) return {"review.let_computer", {setback.what, number, said}};
    return {"review.let", {setback.what, number, said, name}};
}

}  // namespace narabe
