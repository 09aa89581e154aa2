// Compares previews of moves of Battle of LITS and the reasons for them with a cell-by-cell implementation, also on top of TAIJI.

#include "games/all_views.h"
#include "games/lits/lits_reasons.h"
#include "games/slow_tetrominoes.h"
#include "games/taiji-lits/taiji_lits.h"
#include "games/walk.h"
#include "tries.h"

namespace narabe::lits {

namespace {

const std::vector<Options> all_boards = {{{"board", "lattice"}},
                                         {{"board", "dense"}},
                                         {{"board", "scatter"}, {"supply", "2"}},
                                         {{"board", "fronts"}, {"supply", "9"}}};
const std::vector<Options> all_sizes = {{}, {{"size", "7"}}, {{"size", "11"}}};

/// Works on a board of symbols, or on a board of white and black squares, which count as X and O.
template <int Width>
struct Slow {
    using P = PositionOf<Width>;
    static constexpr bool has_squares = Width != width;

    static std::vector<TetrominoPlacement> pieces_of(const P& position) {
        std::vector<TetrominoPlacement> pieces;
        for (int i = 0; i < position.pieces().count(); ++i) pieces.push_back(position.pieces()[i]);
        return pieces;
    }

    /// The placements in the list that are still open.
    static std::vector<TetrominoPlacement> open_on(const P& position, std::span<const TetrominoPlacement> some) {
        if (position.outcome()) return {};
        return SlowTetrominoes(pieces_of(position)).open(some, [&](Tetromino shape) {
            return position.supply().left(shape) > 0;
        });
    }

    static std::vector<TetrominoPlacement> open_on(const P& position) {
        static std::map<int, std::vector<TetrominoPlacement>> all;  // placements by board size
        auto& placements = all[position.size()];
        if (placements.empty()) placements = tetromino_placements(position.size());
        return open_on(position, placements);
    }

    static char symbol_at(const P& position, Cell cell) {
        const int number = index_of(cell, Width);
        return position.board().x.has(number) ? 'X' : position.board().o.has(number) ? 'O' : '.';
    }

    static int count_of(const P& position, char symbol, const CellFlags& cells) {
        int count = 0;
        for (int i = 0; i < Width * Width; ++i) {
            count += cells[cell_at(i, Width)] && symbol_at(position, cell_at(i, Width)) == symbol ? 1 : 0;
        }
        return count;
    }

    static CellFlags covered_by(Move move) {
        return cells_of(std::array{P::Field::table()[static_cast<int>(move.bits)].placement});
    }

    /// The symbols that `open` placements could cover before the move, but that are not covered now and cannot be covered later.
    static CellFlags made_safe(std::span<const TetrominoPlacement> open, const P& after) {
        const CellFlags before = cells_of(open);
        const CellFlags now = cells_of(open_on(after, open));
        const CellFlags covered = cells_of(pieces_of(after));
        CellFlags safe;
        for (int i = 0; i < Width * Width; ++i) {
            const Cell cell = cell_at(i, Width);
            safe[cell] = before[cell] && !now[cell] && !covered[cell] && symbol_at(after, cell) != '.';
        }
        return safe;
    }

    static MoveList placements_on(const P& position) {
        MoveList moves;
        if (!position.outcome()) position.legal_moves(moves);
        std::erase(moves, P::swap);
        return moves;
    }

    static std::string name(char symbol) { return !has_squares ? std::string(1, symbol) : symbol == 'X' ? "White" : "Black"; }

    static std::string some(int count, char symbol) {
        const std::string number = std::to_string(count) + " ";
        if (!has_squares) return number + symbol + (count == 1 ? "" : "s");
        return number + (symbol == 'X' ? "white square" : "black square") + (count == 1 ? "" : "s");
    }

    static std::string some_of_both(int count, char symbol, int other_count, char other) {
        return count > 0 && other_count > 0 ? some(count, symbol) + " and " + some(other_count, other)
               : count > 0                  ? some(count, symbol)
                                            : some(other_count, other);
    }

    static std::string names_of(const CellFlags& cells) {
        std::vector<Sentence> names;
        for (int i = 0; i < Width * Width; ++i) {
            if (cells[cell_at(i, Width)]) names.push_back(Sentence::plain(cell_name(cell_at(i, Width))));
        }
        return in_english(listed(names));
    }

    static void add_consequences(ReasonTexts& given, const P& next, char own) {
        const MoveList replies = placements_on(next);
        const auto places = static_cast<int>(replies.size());
        if (places <= 12) {
            given["lits.why.few"] = {-places, "leaves only " + std::to_string(places) + (places == 1 ? " way" : " ways") +
                                                  " to place the next tetromino"};
        }
        int most = 0;
        for (const Move reply : replies) most = std::max(most, count_of(next, own, covered_by(reply)));
        given["lits.why.allows"] = {-most, most == 0 ? "leaves the next tetromino nothing of " + name(own) + "’s to cover"
                                                     : "lets the next tetromino cover at most " + some(most, own)};
    }

