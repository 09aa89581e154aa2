// Who plays in a match: a level of ours, or another program.
#pragma once

#include <memory>

#include "cli/failure.h"
#include "engine/protocol.h"

namespace narabe::cli {

class Contestant {
  public:
    virtual ~Contestant() = default;
    /// What it is asked for.
    virtual int level() const = 0;
    virtual std::optional<std::uint64_t> simulations() const { return std::nullopt; }
    /// The text of a move.
    virtual Result<std::string> answer(const ThinkRequest& request) = 0;
};

/// What the time of a move is counted by: that of the processor, so that what else runs on the machine makes no difference, or
/// that of a clock, which other programs go by.
enum class Time : std::uint8_t { of_processor, of_clock };

/// Whether it is another program.
bool is_program(std::string_view text);

/// A level as `read_level` knows it, perhaps with several workers that think as long as one, and with another amount of
/// work (`8x2/2500`: two, with 2500 simulations a move each); or
/// `cmd:` and a program that speaks the engine protocol, which is started then; `flag` is what the text was given as. `time` is for levels.
Result<std::unique_ptr<Contestant>> contestant(std::string_view flag, std::string_view text, Time time);

}  // namespace narabe::cli
