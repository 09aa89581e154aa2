#include "app/rulebook/rules.h"

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using Problem = std::optional<Sentence>;

/// The lines of a figure, not yet checked against the rules.
struct Draft {
    std::string_view name;
    std::size_t line = 0;
    Options options;
    std::string_view position;
    std::vector<std::string_view> moves;
    std::string_view attempt;
    std::string_view verdict;  // `right` or `wrong`
    std::string_view result;
    std::string_view scores;
    std::optional<Seat> seat;
    std::optional<Box> part;
    bool marks_last = false;
};

Sentence quoted(const char* key, std::string_view text) {
    return Sentence(key, {Sentence::plain(excerpt(text))});
}

Sentence in_line(std::size_t line, Sentence why) {
    return Sentence("rules.line", {Sentence::number(static_cast<long long>(line)), std::move(why)});
}

Problem disagreement(std::string_view stated, std::string_view found) {
    if (stated.empty() || stated == found) return std::nullopt;
    return Sentence("rules.not_so", {Sentence::plain(excerpt(stated)), Sentence::plain(excerpt(found))});
}

std::string scores_text(const AnyPosition& position) {
    const auto scores = position.scores();
    if (!scores) return {};
    std::string text;
    for (int seat = 0; seat < position.seats(); ++seat) {
        if (seat > 0) text += '-';
        text += points_text((*scores)[static_cast<std::size_t>(seat)]);
    }
    return text;
}

Problem read_seat_line(Draft& draft, std::string_view rest) {
    for (const Seat seat : {Seat::first, Seat::second, Seat::third, Seat::fourth, Seat::chance}) {
        if (name_of(seat) != rest) continue;
        draft.seat = seat;
        return std::nullopt;
    }
    return quoted("rules.no_seat", rest);
}

Problem read_part_line(Draft& draft, std::string_view rest) {
    const std::vector<std::string_view> words = split(rest, " ");
    float sides[4] = {};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto number = i < words.size() ? read_integer(words[i]) : std::nullopt;
        if (!number || *number < -100 || *number > 100) return quoted("rules.part", rest);
        sides[i] = static_cast<float>(*number);
    }
    if (words.size() != 4 || sides[2] <= sides[0] || sides[3] <= sides[1]) return quoted("rules.part", rest);
    draft.part = Box{{sides[0], sides[1]}, {sides[2], sides[3]}};
    return std::nullopt;
}

Problem read_figure_line(Draft& draft, std::string_view word, std::string_view rest, std::string_view line) {
    if (word == "option") {
        Parsed<Option> option = read_option(rest);
        if (!option) return option.error().sentence;
        draft.options.push_back(std::move(*option));
    } else if (word == "position") {
        draft.position = rest;
    } else if (word == "moves") {
        for (const std::string_view move : split(rest, ";")) draft.moves.push_back(trimmed(move));
    } else if (word == "try") {
        draft.attempt = rest;
    } else if (line == "right" || line == "wrong") {
        draft.verdict = line;
    } else if (word == "result") {
        draft.result = rest;
    } else if (word == "scores") {
        draft.scores = rest;
    } else if (word == "seat") {
        return read_seat_line(draft, rest);
    } else if (word == "part") {
        return read_part_line(draft, rest);
    } else if (line == "last") {
        draft.marks_last = true;
    } else {
        return quoted("rules.unknown_line", line);
    }
    return std::nullopt;
}

Problem try_move(RulesFigure& figure, const Draft& draft) {
    if (draft.attempt.empty()) return draft.verdict.empty() ? Problem() : quoted("rules.nothing_tried", draft.verdict);
    const Parsed<Move> attempt = read_attempt(figure.position, draft.attempt);
    if (!attempt) return attempt.error().sentence;
    figure.attempt = *attempt;
    if (!figure.position.is_legal(*attempt)) figure.refusal = explain(figure.position, *attempt);
    return disagreement(draft.verdict, figure.refusal ? "wrong" : "right");
}

