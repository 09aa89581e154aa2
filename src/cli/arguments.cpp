#include "cli/arguments.h"

#include "cli/nearest.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe::cli {

namespace {

/// Whether the word is an option, `name=value`, not an address such as `https://…/#g=…`.
bool is_option(std::string_view word) {
    const std::size_t sign = word.find('=');
    return sign != std::string_view::npos && word.substr(0, sign).find('#') == std::string_view::npos;
}

Failure misuse(const Syntax& syntax, std::string why) {
    why.append("\nusage: ").append(usage_of(syntax));
    return bad_usage(std::move(why));
}

}  // namespace

std::string usage_of(const Syntax& syntax) {
    std::string usage = "narabe ";
    usage.append(syntax.name).append(syntax.usage.empty() ? "" : " ").append(syntax.usage);
    return usage;
}

Result<Arguments> Arguments::read(std::span<const std::string_view> words, const Syntax& syntax) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word.starts_with("--")) {
            const std::string_view* value = i + 1 < words.size() ? &words[++i] : nullptr;
            if (auto failure = arguments.add_flag(word, value, syntax)) return *failure;
        } else if (syntax.takes_options && is_option(word)) {
            Parsed<Option> option = read_option(word);
            if (!option) return bad_input(option.error());
            arguments.options_.push_back(std::move(*option));
        } else {
            arguments.words_.push_back(word);
        }
    }
    if (auto failure = arguments.check(syntax)) return *failure;
    return arguments;
}

std::optional<Failure> Arguments::add_flag(std::string_view name, const std::string_view* value, const Syntax& syntax) {
    const std::string shown = excerpt(name);
    if (ranges::find(syntax.flags, name, &FlagSyntax::name) == syntax.flags.end()) {
        std::vector<std::string_view> known;
        for (const FlagSyntax& each : syntax.flags) known.push_back(each.name);
        return misuse(syntax, "Unknown flag " + shown + "." + did_you_mean(name, known));
    }
    if (flag(name)) return misuse(syntax, shown + " is given twice.");
    if (!value || value->starts_with("--")) return misuse(syntax, shown + " needs a value.");
    flags_.push_back({name, *value});
    return std::nullopt;
}

std::optional<Failure> Arguments::check(const Syntax& syntax) const {
    if (words_.size() < syntax.min_words) return misuse(syntax, "Missing argument.");
    if (words_.size() > syntax.max_words) {
        return misuse(syntax, "Unexpected argument “" + excerpt(words_[syntax.max_words]) + "”.");
    }
    for (const FlagSyntax& each : syntax.flags) {
        if (each.is_needed && !flag(each.name)) return misuse(syntax, "Missing flag " + std::string(each.name) + ".");
    }
    return std::nullopt;
}

std::optional<std::string_view> Arguments::flag(std::string_view name) const {
    const auto found = ranges::find(flags_, name, &Flag::name);
    if (found == flags_.end()) return std::nullopt;
    return found->value;
}

Result<std::int64_t> Arguments::number(std::string_view name, std::int64_t fallback, std::int64_t least,
                                       std::int64_t most) const {
    const auto given = flag(name);
    return given ? read_number(*given, name, least, most) : fallback;
}

Failure bad_value(std::string_view what, std::string_view text, std::string_view wanted) {
    return bad_usage(std::string(what) + " can’t be “" + excerpt(text) + "”. Use " + std::string(wanted) + ".");
}

Result<std::int64_t> read_number(std::string_view text, std::string_view what, std::int64_t least, std::int64_t most) {
    const auto number = read_integer(text);
    if (number && *number >= least && *number <= most) return *number;
    return bad_value(what, text, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

}  // namespace narabe::cli
