#include "session/variations.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "session/playing.h"

namespace narabe {

std::size_t shared_moves(const Session& session, const std::vector<Move>& moves) {
    const std::vector<Move>& line = session.line().moves();
    return static_cast<std::size_t>(std::mismatch(moves.begin(), moves.end(), line.begin(), line.end()).first - moves.begin());
}

void continue_after(Session& session, const std::vector<Move>& moves) {
    session.look_at(shared_moves(session, moves));
    while (session.cursor() < moves.size()) session.append(moves[session.cursor()]);
    session.leave_line();
}

std::string variations_text(const Session& session) {
    std::string text;
    MoveLine line(session.line().beginning());
    const std::vector<std::size_t> ends = session.tree().ends();
    for (const std::size_t end : ends) {
        if (end == 0 || (end == session.tree().current_end() && ends.size() < 3)) continue;
        line.follow(session.tree().moves_to(end));
        for (std::size_t i = 0; i < line.size(); ++i) text.append(i == 0 ? "other " : "; ").append(line.move_text(i));
        text += '\n';
    }
    return text;
}

void read_variation(Session& session, std::string_view text) {
    if (session.tree().size() >= GameTree::most_read) return;
    for (const std::string_view move : split(text, ";")) {
        const Parsed<Move> read = session.position().read_move(trimmed(move));
        if (!read) break;
        session.append(*read);
    }
    session.look_at(0);
    session.leave_line();
}

}  // namespace narabe
