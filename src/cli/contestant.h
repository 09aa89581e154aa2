// A player in a match: one of our levels, or another program.
#pragma once

#include <chrono>
#include <memory>

#include "cli/failure.h"
#include "engine/protocol.h"

namespace narabe::cli {

class Contestant {
  public:
    virtual ~Contestant() = default;
    /// The level in its requests.
    virtual int level() const = 0;
    virtual std::optional<std::uint64_t> simulations() const { return std::nullopt; }
    /// The text of a move; a failure if there is none, or after a signal.
    virtual Result<std::string> answer(const ThinkRequest& request) = 0;
};

/// How the time of a move is measured: by the processor, so that other work on the machine makes no difference, or by the clock,
/// which other programs use.
enum class Time : std::uint8_t { of_processor, of_clock };

/// How long a match waits for another program.
struct Patience {
    std::chrono::milliseconds silence = std::chrono::seconds(60);   ///< without a line
    std::chrono::milliseconds overtime = std::chrono::seconds(60);  ///< for a move, beyond the time that the match gives
    std::chrono::milliseconds move = std::chrono::minutes(10);      ///< for a move, in a match without a time
};

/// Whether it is another program.
bool is_program(std::string_view text);

/// A level as in `read_level`, optionally with several workers that think as long as one, and with another amount of work
/// (`8x2/2500`: two, with 2500 simulations per move each); or `cmd:` and a program that speaks the engine protocol, which is then
/// started. `flag` is the flag with the text. `time` is for levels.
Result<std::unique_ptr<Contestant>> contestant(std::string_view flag, std::string_view text, Time time,
                                               const Patience& patience = {});

}  // namespace narabe::cli
