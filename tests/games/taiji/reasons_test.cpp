// Compares previews of moves of TAIJI and the reasons for them with groups counted cell by cell, also on top of TAILITS.

#include "games/all_views.h"
#include "games/slow_groups.h"
#include "games/taiji/taiji_reasons.h"
#include "games/tailits-taiji/tailits_taiji.h"
#include "tries.h"

namespace narabe::taiji {

namespace {

const std::vector<Options> all_sizes = {
    {{"size", "7"}}, {{"size", "9"}}, {{"size", "11"}}, {{"size", "7"}, {"groups", "3"}}, {{"size", "11"}, {"groups", "1"}}};

SlowBoard board_of(const Position& position) {
    SlowBoard board;
    const int size = position.size();
    const auto is_free = [&](Cell cell) { return is_on_board(cell, size) && board.at(cell) == '.'; };
    const auto is_raised = [&](Cell cell) { return position.raised().has(index_of(cell, stride)); };
    for (int i = 0; i < size * size; ++i) {
        const Cell cell = cell_at(i, size);
        const int number = index_of(cell, stride);
        if (position.cells_of(Colour::black).has(number)) board.at(cell) = 'b';
        if (position.cells_of(Colour::white).has(number)) board.at(cell) = 'w';
    }
    for (int i = 0; i < size * size; ++i) {
        const Cell cell = cell_at(i, size);
        for (const Cell step : edge_directions) {
            const Cell next{cell.x + step.x, cell.y + step.y};
            if (is_free(cell) && is_free(next) && is_raised(cell) == is_raised(next)) board.open[SlowBoard::number(cell)] = true;
        }
    }
    return board;
}

/// Adds the scores to a board.
SlowBoard counted(SlowBoard board, const Position& position) {
    const SlowGroups groups(position.size(), false);
    for (const char colour : {'b', 'w'}) {
        const std::vector<std::size_t> sizes = groups.sizes(board, colour);
        for (std::size_t i = 0; i < std::min(sizes.size(), static_cast<std::size_t>(position.groups())); ++i) {
            board.points[colour == 'b' ? 0 : 1] += static_cast<int>(sizes[i]);
        }
    }
    return board;
}

/// The board after a move.
SlowBoard played(SlowBoard board, std::string_view text) {
    for (const char colour : {'b', 'w'}) {
        take(text, "/");
        board.at(*take_cell(text, stride)) = colour;
    }
    return board;
}

/// `before` is the board of the position.
void check_preview(const Position& position, const SlowBoard& before, Move move) {
    const SlowBoard now = counted(before, position);
    const SlowBoard then = counted(played(before, Taiji::write_move(position, move)), position);
    const Effect effect = effect_of(position, move);
    const bool is_right =
        effect.before == std::array{now.points[1], now.points[0]} && effect.after == std::array{then.points[1], then.points[0]};
    CHECK_MESSAGE(is_right, Taiji::show(position) << Taiji::write_move(position, move));
}

void check_reasons(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const SlowGroups groups(position.size(), false);
    const char own = position.to_move() == holder_of(Colour::white) ? 'w' : 'b';
    const ReasonTexts given = reasons_in(reasons_for(position, move));
    const ReasonTexts expected = groups.reasons(counted(board_of(position), position), counted(board_of(next), next), own);
    CHECK_MESSAGE(given == expected, Taiji::show(position) << Taiji::write_move(position, move) << text_of(given)
                                                           << "\nexpected:" << text_of(expected));
}

}  // namespace

TEST_CASE("taiji previews: the sums before and after a move match the groups on the board") {
    Walk<Taiji>(all_sizes).along(tries(2'000), 50, [](const Position& position, const MoveList& moves) {
        const SlowBoard before = board_of(position);
        for (const Move move : moves) check_preview(position, before, move);
    });
}

TEST_CASE("taiji reasons: every reason is true, and no true reason is missing") {
    Walk<Taiji>(all_sizes).along(tries(10'000), 1,
                                 [](const Position& position, const MoveList& moves) { check_reasons(position, moves.front()); });
}

TEST_CASE("tailits-taiji previews: the totals before and after a domino match the rules") {
    using tailits_taiji::TailitsTaiji;
    Walk<TailitsTaiji>({{}, {{"groups", "1"}}}).along(tries(2'000), 50, [](const auto& position, const MoveList& moves) {
        const SlowBoard before = board_of(position.second());
        const auto view = make_view(AnyPosition(table_of<TailitsTaiji>(), position));
        for (const Move move : moves) {
            check_preview(position.second(), before, move);
            auto next = position;
            next.play(move);
            const auto total = [&](std::size_t seat) {
                return points_text(position.scores()[seat]) + " → " + points_text(next.scores()[seat]);
            };
            view->suggest(move);
            CHECK(in_english(*view->note()) == "Total: Black " + total(0) + ", White " + total(1));
        }
    });
}

TEST_CASE("tailits-taiji reasons: every reason for a domino is true, and no true reason is missing") {
    Walk<tailits_taiji::TailitsTaiji>().along(
        tries(10'000), 1, [](const auto& position, const MoveList& moves) { check_reasons(position.second(), moves.front()); });
}

}  // namespace narabe::taiji