    static ReasonTexts reasons(const P& position, Move move) {
        const char own = (position.to_move() == Seat::first) != position.is_swapped() ? 'X' : 'O';
        const char theirs = own == 'X' ? 'O' : 'X';
        ReasonTexts given;
        if (move == P::swap) {
            given["lits.why.swap"] = {1, "takes " + name(theirs) + " and leaves the opponent " + name(own)};
            return given;
        }
        P next = position;
        next.play(move);
        const int own_covered = count_of(position, own, covered_by(move));
        const int their_covered = count_of(position, theirs, covered_by(move));
        if (their_covered > own_covered) {
            given["lits.why.covers"] = {their_covered - own_covered,
                                        "covers " + some_of_both(their_covered, theirs, own_covered, own)};
        }
        if (next.outcome()) {
            given["lits.why.last"] = {1, "leaves no room for another tetromino"};
            return given;
        }
        const CellFlags safe = made_safe(open_on(position), next);
        const int own_safe = count_of(position, own, safe);
        const int their_safe = count_of(position, theirs, safe);
        if (own_safe > their_safe) {
            const bool is_named = their_safe == 0 && own_safe <= 3;
            given["lits.why.safe"] = {
                own_safe - their_safe,
                "makes " + (is_named ? names_of(safe) : some_of_both(own_safe, own, their_safe, theirs)) + " safe"};
        }
        add_consequences(given, next, own);
        return given;
    }

    static void check_reasons(const P& position, Move move) {
        const SymbolNames squares{"panel.white", "panel.black", "taiji-lits.count.white", "taiji-lits.count.black"};
        const ReasonTexts given = reasons_in(reasons_for(position, move, has_squares ? squares : SymbolNames()));
        const ReasonTexts expected = reasons(position, move);
        CHECK_MESSAGE(given == expected, WordsOf<Width>::show(position) << WordsOf<Width>::write_move(position, move)
                                                                        << text_of(given) << "\nexpected:" << text_of(expected));
    }

    /// `open` contains the open placements of the position.
    static void check_preview(const P& position, std::span<const TetrominoPlacement> open, Move move) {
        if (move == P::swap) return;
        P next = position;
        next.play(move);
        const auto effect = effect_of(position, move);
        const CellFlags safe = made_safe(open, next);
        std::array<int, 2> visible{};
        bool is_right = true;
        for (int i = 0; i < Width * Width; ++i) {
            const Cell cell = cell_at(i, Width);
            const char symbol = symbol_at(position, cell);
            is_right &= (effect.safe[0] | effect.safe[1]).has(i) == safe[cell];
            if (symbol != '.' && !next.field().covered().has(i)) ++visible[symbol == 'X' ? 0 : 1];
        }
        CHECK_MESSAGE((is_right && effect.visible == visible), WordsOf<Width>::show(position)
                                                                   << WordsOf<Width>::write_move(position, move));
    }
};

}  // namespace

TEST_CASE("lits previews: visible and safe symbols match the cell-by-cell count") {
    Walk<Lits>(all_boards).along(tries(2'000), 50, [](const Position& position, const MoveList& moves) {
        const auto open = Slow<width>::open_on(position);
        for (const Move move : moves) Slow<width>::check_preview(position, open, move);
    });
}

TEST_CASE("lits reasons: every reason is true, and no true reason is missing") {
    Walk<Lits>(all_boards).along(tries(10'000), 1, [](const Position& position, const MoveList& moves) {
        Slow<width>::check_reasons(position, moves.front());
    });
}

TEST_CASE("taiji-lits previews: totals after a tetromino match the rules, and safe squares match the cell-by-cell count") {
    using taiji_lits::TaijiLits;
    using Squares = Slow<taiji::stride>;
    Walk<TaijiLits>(all_sizes).along(tries(2'000), 50, [](const taiji_lits::Position& position, const MoveList& moves) {
        const auto open = Squares::open_on(position.second());
        const auto view = make_view(AnyPosition(table_of<TaijiLits>(), position));
        for (const Move move : moves) {
            if (move == taiji_lits::LitsPosition::swap) continue;
            Squares::check_preview(position.second(), open, move);
            taiji_lits::Position next = position;
            next.play(move);
            const auto white = static_cast<std::size_t>(index_of(holder_of(next.second(), Symbol::x)));
            const Scores totals = next.scores();
            view->suggest(move);
            const std::string note = in_english(*view->note());
            const std::string start =
                "Total after this move: White " + points_text(totals[white]) + ", Black " + points_text(totals[1 - white]);
            CHECK_MESSAGE((note == start || note.starts_with(start + ". Makes ")), note << ", expected: " << start);
        }
    });
}

TEST_CASE("taiji-lits reasons: every reason for a tetromino is true, and no true reason is missing") {
    Walk<taiji_lits::TaijiLits>(all_sizes).along(tries(10'000), 1, [](const auto& position, const MoveList& moves) {
        Slow<taiji::stride>::check_reasons(position.second(), moves.front());
    });
}

}  // namespace narabe::lits
