// Compares previews of moves of TIX and the reasons for them with an implementation written from the rulebook.

#include <set>

#include "games/tix/slow_game.h"
#include "games/tix/tix_reasons.h"
#include "games/walk.h"
#include "tries.h"

namespace narabe::tix {

namespace {

const std::vector<Options> both_rules = {{}, {{"needs-active", "yes"}}};

std::set<Cell> active_of(const SlowGame& game, Seat seat) {
    std::set<Cell> cells;
    for (const auto& [cell, piece] : game.pieces) {
        if (piece.owner == seat && piece.active) cells.insert(cell);
    }
    return cells;
}

std::set<Cell> without(std::set<Cell> cells, const std::set<Cell>& others) {
    for (const Cell cell : others) cells.erase(cell);
    return cells;
}

std::string names_of(const std::set<Cell>& cells) {
    std::vector<Sentence> names;
    for (const Cell cell : cells) names.push_back(Sentence::plain(cell_name(cell)));
    return names.empty() ? "" : in_english(listed(names));
}

/// The moves that a player would have if it were their turn.
struct SlowSlides {
    std::set<Cell> reached{};
    int moves = 0;
    int bonuses = 0;
};

SlowSlides slides_of(SlowGame game, Seat seat) {
    game.mover = seat;
    game.earner.reset();
    game.result.clear();
    SlowSlides slides;
    for (const std::string& text : game.main_moves()) {
        ++slides.moves;
        std::string_view rest = text;
        const Cell from = *take_cell(rest, width);
        if (!take(rest, "-")) continue;
        SlowGame next = game;
        next.slide(from, *take_cell(rest, width));
        slides.bonuses += next.earner ? 1 : 0;
        const auto lost = without(active_of(game, opponent_of(seat)), active_of(next, opponent_of(seat)));
        slides.reached.insert(lost.begin(), lost.end());
    }
    return slides;
}

/// The cell of each piece in `cells` after the move.
std::set<Cell> moved(std::set<Cell> cells, std::string_view text) {
    const Cell from = *take_cell(text, width);
    if (take(text, "-") && cells.erase(from) > 0) cells.insert(*take_cell(text, width));
    if (text == "x") cells.erase(from);
    return cells;
}

/// The cell where the moving piece ends, if it stays on the board.
std::optional<Cell> end_of(std::string_view text) {
    if (text == "pass" || text.ends_with("x")) return std::nullopt;
    text.remove_prefix(text.find('-') + 1);  // removes nothing if the move is not a slide
    return take_cell(text, width);
}

ReasonTexts slow_reasons(const SlowGame& game, const std::string& text) {
    const Seat mover = game.mover;
    const Seat opponent = opponent_of(mover);
    SlowGame next = game;
    next.play(text);
    ReasonTexts given;
    const auto add = [&](const char* kind, std::size_t degree, const std::string& words) {
        given[kind] = {static_cast<int>(degree), words};
    };
    const bool is_no_move = next.result.ends_with("no-move");
    if (is_no_move) add("tix.why.no_move", 1, "leaves the opponent without a move");
    const auto theirs = without(active_of(game, opponent), active_of(next, opponent));
    std::set<Cell> own;
    for (const Cell cell : active_of(game, mover)) {
        if (next.pieces.contains(cell) && !next.pieces.at(cell).active) own.insert(cell);
    }
    if (!theirs.empty()) {
        const std::string words = "deactivates the opponent’s " + names_of(theirs);
        add("tix.why.deactivates", theirs.size(), own.empty() ? words : words + ", but also your own " + names_of(own));
    }
    if (next.earner) add("tix.why.bonus", 1, "earns a bonus move");
    if (!next.result.empty()) return given;
    const SlowSlides ours = slides_of(next, mover);
    if (ours.bonuses > 0) {
        const std::string slides = std::to_string(ours.bonuses) + (ours.bonuses == 1 ? " slide" : " slides");
        given["tix.why.bonuses"] = {ours.bonuses, "sets up " + slides + " that would earn a bonus move"};
    }
    if (next.earner) return given;
    const auto replies = static_cast<int>(next.moves().size());
    if (replies <= 16) {
        given["tix.why.few"] = {-replies,
                                "leaves the opponent only " + std::to_string(replies) + (replies == 1 ? " move" : " moves")};
    }
    const SlowSlides before = slides_of(game, opponent);
    const SlowSlides after = slides_of(next, opponent);
    const std::set<Cell> reached = text == "pass" ? before.reached : moved(before.reached, text);
    std::set<Cell> saved;
    for (const Cell cell : without(reached, after.reached)) {
        if (active_of(next, mover).contains(cell) && cell != end_of(text)) saved.insert(cell);
    }
    if (!without(after.reached, reached).empty()) saved.clear();  // other pieces are exposed instead
    if (!saved.empty()) add("tix.why.saves", saved.size(), "saves " + names_of(saved) + " from being deactivated");
    const int taken = before.moves - after.moves;
    if (taken >= 2) given["tix.why.takes_moves"] = {taken, "takes " + std::to_string(taken) + " moves from the opponent"};
    const SlowSlides ours_before = slides_of(game, mover);
    const int gained = ours.moves - ours_before.moves;
    if (gained >= 2) given["tix.why.gains_moves"] = {gained, "gains " + std::to_string(gained) + " moves"};
    const auto aimed_at = without(ours.reached, ours_before.reached);
    if (!aimed_at.empty()) add("tix.why.threatens", aimed_at.size(), "threatens to deactivate " + names_of(aimed_at));
    if (after.reached.empty() && next.active(mover) > 0) {
        add("tix.why.out_of_reach", 1, "leaves the opponent nothing to deactivate");
    }
    if (before.bonuses > 0 && after.bonuses == 0) add("tix.why.no_bonus", 1, "leaves the opponent no bonus move");
    if (ours.moves > after.moves) {
        const std::string words = std::to_string(after.moves) + " against " + std::to_string(ours.moves);
        given["tix.why.more_moves"] = {ours.moves - after.moves, "leaves the opponent fewer moves, " + words};
    }
    if (text.size() == 5 && next.hand(mover) > 0) {
        const std::string pieces = next.hand(mover) == 1 ? " piece" : " pieces";
        add("tix.why.waits", 1, "saves " + std::to_string(next.hand(mover)) + pieces + " in hand for later");
    }
    if (text.ends_with("+")) add("tix.why.activates", 1, "activates " + text.substr(0, 2) + " again");
    if (text.ends_with("x")) add("tix.why.returns", 1, "returns " + text.substr(0, 2) + " to hand");
    return given;
}

/// Calls `check(position, slow, move, text)` for `moves_each` moves of each of `positions` positions.
template <class Check>
void along_games(int positions, int moves_each, Check check) {
    Walk<Tix> walk(both_rules);
    SlowGame slow;
    for (int i = 0; i < positions;) {
        if (walk.is_at_start()) {
            slow = SlowGame();
            slow.rules = walk.position().rules();
        }
        for (int j = 0; j < moves_each && !walk.position().outcome(); ++j) {
            const Move move = walk.some_move();
            check(walk.position(), slow, move, Tix::write_move(walk.position(), move));
        }
        i += walk.position().outcome() ? 0 : 1;
        const Position before = walk.position();
        if (const auto move = walk.step()) slow.play(Tix::write_move(before, *move));
    }
}

}  // namespace

TEST_CASE("tix previews: deactivated pieces, bonuses and the number of replies match the rules") {
    along_games(tries(2'000), 50, [](const Position& position, const SlowGame& slow, Move move, const std::string& text) {
        const Effect effect = effect_of(position, move);
        SlowGame next = slow;
        next.play(text);
        for (const auto& [cell, piece] : next.pieces) {
            const bool was_active = slow.pieces.contains(cell) && slow.pieces.at(cell).active;
            CHECK(has(effect.deactivated, bit_of(cell)) == (was_active && !piece.active));
        }
        std::string_view rest = text;
        std::optional<Cell> end = text == "pass" ? std::nullopt : take_cell(rest, width);
        if (take(rest, "-")) end = take_cell(rest, width);
        CHECK(effect.ends_active == (end && next.pieces.contains(*end) && next.pieces.at(*end).active));
        CHECK(effect.earns_bonus == next.earner.has_value());
        const bool is_opponents_turn = !next.earner && (next.result.empty() || next.result.ends_with("no-move"));
        REQUIRE(effect.replies.has_value() == is_opponents_turn);
        if (is_opponents_turn) CHECK(*effect.replies == static_cast<int>(next.moves().size()));
    });
}

TEST_CASE("tix reasons: every reason is true, and no true reason is missing") {
    along_games(tries(10'000), 1, [](const Position& position, const SlowGame& slow, Move move, const std::string& text) {
        const ReasonTexts given = reasons_in(reasons_for(position, move));
        const ReasonTexts expected = slow_reasons(slow, text);
        CHECK_MESSAGE(given == expected, Tix::show(position) << text << text_of(given) << "\nexpected:" << text_of(expected));
    });
}

}  // namespace narabe::tix
