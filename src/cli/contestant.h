// A player in a match: a level or an external program.
#pragma once

#include <chrono>
#include <memory>

#include "cli/failure.h"
#include "engine/protocol.h"

namespace narabe::cli {

class Contestant {
  public:
    virtual ~Contestant() = default;
    /// The level to send in requests.
    virtual int level() const = 0;
    virtual std::optional<std::uint64_t> simulations() const { return std::nullopt; }
    /// Returns a move as text. Fails if there is no move, or if a signal was caught.
    virtual Result<std::string> answer(const ThinkRequest& request) = 0;
};

/// The clock that measures the time of a move: processor time, which other work on the machine does not affect, or wall-clock
/// time, for external programs.
enum class Time : std::uint8_t { of_processor, of_clock };

/// How long a match waits for an external program.
struct Patience {
    std::chrono::milliseconds silence = std::chrono::seconds(60);   ///< without a line
    std::chrono::milliseconds overtime = std::chrono::seconds(60);  ///< for a move, beyond the match's time limit
    std::chrono::milliseconds move = std::chrono::minutes(10);      ///< for a move, in a match without a time limit
};

/// Whether the text names an external program.
bool is_program(std::string_view text);

/// Makes a player from the value of a flag. Either it is a level (`read_level`), to which a number of workers and the simulations
/// of each per move may be added (`8x2/2500`: level 8, two workers, 2500 simulations), and `time` applies; or it is `cmd:` and the
/// command of a program that speaks the engine protocol, which is started.
Result<std::unique_ptr<Contestant>> contestant(std::string_view flag, std::string_view text, Time time,
                                               const Patience& patience = {});

}  // namespace narabe::cli
