#include "app/rulebook/rules.h"

#include "app/rulebook/lines.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// The lines of a figure, not yet checked against the rules.
struct Draft {
    std::string_view name;
    std::size_t line = 0;
    Beginning beginning;
    std::string_view attempt;
    std::string_view verdict;  // `right` or `wrong`
    std::string_view result;
    std::string_view scores;
    std::optional<Seat> seat;
    bool marks_last = false;
};

LineProblem disagreement(std::string_view stated, std::string_view found) {
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

LineProblem read_seat_line(Draft& draft, std::string_view rest) {
    for (const Seat seat : {Seat::first, Seat::second, Seat::third, Seat::fourth, Seat::chance}) {
        if (name_of(seat) != rest) continue;
        draft.seat = seat;
        return std::nullopt;
    }
    return quoted("rules.none", rest);
}

LineProblem read_figure_line(Draft& draft, std::string_view word, std::string_view rest) {
    if (Beginning::has_line(word)) return draft.beginning.read(word, rest);
    if (word == "try") {
        draft.attempt = rest;
    } else if (rest.empty() && (word == "right" || word == "wrong")) {
        draft.verdict = word;
    } else if (word == "result") {
        draft.result = rest;
    } else if (word == "scores") {
        draft.scores = rest;
    } else if (word == "seat") {
        return read_seat_line(draft, rest);
    } else if (rest.empty() && word == "last") {
        draft.marks_last = true;
    } else {
        return unknown_line(word, rest);
    }
    return std::nullopt;
}

LineProblem try_move(RulesFigure& figure, const Draft& draft) {
    if (draft.attempt.empty()) return draft.verdict.empty() ? LineProblem() : quoted("rules.nothing_tried", draft.verdict);
    const Parsed<Move> attempt = read_attempt(figure.position, draft.attempt);
    if (!attempt) return attempt.error().sentence;
    figure.attempt = *attempt;
    if (!figure.position.is_legal(*attempt)) figure.refusal = explain(figure.position, *attempt);
    return disagreement(draft.verdict, figure.refusal ? "wrong" : "right");
}

/// Plays the figure's moves, tries its attempt, and checks its statements against the rules.
Parsed<RulesFigure> made(const Draft& draft) {
    const Parsed<AnyPosition> position = draft.beginning.position();
    if (!position) return position.error();
    RulesFigure figure{.name = std::string(draft.name), .position = *position};
    if (auto problem = try_move(figure, draft)) return ParseError{std::move(*problem)};
    const auto outcome = figure.position.outcome();
    if (auto problem = disagreement(draft.result, outcome ? outcome_text(*outcome) : "")) return ParseError{*problem};
    if (auto problem = disagreement(draft.scores, scores_text(figure.position))) return ParseError{*problem};
    figure.seat = draft.seat.value_or(figure.position.to_move());
    figure.part = draft.beginning.part();
    figure.marks_last = draft.marks_last;
    return figure;
}

class Reader {
  public:
    explicit Reader(const GameModule& game) : game_(game) {}

    Parsed<Rules> read(std::string_view file) {
        for (const WordLine& line : word_lines_of(file)) {
            if (auto problem = read_line(line.word, line.rest, line.number)) return ParseError{std::move(*problem)};
        }
        if (auto problem = end_figure()) return ParseError{std::move(*problem)};
        return std::move(rules_);
    }

  private:
    LineProblem read_line(std::string_view word, std::string_view rest, std::size_t number) {
        const auto kind = kind_of(word);
        if (word == "figure" || kind) {
            if (auto problem = end_figure()) return problem;
        }
        return in_line(number, word == "figure" ? begin_figure(rest, number)
                               : kind           ? add_block(*kind, rest)
                               : draft_         ? read_figure_line(*draft_, word, rest)
                                                : unknown_line(word, rest));
    }

    LineProblem begin_figure(std::string_view name, std::size_t number) {
        if (find(name) != rules_.figures.end()) return quoted("record.twice", name);
        draft_ = Draft{.name = name, .line = number, .beginning = Beginning(game_)};
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

    LineProblem add_block(RulesBlock::Kind kind, std::string_view text) {
        RulesBlock block{.kind = kind};
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string_view name = text.substr(0, space);
        if (kind == RulesBlock::Kind::figure) {
            const auto figure = find(name);
            if (figure == rules_.figures.end()) return quoted("rules.none", name);
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

    LineProblem end_figure() {
        if (!draft_) return std::nullopt;
        Parsed<RulesFigure> figure = made(*draft_);
        if (!figure) return in_line(draft_->line, figure.error().sentence);
        rules_.figures.push_back(std::move(*figure));
        draft_.reset();
        return std::nullopt;
    }

    std::vector<RulesFigure>::iterator find(std::string_view name) {
        return ranges::find(rules_.figures, name, &RulesFigure::name);
    }

    const GameModule& game_;
    Rules rules_;
    std::optional<Draft> draft_;
};

}  // namespace

Parsed<Rules> read_rules(const GameModule& game, std::string_view file) {
    return Reader(game).read(file);
}

}  // namespace narabe
