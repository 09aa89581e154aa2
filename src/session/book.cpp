#include "session/book.h"

#include <algorithm>

#include "core/options.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view before_result = ": ";

/// The half points of the first seat; no value for any other text.
std::optional<int> half_points_of(std::string_view result) {
    const std::string_view word = result.substr(0, result.find(' '));
    if (word == "first") return 2;
    if (word == "second") return 0;
    return word == "draw" ? std::optional(1) : std::nullopt;
}

}  // namespace

std::string write_book_line(const AnyPosition& start, std::span<const Move> moves, std::string_view result) {
    AnyPosition position = start;
    std::string line;
    for (const Move move : moves) {
        if (!line.empty()) line += "; ";
        line += position.write_move(move);
        position.play(move);
    }
    return line.append(before_result).append(result);
}

Parsed<BookReader> BookReader::open(std::string text, const GameModule& game) {
    std::string_view header = std::string_view(text).substr(0, text.find('\n'));
    const auto error = [] { return refuse("study.book"); };
    if (!take(header, book_header) || !take(header, " ") || !take(header, game.info.id) || !take(header, " ")) return error();
    Parsed<Options> options = read_options(trimmed(header), " ");
    const auto level = options ? read_integer(value_of(*options, "level").value_or("")) : std::nullopt;
    if (!level) return error();
    std::erase_if(*options, [](const Option& option) { return option.name == "level"; });
    Rng rng(0);
    const Parsed<Options> resolved = game.resolve(*options, rng);
    if (!resolved) return resolved.error();
    Parsed<AnyPosition> start = game.start(*resolved);
    if (!start) return start.error();
    BookReader reader(std::move(text), std::move(*start));
    reader.level_ = static_cast<int>(*level);
    reader.take_line();
    return reader;
}

std::string_view BookReader::take_line() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string_view line = std::string_view(text_).substr(at_, end - at_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    at_ = end + 1;
    return line;
}

void BookReader::read(int lines, GameIndex& index) {
    for (; lines > 0 && !is_done(); --lines) {
        const std::string_view line = trimmed(take_line());
        if (line.empty() || line.front() == '#') continue;
        if (!read_line(line, index)) ++damaged_;
    }
}

bool BookReader::read_line(std::string_view line, GameIndex& index) {
    const std::size_t colon = line.find(before_result);
    if (colon == std::string_view::npos) return false;
    const auto half_points = half_points_of(line.substr(colon + before_result.size()));
    if (!half_points) return false;
    moves_.clear();
    AnyPosition position = start_;
    for (const std::string_view text : split(line.substr(0, colon), ";")) {
        const Parsed<Move> move = position.read_move(trimmed(text));
        if (!move) return false;
        position.play(*move);
        moves_.push_back(*move);
    }
    index.add(start_, moves_, *half_points);
    return true;
}

}  // namespace narabe
