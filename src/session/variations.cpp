#include "session/variations.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "session/playing.h"

namespace narabe {

Variation other_line(const Session& session) {
    const std::vector<std::size_t> ends = session.tree().ends();
    std::size_t other = ends.size() - 1;
    for (std::size_t i = 1; i < ends.size(); ++i) {
        if (ends[i] == session.tree().current_end()) other = i - 1;
    }
    return {.moves = session.tree().moves_to(ends[other]),
            .turns = session.tree().turns_to(ends[other]),
            .number = static_cast<int>(other) + 1,
            .lines = static_cast<int>(ends.size())};
}

void take_other_line(Session& session) {
    const std::vector<Move> taken = other_line(session).moves;
    const std::vector<Move>& left = session.line().moves();
    const auto fork = std::mismatch(taken.begin(), taken.end(), left.begin(), left.end()).first;
    session.look_at(static_cast<std::size_t>(fork - taken.begin()));
    std::for_each(fork, taken.end(), [&](Move move) { session.append(move); });
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
