#include "session/puzzle_days.h"

#include <limits>

#include "core/date.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::size_t days_a_line = 7;
constexpr std::size_t longest_list = 1'048'576;  // maximum bytes

bool is_game(std::string_view text) {
    return !text.empty() && text.size() <= 40 && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

std::optional<PuzzleName> read_name(std::string_view game, std::string_view number) {
    const auto read = read_integer(number);
    if (!is_game(game) || !read || *read < 1 || *read > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    return PuzzleName{.game = std::string(game), .number = static_cast<std::int32_t>(*read)};
}

ParseError refuse_list_line(std::size_t line, std::string_view text) {
    return refuse("record.line", {Sentence::number(static_cast<long long>(line)),
                                  Sentence("record.unknown_line", {Sentence::plain(excerpt(text))})});
}

}  // namespace

std::optional<PuzzleName> PuzzleName::read(std::string_view text) {
    const std::size_t dash = text.rfind('-');
    return dash == std::string_view::npos ? std::nullopt : read_name(text.substr(0, dash), text.substr(dash + 1));
}

Parsed<PuzzleDays> PuzzleDays::read(std::string_view text) {
    if (text.size() > longest_list) return refuse("record.too_long");
    std::optional<PuzzleDays> days;
    std::size_t number = 0;
    for (std::string_view line : lines_of(text)) {
        ++number;
        if (line.starts_with('#') || trimmed(line).empty()) continue;
        if (!days) {
            std::string_view date = line;
            const auto first = take(date, "first ") ? read_date(date) : std::nullopt;
            if (!first) return refuse_list_line(number, line);
            days.emplace(*first);
            continue;
        }
        for (const std::string_view part : split(line, "; ")) {
            const auto [game, puzzle] = split_once(part);
            auto name = read_name(game, puzzle);
            if (!name) return refuse_list_line(number, line);
            days->add(std::move(*name));
        }
    }
    if (!days) return refuse("puzzles.missing", {Sentence::plain("first")});
    return std::move(*days);
}

std::string PuzzleDays::write() const {
    std::string text = "first " + date_text(first_);
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        text.append(i % days_a_line == 0 ? "\n" : "; ")
            .append(puzzles_[i].game)
            .append(" ")
            .append(std::to_string(puzzles_[i].number));
    }
    return text += "\n";
}

const PuzzleName* PuzzleDays::on(int day) const {
    if (day < first_ || puzzles_.empty()) return nullptr;
    return &puzzles_[static_cast<std::size_t>(day - first_) % puzzles_.size()];
}

}  // namespace narabe
