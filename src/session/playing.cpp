#include "session/playing.h"

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

void become_copy(Session& session) {
    session.cut_off();
    session.forget_variations();
    mark_as_copy(session);
}

}  // namespace narabe
