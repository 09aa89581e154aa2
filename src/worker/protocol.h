// The lines that travel between a computer player and whoever asked it: the page's worker and `narabe engine` speak
// them.
//
//   think id=17 game=tix level=3 ms=1500 seed=91 position=…    in any order; ms and seed may be left out
//   stop id=17
//
//   info id=17 simulations=40960 chance=0.57 best=a3-c3 line=a3-c3; …        now and then; line ends the line
//   move id=17 simulations=65536 chance=0.58 best=a3-c3 counts=a3-c3:400; …  counts end the line: how often each move
//                                                                          was tried, to be added up over several
//                                                                          workers
//   error id=17 text=…                                                      id 0 if the line had none
//
// Every `think` is answered by exactly one `move` or `error`; every line that cannot be read by one `error`. `chance`
// is that of the seat to move; `solved=win`, `solved=draw` or `solved=loss` comes after it if it is proven.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "ai/search.h"
#include "core/any_position.h"

namespace narabe {

using RequestId = std::uint64_t;

inline constexpr std::size_t longest_line = 1 << 16;  ///< bytes; a longer one is refused unread

struct ThinkRequest {
    RequestId id;
    AnyPosition position;  ///< as the seat to move sees it
    int level;
    std::optional<int> milliseconds;
    std::uint64_t seed = 0;
};

struct StopRequest {
    RequestId id;
};

/// What is wrong with a line, and the id to answer to.
struct BadRequest {
    RequestId id = 0;
    std::string text;
};

using Request = std::variant<ThinkRequest, StopRequest, BadRequest>;

Request read_request(std::string_view line);

std::string think_line(const ThinkRequest& request);
std::string stop_line(RequestId id);
std::string info_line(RequestId id, const AnyPosition& position, const Thought& thought);
/// `found` is what the search holds of the moves, best first.
std::string move_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& chosen,
                      const std::vector<Candidate>& found);
std::string error_line(RequestId id, std::string_view text);

/// An answer, as far as whoever asked needs it.
struct Reply {
    enum class Kind : std::uint8_t { info, move, error };

    Kind kind;
    RequestId id;
    std::string best;  ///< a move as text; empty in an error
    std::string text;  ///< of an error
};

/// Nothing if the line is none of the three.
std::optional<Reply> read_reply(std::string_view line);

}  // namespace narabe
