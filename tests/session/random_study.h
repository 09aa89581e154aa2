// Studies with random moves, notes and edits, for tests of all games.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/english.h"
#include "core/rng.h"
#include "games/all_games.h"
#include "session/seen_game.h"
#include "session/study_text.h"

namespace narabe {

/// Someone who edits a study without a plan.
class RandomStudy {
  public:
    RandomStudy(Study begun, std::uint64_t seed) : study(std::move(begun)), rng(seed) {}

    /// Edits the study or shows another position. Returns whether there was an edit.
    void step() {
        const std::uint32_t what = below(20);
        if (what < 4) return study.show(any_node());
        if (what < 12) return play();
        if (what < 16) return annotate();
        if (what == 16) return (void)study.promote(any_node());
        if (what == 17) return (void)study.make_main(any_node());
        if (what == 18 && below(3) == 0 && study.tree().size() > 0) return (void)study.remove(1 + below(study.tree().size()));
        if (what == 19) return below(2) == 0 ? study.undo() : study.redo();
    }
    std::uint32_t below(std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); }
    std::size_t any_node() { return below(study.tree().size() + 1); }

    Study study;
    Rng rng;

  private:
    void play() {
        MoveList moves;
        const AnyPosition& position = study.session().position();
        if (!position.outcome()) position.legal_moves(moves);
        if (!moves.empty()) study.play(moves[below(std::min<std::size_t>(moves.size(), 3))]);
    }
    std::string any_text() {
        const std::string_view pieces[] = {"good", " ",  "\n", "]", "\\", "[",         ":",    ";",     "並べ",
                                           "\r\n", "\t", "#",  "é", "",   "line 1 c3", "\n\n", "moves", "\xFF"};
        std::string text;
        for (std::uint32_t left = below(8); left > 0; --left) text += pieces[below(std::size(pieces))];
        return text;
    }
    std::string any_cell() {
        if (below(2) == 0) return std::string(1, static_cast<char>('a' + below(11))) + std::to_string(1 + below(11));
        return std::to_string(static_cast<int>(below(9)) - 4) + "," + std::to_string(static_cast<int>(below(9)) - 4);
    }
    void annotate() {
        const std::size_t node = any_node();
        Note note = study.note(node);
        switch (below(6)) {
            case 0: note.name = any_text(); break;
            case 1:
            case 2: note.comment = any_text(); break;
            case 3: note.sign = static_cast<Sign>(below(static_cast<std::size_t>(Sign::count_))); break;
            case 4: {
                const auto shape = static_cast<Mark::Shape>(below(static_cast<std::size_t>(Mark::Shape::count_)));
                note.marks.push_back({.shape = shape, .cell = any_cell()});
                if (shape == Mark::Shape::arrow) note.marks.back().target = any_cell();
                break;
            }
            default: note.unknown.push_back({.word = "new-word", .text = below(2) == 0 ? "" : "some text]"});
        }
        study.annotate(node, note);
    }
};

/// The study in its normal form, or the reason why it was refused.
inline std::string normal_form(const Parsed<Study>& study) {
    return study ? write_study(*study) : in_english(study.error().sentence);
}

/// The first moves of a random game; with a view, as the second player sees it.
inline Session random_game(const GameModule& game, std::uint64_t seed, int moves, bool is_seen = false) {
    Session session = *Session::start(game, {}, {}, seed);
    Rng rng(seed);
    roll(session);
    while (session.line().size() < static_cast<std::size_t>(moves) && !session.is_over()) play_randomly(session, rng);
    return is_seen ? seen_game(session, Seat::second) : session;
}

}  // namespace narabe
