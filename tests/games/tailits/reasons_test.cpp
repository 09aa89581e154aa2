// Compares previews of moves of TAILITS and the reasons for them with groups counted cell by cell.

#include "games/slow_groups.h"
#include "games/slow_tetrominoes.h"
#include "games/tailits/tailits_reasons.h"
#include "tries.h"

namespace narabe::tailits {

namespace {

const std::vector<Options> all_scores = {
    {},
    {{"score", "second"}},
    {{"score", "second"}, {"pieces", "custom"}, {"designs", "Lab1,Lcd2,Iab1,Ibc1,Tac2,Tcd1,Sbd1,Sad1"}},
    {{"pieces", "uniform"}}};

/// Places the piece of a move, which is written as its black cells, `/`, and its white cells.
void place(SlowBoard& board, std::string_view text) {
    text.remove_prefix(1);
    for (const char colour : {'b', 'b', 'w', 'w'}) {
        take(text, "/");
        board.at(*take_cell(text, width)) = colour;
    }
}

SlowBoard squares_of(const Position& position) {
    SlowBoard board;
    for (int i = 0; i < position.pieces().count(); ++i) place(board, Tailits::write_move(position, position.pieces().move(i)));
    return board;
}

/// Adds the sizes of the compared groups.
SlowBoard counted(SlowBoard board, Scoring scoring) {
    const auto rank = static_cast<std::size_t>(scoring == Scoring::largest ? 0 : 1);
    for (const char colour : {'b', 'w'}) {
        const std::vector<std::size_t> sizes = SlowGroups(width, true).sizes(board, colour);
        board.points[colour == 'b' ? 0 : 1] = sizes.size() > rank ? static_cast<int>(sizes[rank]) : 0;
    }
    return board;
}

/// Adds the cells that a piece can still cover.
SlowBoard opened(SlowBoard board, const Position& position) {
    if (position.outcome()) return board;
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.pieces().count(); ++i) placed.push_back(position.pieces()[i]);
    static const std::vector<TetrominoPlacement> all = tetromino_placements(width);
    const auto open = SlowTetrominoes(placed).open(all, [&](Tetromino shape) { return position.supply().count(shape) > 0; });
    for (const TetrominoPlacement& each : open) {
        for (const Cell cell : each.cells) board.open[SlowBoard::number(cell)] = true;
    }
    return board;
}

/// `before` is the board of the position.
void check_preview(const Position& position, const SlowBoard& before, Move move) {
    SlowBoard after = before;
    place(after, Tailits::write_move(position, move));
    const SlowBoard now = counted(before, position.scoring());
    const SlowBoard then = counted(after, position.scoring());
    const Effect effect = effect_of(position, move);
    CHECK_MESSAGE((effect.before == now.points && effect.after == then.points), Tailits::show(position)
                                                                                    << Tailits::write_move(position, move));
}

}  // namespace

TEST_CASE("tailits previews: the groups before and after a move match the board") {
    Walk<Tailits>(all_scores).along(tries(2'000), 50, [](const Position& position, const MoveList& moves) {
        const SlowBoard before = squares_of(position);
        for (const Move move : moves) check_preview(position, before, move);
    });
}

TEST_CASE("tailits reasons: every reason is true, and no true reason is missing") {
    Walk<Tailits>(all_scores).along(tries(10'000), 1, [](const Position& position, const MoveList& moves) {
        const Move move = moves.front();
        Position next = position;
        next.play(move);
        const Scoring scoring = position.scoring();
        const char own = position.to_move() == holder_of(Colour::black) ? 'b' : 'w';
        const ReasonTexts given = reasons_in(reasons_for(position, move));
        const ReasonTexts expected = SlowGroups(width, true)
                                         .reasons(counted(opened(squares_of(position), position), scoring),
                                                  counted(opened(squares_of(next), next), scoring), own);
        CHECK_MESSAGE(given == expected, Tailits::show(position) << Tailits::write_move(position, move) << text_of(given)
                                                                 << "\nexpected:" << text_of(expected));
    });
}

}  // namespace narabe::tailits
