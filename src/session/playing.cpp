#include "session/playing.h"

#include <algorithm>

namespace narabe {

void play(Session& session, Move move) {
    session.append(move);
    roll(session);
}

Parsed<Move> play(Session& session, std::string_view text) {
    const Parsed<Move> move = session.position().read_move(text);
    if (move) play(session, *move);
    return move;
}

void roll(Session& session) {
    while (!session.is_over() && session.position().to_move() == Seat::chance) {
        if (can_redo(session)) {
            session.look_at(session.cursor() + 1);
            continue;
        }
        if (session.origin().seen_by) return;
        Rng rng = Rng::of_roll(session.origin().seed, session.line().rolls(session.cursor()));
        session.append(session.position().roll(rng));
    }
}

void take_other_line(Session& session) {
    const std::vector<Move> taken = session.other_line().moves;
    const std::vector<Move>& left = session.line().moves();
    const auto fork = std::mismatch(taken.begin(), taken.end(), left.begin(), left.end()).first;
    session.look_at(static_cast<std::size_t>(fork - taken.begin()));
    std::for_each(fork, taken.end(), [&](Move move) { session.append(move); });
}

std::optional<OtherLine> read_other_line(const Session& session, std::span<const std::string_view> moves) {
    MoveLine line(session.line().beginning());
    for (const std::string_view text : moves) {
        const Parsed<Move> move = line.position_after(line.size()).read_move(text);
        if (!move) return std::nullopt;
        line.append(*move);
    }
    return OtherLine{.moves = line.moves(), .turns = line.turns(line.size())};
}

void become_copy(Session& session) {
    session.cut_off();
    session.set_other_line({});
    mark_as_copy(session);
}

}  // namespace narabe
