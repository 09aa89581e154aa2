// Who plays in a match: a level of ours, or another program.
#pragma once

#include <memory>

#include "cli/failure.h"
#include "worker/protocol.h"

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

/// A level as `read_level` knows it, perhaps with several workers that think as long as one, and with another amount of
/// work (`8x2/2500`: two, with 2500 simulations a move each); or
/// `cmd:` and a program that speaks the engine protocol, which is started then; `flag` is what the text was given as.
Result<std::unique_ptr<Contestant>> contestant(std::string_view flag, std::string_view text);

}  // namespace narabe::cli
