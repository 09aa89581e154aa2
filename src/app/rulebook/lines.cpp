#include "app/rulebook/lines.h"

namespace narabe {

Sentence quoted(const char* key, std::string_view text) {
    return Sentence(key, {Sentence::plain(excerpt(text))});
}

LineProblem unknown_line(std::string_view word, std::string_view rest) {
    return quoted("rules.unknown_line", std::string(word).append(rest.empty() ? "" : " ").append(rest));
}

LineProblem in_line(std::size_t line, LineProblem problem) {
    if (!problem) return std::nullopt;
    return Sentence("rules.line", {Sentence::number(static_cast<long long>(line)), std::move(*problem)});
}

LineProblem play_line(AnyPosition& position, std::string_view line, std::vector<Move>& moves) {
    for (const std::string_view part : split(line, ";")) {
        const std::string_view text = trimmed(part);
        const Parsed<Move> move = position.read_move(text);
        if (!move) return Sentence("app.moved", {Sentence::plain(excerpt(text)), move.error().sentence});
        position.play(*move);
        moves.push_back(*move);
    }
    return std::nullopt;
}

std::vector<WordLine> word_lines_of(std::string_view file) {
    std::vector<WordLine> lines;
    std::size_t number = 0;
    for (const std::string_view line : lines_of(file)) {
        ++number;
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        const auto [word, rest] = split_once(trimmed(line));
        lines.push_back({word, trimmed(rest), number});
    }
    return lines;
}

bool Beginning::has_line(std::string_view word) {
    return word == "option" || word == "position" || word == "moves" || word == "part";
}

LineProblem Beginning::read(std::string_view word, std::string_view rest) {
    if (word == "moves") return read_moves(rest);
    if (word == "part") return read_part(rest);
    if (position_) return unknown_line(word, rest);  // options must precede the position
    if (word == "position") {
        Parsed<AnyPosition> position = game_->read_position(rest);
        if (!position) return position.error().sentence;
        position_ = std::move(*position);
    } else {
        Parsed<Option> option = read_option(rest);
        if (!option) return option.error().sentence;
        options_.push_back(std::move(*option));
    }
    return std::nullopt;
}

LineProblem Beginning::read_moves(std::string_view rest) {
    Parsed<AnyPosition> start = position();
    if (!start) return start.error().sentence;
    position_ = std::move(*start);
    std::vector<Move> moves;
    return play_line(*position_, rest, moves);
}

LineProblem Beginning::read_part(std::string_view rest) {
    const std::vector<std::string_view> words = split(rest, " ");
    float sides[4] = {};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto number = i < words.size() ? read_integer(words[i]) : std::nullopt;
        if (!number || *number < -100 || *number > 100) return quoted("rules.part", rest);
        sides[i] = static_cast<float>(*number);
    }
    if (words.size() != 4 || sides[2] <= sides[0] || sides[3] <= sides[1]) return quoted("rules.part", rest);
    part_ = Box{{sides[0], sides[1]}, {sides[2], sides[3]}};
    return std::nullopt;
}

Parsed<AnyPosition> Beginning::position() const {
    return position_ ? Parsed<AnyPosition>(*position_) : game_->start(options_);
}

}  // namespace narabe
