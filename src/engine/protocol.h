// The lines exchanged by a computer player and its caller, as specified in protocol.md, for the page's worker and `narabe
// engine`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/candidates.h"
#include "engine/level_names.h"

namespace narabe {

using RequestId = std::uint64_t;

inline constexpr std::size_t longest_message = 1 << 16;  ///< bytes; longer messages are refused without being read

inline constexpr std::int64_t max_simulations = 1'000'000'000;

struct ThinkRequest {
    RequestId id;
    AnyPosition position;  ///< as seen by the seat to move
    int level;
    std::optional<int> milliseconds{};           ///< overrides the level's limit
    std::optional<std::uint64_t> simulations{};  ///< overrides the level's limit
    std::uint64_t seed = 0;
    bool analyses = false;  ///< reports all moves and ignores the level's limits
    int worker = 0;         ///< its index among the workers that search the same position
};

struct StopRequest {
    RequestId id;
};

/// The problem with a line, and the id to reply to.
struct BadRequest {
    RequestId id = 0;
    std::string text;
};

using Request = std::variant<ThinkRequest, StopRequest, BadRequest>;

/// Requests about other games than `games` are bad.
Request read_request(std::string_view line, std::span<const GameModule* const> games);

std::string think_line(const ThinkRequest& request);
std::string stop_line(RequestId id);
/// The principal variation starts with `best` and ends before the first move of chance. `is_decided`: no other move can become the best in
/// the time that is left.
std::string info_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& best,
                      const MoveList& principal_variation, bool is_decided = false);
/// In both functions, `found` has the results of all moves, best first.
std::string found_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const std::vector<Candidate>& found);
std::string move_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& chosen,
                      const std::vector<Candidate>& found);
std::string error_line(RequestId id, std::string_view text);

/// A reply of a computer player.
struct Reply {
    enum class Kind : std::uint8_t { info, found, move, error };
    /// The proven result for the seat to move.
    enum class Solved : std::uint8_t { no, win, draw, loss };

    Kind kind;
    RequestId id;
    std::int64_t simulations = 0;
    std::optional<float> chance{};  ///< for `info` and `move`, like the next field
    Solved solved = Solved::no;
    bool is_decided = false;  ///< for `info`: no other move can become the best in the time that is left
    std::string best;         ///< a move as text
    std::string line;         ///< for `info`: the principal variation, moves separated by `; `
    std::string text;         ///< for `error`
    std::string counts;       ///< for `found` and `move`; see `read_candidates`
};

/// Reads a reply; no value if the line is not one of the four replies.
std::optional<Reply> read_reply(std::string_view line);
/// The id in a line, even if it is not a valid reply.
std::optional<RequestId> id_named_in(std::string_view line);

}  // namespace narabe
