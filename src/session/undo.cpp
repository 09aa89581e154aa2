#include "session/undo.h"

#include "core/ranges.h"
#include "session/by_link.h"

namespace narabe {

namespace {

bool is_persons_move(const Session& session, std::size_t move) {
    const Seat seat = session.line().position_after(move).to_move();
    return seat != Seat::chance && player_of(session, seat).is_person();
}

/// The number of moves left after undoing; no value if there is no turn to undo.
std::optional<std::size_t> start_of_undone(const Session& session) {
    const MoveLine& line = session.line();
    const bool has_person = ranges::any_of(session.players(), &Player::is_person);
    for (std::size_t start = session.cursor(); start > 0;) {
        start = line.start_of_turn(start - 1);
        if (has_person ? is_persons_move(session, start) : line.position_after(start).to_move() != Seat::chance) return start;
    }
    return std::nullopt;
}

}  // namespace

bool ended_by_players(const Session& session) {
    return session.line().ended() && !can_redo(session);
}

Undoing undoing(const Session& session) {
    if (ended_by_players(session)) {
        return session.sent() && session.sent()->resignation ? Undoing::too_late : Undoing::possible;
    }
    const auto start = start_of_undone(session);
    if (!start) return Undoing::nothing;
    return *start < sent_moves(session) ? Undoing::too_late : Undoing::possible;
}

void undo(Session& session) {
    if (undoing(session) != Undoing::possible) return;
    if (ended_by_players(session)) {
        session.cut_off();
    } else {
        session.look_at(*start_of_undone(session));
    }
}

void redo(Session& session) {
    if (!can_redo(session)) return;
    do {
        const int turn = session.position().turn();
        while (can_redo(session) && session.position().turn() == turn) session.look_at(session.cursor() + 1);
    } while (can_redo(session) && !is_persons_turn(session));
}

}  // namespace narabe
