#include "core/texts.h"

#include "core/text.h"

namespace narabe {

namespace {

/// Reads `{3}` or `{3?one|other}` at the start of `text` (after the brace) and appends its value.
std::string_view append_argument(std::string& words, std::string_view text, const std::vector<std::string>& args) {
    const std::size_t end = text.find('}');
    const std::string_view inside = text.substr(0, end);
    const std::size_t question = inside.find('?');
    const auto number = read_integer(inside.substr(0, question));
    const std::size_t index = number && *number > 0 ? static_cast<std::size_t>(*number) - 1 : args.size();
    const std::string argument = index < args.size() ? args[index] : std::string("?");
    if (question == std::string_view::npos) {
        words += argument;
    } else {
        const std::string_view forms = inside.substr(question + 1);
        const std::size_t bar = forms.find('|');
        words += argument == "1" || bar == std::string_view::npos ? forms.substr(0, bar) : forms.substr(bar + 1);
    }
    return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

}  // namespace

Parsed<Texts> Texts::read(std::string_view file) {
    Texts texts;
    int number = 0;
    for (std::string_view line : lines_of(file)) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) return refuse("texts.no_equals", {Sentence::number(number)});
        const std::string key(trimmed(line.substr(0, equals)));
        if (!texts.texts_.emplace(key, trimmed(line.substr(equals + 1))).second) {
            return refuse("texts.twice", {Sentence::number(number), Sentence::plain(key)});
        }
    }
    return texts;
}

std::string Texts::operator()(const Sentence& sentence) const {
    if (sentence.key.empty()) return sentence.literal;
    const auto found = texts_.find(sentence.key);
    if (found == texts_.end()) return sentence.key;
    std::vector<std::string> args;
    for (const Sentence& arg : sentence.args) args.push_back((*this)(arg));
    std::string words;
    std::string_view rest = found->second;
    while (!rest.empty()) {
        const std::size_t brace = rest.find('{');
        words += rest.substr(0, brace);
        if (brace == std::string_view::npos) break;
        rest = append_argument(words, rest.substr(brace + 1), args);
    }
    return words;
}

}  // namespace narabe
