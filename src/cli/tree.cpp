// The command tree: the moves of a game with its variations.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "cli/commands.h"
#include "cli/files.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe::cli {

namespace {

/// The state of a saved game that a library file has in comments; empty if there is none.
std::string state_in(std::string_view file) {
    std::string state;
    for (std::string_view line : lines_of(file)) {
        if (take(line, "#: ")) state.append(line).append("\n");
    }
    return state;
}

/// Reads a record, a saved game, or a library file with one game.
Parsed<Session> read_game(std::string_view text) {
    if (without_mark(text).starts_with(saved_header)) return read_saved(text, all_games());
    const std::string state = state_in(text);
    if (state.empty()) return read_record(text, all_games());
    return read_saved(std::string(saved_header).append("\n").append(state).append(without_mark(text)), all_games());
}

/// Writes the lines of a game, each from where it leaves the one above.
class TreeWriter {
  public:
    TreeWriter(const Session& session, Output& out) : session_(session), out_(out) {}

    void write() {
        for (const std::size_t end : session_.tree().ends()) {
            std::vector<Move> moves = session_.tree().moves_to(end);
            ++number_;
            write_line(moves, end == session_.tree().current_end());
            above_ = std::move(moves);
        }
    }

  private:
    /// The first line that has reached a position.
    struct Reached {
        std::size_t line;
        std::size_t moves;
    };

    void write_line(const std::vector<Move>& moves, bool is_current) {
        const auto shared = std::mismatch(moves.begin(), moves.end(), above_.begin(), above_.end()).first - moves.begin();
        std::string text = std::to_string(shared + 1);
        std::string note;
        AnyPosition position = session_.line().beginning();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const bool is_new = std::cmp_greater_equal(i, shared);
            if (is_new) text.append(std::cmp_equal(i, shared) ? " " : "; ").append(position.write_move(moves[i]));
            position.play(moves[i]);
            if (is_new && note.empty()) note = note_on(position, i + 1);
        }
        out_.write(text.append(is_current ? " *" : ""));
        if (!note.empty()) out_.write(note);
    }

    /// Names the line that has reached the same position by other moves. Positions with the same hash are the same, except perhaps for
    /// the last move.
    std::string note_on(const AnyPosition& position, std::size_t moves) {
        const auto [earlier, is_first] = reached_.try_emplace(position.hash(), Reached{number_, moves});
        if (is_first) return {};
        return "  " + std::to_string(moves) + " = line " + std::to_string(earlier->second.line) + " after " +
               std::to_string(earlier->second.moves);
    }

    const Session& session_;
    Output& out_;
    std::size_t number_ = 0;
    std::vector<Move> above_;
    std::unordered_map<std::uint64_t, Reached> reached_;
};

}  // namespace

Ending tree(const Arguments& arguments, Output& out) {
    const auto text = contents_of(arguments.words().front(), longest_record + 1);
    if (!text) return text.failure();
    const Parsed<Session> session = read_game(*text);
    if (!session) return bad_input(session.error());
    TreeWriter(*session, out).write();
    return std::nullopt;
}

}  // namespace narabe::cli
