#include "session/variations.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "session/playing.h"

namespace narabe {

void continue_after(Session& session, const std::vector<Move>& moves) {
    const std::vector<Move>& left = session.line().moves();
    const auto fork = std::mismatch(moves.begin(), moves.end(), left.begin(), left.end()).first;
    session.look_at(static_cast<std::size_t>(fork - moves.begin()));
    std::for_each(fork, moves.end(), [&](Move move) { session.append(move); });
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
