#include "session/first_moves.h"

#include "core/ranges.h"

namespace narabe {

FirstMoves::FirstMoves(const AnyPosition& start) : start_(start), symmetries_(symmetries_of(start)) {
    MoveList moves;
    start.legal_moves(moves);
    std::vector<std::string> firsts;
    for (const Move move : moves) {
        const std::string text = start.write_move(move);
        const auto comes_later = [&](const Symmetry& symmetry) { return moved(text, symmetry) >= text; };
        if (ranges::all_of(symmetries_, comes_later)) firsts.push_back(text);
    }
    ranges::sort(firsts);
    for (const std::string& text : firsts) moves_.push_back(*start.read_move(text));
}

std::vector<OpeningMove> FirstMoves::alike(const OpeningMove& opening) const {
    const std::string move = start_.write_move(opening.move);
    const std::string answer = after(start_, opening.move).write_move(opening.answer);
    std::vector<OpeningMove> alike = {opening};
    for (const Symmetry& symmetry : symmetries_) {
        const Move image = *start_.read_move(moved(move, symmetry));
        if (ranges::any_of(alike, [&](const OpeningMove& other) { return other.move == image; })) continue;
        const Move image_answer = *after(start_, image).read_move(moved(answer, symmetry));
        alike.push_back({.move = image, .percent = opening.percent, .answer = image_answer});
    }
    return alike;
}

}  // namespace narabe
