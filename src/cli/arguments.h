// The words of a command line, parsed as arguments, options and flags.
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
    std::string_view name;   ///< including the dashes
    std::string_view value;  ///< the value's name in the usage
    std::string_view about;  ///< one-line description
    bool is_needed = false;
};

/// The arguments of a command.
struct Syntax {
    std::string_view name;
    std::string_view usage;  ///< in readable form, without the command's name
    std::string_view about;  ///< one-line description
    std::size_t min_words = 0;
    std::size_t max_words = 0;
    bool takes_options = false;  ///< name=value
    std::span<const FlagSyntax> flags = {};
};

/// Such as `narabe legal GAME …`.
std::string usage_of(const Syntax& syntax);

class Arguments {
  public:
    /// Fails if the syntax does not allow one of the words.
    static Result<Arguments> read(std::span<const std::string_view> words, const Syntax& syntax);

    const std::vector<std::string_view>& words() const { return words_; }
    const Options& options() const { return options_; }

    std::optional<std::string_view> flag(std::string_view name) const;
    /// The value of a flag, a whole number in range; `fallback` if the flag was not given.
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

/// A usage error: `text` is not a valid `what`; `wanted` describes valid values.
Failure bad_value(std::string_view what, std::string_view text, std::string_view wanted);

/// A whole number in range, or a usage error; `what` names the number.
Result<std::int64_t> read_number(std::string_view text, std::string_view what, std::int64_t least, std::int64_t most);

}  // namespace narabe::cli