/// Plays the figure's moves, tries its attempt, and checks its statements against the rules.
Parsed<RulesFigure> made(const GameTable& game, const Draft& draft) {
    const Parsed<AnyPosition> start = draft.position.empty() ? game.start(draft.options) : game.read_position(draft.position);
    if (!start) return start.error();
    RulesFigure figure{.name = std::string(draft.name), .position = *start};
    for (const std::string_view text : draft.moves) {
        const Parsed<Move> move = figure.position.read_move(text);
        if (!move) return refuse("app.moved", {Sentence::plain(excerpt(text)), move.error().sentence});
        figure.position.play(*move);
    }
    if (auto problem = try_move(figure, draft)) return ParseError{std::move(*problem)};
    const auto outcome = figure.position.outcome();
    if (auto problem = disagreement(draft.result, outcome ? outcome_text(*outcome) : "")) return ParseError{*problem};
    if (auto problem = disagreement(draft.scores, scores_text(figure.position))) return ParseError{*problem};
    figure.seat = draft.seat.value_or(figure.position.to_move());
    figure.part = draft.part;
    figure.marks_last = draft.marks_last;
    return figure;
}

class Reader {
  public:
    explicit Reader(const GameTable& game) : game_(game) {}

    Parsed<Rules> read(std::string_view file) {
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file)) {
            ++number;
            if (trimmed(line).empty() || line.starts_with('#')) continue;
            if (auto problem = read_line(trimmed(line), number)) return ParseError{std::move(*problem)};
        }
        if (auto problem = end_figure()) return ParseError{std::move(*problem)};
        return std::move(rules_);
    }

  private:
    Problem read_line(std::string_view line, std::size_t number) {
        const std::size_t space = line.find(' ');
        const std::string_view word = line.substr(0, space);
        const std::string_view rest = space == std::string_view::npos ? "" : trimmed(line.substr(space));
        if (word == "figure") {
            if (auto problem = end_figure()) return problem;
            if (find(rest) != rules_.figures.end()) return in_line(number, quoted("record.twice", rest));
            draft_ = Draft{.name = rest, .line = number};
            return std::nullopt;
        }
        const auto kind = kind_of(word);
        if (!kind) {
            auto problem = draft_ ? read_figure_line(*draft_, word, rest, line) : quoted("rules.unknown_line", line);
            if (problem) return in_line(number, std::move(*problem));
            return std::nullopt;
        }
        if (auto problem = end_figure()) return problem;
        if (auto problem = add_block(*kind, rest)) return in_line(number, std::move(*problem));
        return std::nullopt;
    }

    static std::optional<RulesBlock::Kind> kind_of(std::string_view word) {
        if (word == "heading") return RulesBlock::Kind::heading;
        if (word == "text") return RulesBlock::Kind::text;
        if (word == "item") return RulesBlock::Kind::item;
        if (word == "house") return RulesBlock::Kind::house;
        if (word == "see") return RulesBlock::Kind::see;
        if (word == "show") return RulesBlock::Kind::figure;
        return std::nullopt;
    }

    Problem add_block(RulesBlock::Kind kind, std::string_view text) {
        RulesBlock block{.kind = kind};
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string_view name = text.substr(0, space);
        if (kind == RulesBlock::Kind::figure) {
            const auto figure = find(name);
            if (figure == rules_.figures.end()) return quoted("rules.no_figure", name);
            block.figure = static_cast<std::size_t>(figure - rules_.figures.begin());
        } else if (kind == RulesBlock::Kind::see) {
            block.game = find_game(name);
            if (!block.game) return quoted("games.unknown", name);
        }
        if (kind == RulesBlock::Kind::figure || kind == RulesBlock::Kind::see) text = trimmed(text.substr(space));
        block.text = text;
        rules_.blocks.push_back(std::move(block));
        return std::nullopt;
    }

    Problem end_figure() {
        if (!draft_) return std::nullopt;
        Parsed<RulesFigure> figure = made(game_, *draft_);
        if (!figure) return in_line(draft_->line, figure.error().sentence);
        rules_.figures.push_back(std::move(*figure));
        draft_.reset();
        return std::nullopt;
    }

    std::vector<RulesFigure>::iterator find(std::string_view name) {
        return ranges::find(rules_.figures, name, &RulesFigure::name);
    }

    const GameTable& game_;
    Rules rules_;
    std::optional<Draft> draft_;
};

}  // namespace

Parsed<Rules> read_rules(const GameTable& game, std::string_view file) {
    return Reader(game).read(file);
}

}  // namespace narabe
