#include "core/options.h"

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

std::string names_of(std::span<const OptionSpec> specs) {
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : specs) names.push_back(spec.name);
    return joined(names);
}

std::optional<ParseError> refusal_of_value(const OptionSpec& spec, std::string_view value) {
    const Sentence name = Sentence::plain(std::string(spec.name));
    const Sentence shown = Sentence::plain(excerpt(value));
    switch (spec.kind) {
        case OptionSpec::Kind::choice:
            if (ranges::find(spec.choices, value) != spec.choices.end()) return std::nullopt;
            return refuse("options.choice", {name, shown, Sentence::plain(joined(spec.choices))});
        case OptionSpec::Kind::number: {
            const auto number = read_integer(value);
            if (number && *number >= spec.least && *number <= spec.most) return std::nullopt;
            return refuse("options.number", {name, shown, Sentence::number(spec.least), Sentence::number(spec.most)});
        }
        case OptionSpec::Kind::text: return std::nullopt;
    }
    return std::nullopt;
}

const OptionSpec* find_spec(std::span<const OptionSpec> specs, std::string_view name) {
    const auto found = ranges::find(specs, name, &OptionSpec::name);
    return found == specs.end() ? nullptr : &*found;
}

}  // namespace

Parsed<Option> read_option(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return refuse("options.form", {Sentence::plain(excerpt(text))});
    }
    return Option{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

Parsed<Options> read_options(std::string_view text, std::string_view separator) {
    Options options;
    if (text.empty()) return options;
    for (const std::string_view word : split(text, separator)) {
        Parsed<Option> option = read_option(word);
        if (!option) return option.error();
        options.push_back(std::move(*option));
    }
    return options;
}

std::optional<std::string_view> value_of(const Options& options, std::string_view name) {
    const auto found = ranges::find(options, name, &Option::name);
    if (found == options.end()) return std::nullopt;
    return found->value;
}

std::string_view value_of(const Options& options, std::span<const OptionSpec> specs, std::string_view name) {
    if (const auto given = value_of(options, name)) return *given;
    const OptionSpec* spec = find_spec(specs, name);
    return spec ? spec->fallback : std::string_view();
}

std::int64_t number_of(const Options& options, std::span<const OptionSpec> specs, std::string_view name) {
    return read_integer(value_of(options, specs, name)).value_or(0);
}

bool is_even(const Options& options, std::span<const OptionSpec> specs) {
    return !ranges::any_of(
        specs, [&](const OptionSpec& spec) { return spec.favours && value_of(options, specs, spec.name) != spec.fallback; });
}

Parsed<Options> checked_options(const Options& options, std::span<const OptionSpec> specs) {
    for (const Option& option : options) {
        const Sentence name = Sentence::plain(excerpt(option.name));
        const OptionSpec* spec = find_spec(specs, option.name);
        if (!spec) return refuse("options.unknown", {name, Sentence::plain(names_of(specs))});
        if (ranges::count(options, option.name, &Option::name) > 1) return refuse("options.twice", {name});
        if (const auto error = refusal_of_value(*spec, option.value)) return *error;
        if (!spec->needs_name.empty() && value_of(options, specs, spec->needs_name) != spec->needs_value) {
            return refuse("options.needs", {name, Sentence::plain(std::string(spec->needs_name)),
                                            Sentence::plain(std::string(spec->needs_value))});
        }
    }
    Options checked;
    for (const OptionSpec& spec : specs) {
        const auto given = value_of(options, spec.name);
        if (given && *given != spec.fallback) checked.push_back({std::string(spec.name), std::string(*given)});
    }
    return checked;
}

}  // namespace narabe
