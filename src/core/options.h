// The options of a game: values as given, and the table of what a game allows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.h"

namespace narabe {

struct Option {
    std::string name;
    std::string value;

    friend bool operator==(const Option&, const Option&) = default;
};

using Options = std::vector<Option>;

struct OptionSpec {
    enum class Kind : std::uint8_t { choice, number, text };

    std::string_view name{};
    Kind kind = Kind::choice;
    std::span<const std::string_view> choices{};  ///< for `choice`
    std::int64_t least = 0;                       ///< for `number`
    std::int64_t most = 0;                        ///< for `number`
    std::string_view fallback{};                  ///< the default; empty if there is none or it depends on other options
    bool favours = false;                         ///< other values than the default favour a seat
    std::string_view needs_name{};                ///< only allowed if the option with this name ...
    std::string_view needs_value{};               ///< ... has this value
};

/// `name=value`, or a sentence.
Parsed<Option> read_option(std::string_view text);

/// Options with this separator between them, or a sentence about the first that is none.
Parsed<Options> read_options(std::string_view text, std::string_view separator);

/// The value of an option as given, if it was given.
std::optional<std::string_view> value_of(const Options& options, std::string_view name);

/// The value of an option as given, or its default from the table.
std::string_view value_of(const Options& options, std::span<const OptionSpec> specs, std::string_view name);

/// The value of an option of type `number`, which `checked_options` has checked.
std::int64_t number_of(const Options& options, std::span<const OptionSpec> specs, std::string_view name);

/// Whether no option favours a seat.
bool is_even(const Options& options, std::span<const OptionSpec> specs);

/// The options in the order of the table, without defaults. Refuses unknown and repeated names, values out of range, and options
/// without the mode that uses them.
Parsed<Options> checked_options(const Options& options, std::span<const OptionSpec> specs);

}  // namespace narabe
