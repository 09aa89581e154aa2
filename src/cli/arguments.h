// The words of a command line, sorted by kind.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "core/options.h"

namespace narabe::cli {

/// A flag with a value, such as `--seed N`.
struct FlagSyntax {
    std::string_view name;   ///< with its dashes
    std::string_view value;  ///< what `usage` calls it
    std::string_view about;  ///< one line
    bool is_needed = false;
};

/// The arguments of a command.
struct Syntax {
    std::string_view name;
    std::string_view usage;  ///< in readable form, without the name
    std::string_view about;  ///< one line
    std::size_t least_words = 0;
    std::size_t most_words = 0;
    bool takes_options = false;  ///< name=value
    std::span<const FlagSyntax> flags = {};
};

/// `narabe legal GAME …`
std::string usage_of(const Syntax& syntax);

class Arguments {
  public:
    /// Refuses words that the syntax does not allow.
    static Result<Arguments> read(std::span<const std::string_view> words, const Syntax& syntax);

    const std::vector<std::string_view>& words() const { return words_; }
    const Options& options() const { return options_; }

    std::optional<std::string_view> flag(std::string_view name) const;
    /// A flag with a whole number in range; `fallback` if it was not given.
    Result<std::int64_t> number(std::string_view name, std::int64_t fallback, std::int64_t least, std::int64_t most) const;

  private:
    struct Flag {
        std::string_view name;
        std::string_view value;
    };

    std::optional<Failure> add_flag(std::string_view name, const std::string_view* value, const Syntax& syntax);
    std::optional<Failure> check(const Syntax& syntax) const;

    std::vector<std::string_view> words_;
    Options options_;
    std::vector<Flag> flags_;
};

/// Bad usage: `text` is not a valid `what`; `wanted` says what is.
Failure bad_value(std::string_view what, std::string_view text, std::string_view wanted);

/// A whole number in range, or bad usage; `what` names it.
Result<std::int64_t> read_number(std::string_view text, std::string_view what, std::int64_t least, std::int64_t most);

}  // namespace narabe::cli
