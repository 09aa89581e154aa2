// Compares previews of moves of TAIGO and the reasons for them with a hex-by-hex implementation.

#include <set>

#include "board/coordinates.h"
#include "games/taigo/taigo_reasons.h"
#include "games/walk.h"
#include "tries.h"

namespace narabe::taigo {

namespace {

const std::vector<Options> all_supplies = {
    Options{}, {{"cones", "10"}, {"handicap", "5"}}, {{"tiles", "20"}, {"handicap", "-5"}}};
constexpr std::array<Cell, 6> steps = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

Cell operator+(Cell a, Cell b) {
    return {a.x + b.x, a.y + b.y};
}

/// The contents of all hexes, made from the list of pieces.
class SlowTable {
  public:
    explicit SlowTable(const Position& position) {
        contents_.fill(Content::away);
        for (const Move piece : position.pieces()) {
            const Parts parts = parts_of(piece);
            put(parts.hex, parts.is_tile() ? Colour::black : parts.colour);
            if (parts.is_tile()) put(parts.white(), Colour::white);
        }
        for (const SmallHex hole : position.holes()) holes_.insert(hole.cell());
    }

    bool is_empty(Cell hex) const { return contents_[number(hex)] == Content::away; }
    bool is(Cell hex, Colour colour) const { return contents_[number(hex)] == content_of(colour); }
    const std::vector<std::pair<Cell, Colour>>& hexes() const { return hexes_; }

    /// The number of consecutive hexes of a colour, starting next to `hex`.
    int run(Cell hex, Cell step, Colour colour) const {
        int length = 0;
        for (Cell next = hex + step; is(next, colour); next = next + step) ++length;
        return length;
    }
    /// The length of the longest line through the hex if the hex had this colour.
    int line_through(Cell hex, Colour colour) const {
        int longest = 0;
        for (std::size_t i = 0; i < 3; ++i)
            longest = std::max(longest, 1 + run(hex, steps[i], colour) + run(hex, steps[i + 3], colour));
        return longest;
    }
    bool has_five() const {
        return ranges::any_of(hexes_, [&](const auto& entry) { return line_through(entry.first, entry.second) >= 5; });
    }
    bool is_hole(Cell hex) const {
        return is_empty(hex) && ranges::all_of(steps, [&](Cell step) { return !is_empty(hex + step); });
    }
    /// The hexes in which this colour would make five: holes to be filled, or space for half a tile.
    std::set<Cell> gaps(Colour colour) const {
        std::set<Cell> found;
        for (const auto& [hex, unused] : hexes_) {
            for (const Cell step : steps) {
                const Cell gap = hex + step;
                if (!is_empty(gap) || (is_hole(gap) && !holes_.contains(gap))) continue;
                if (line_through(gap, colour) >= 5) found.insert(gap);
            }
        }
        return found;
    }

  private:
    static constexpr int farthest = 90;

    static std::size_t number(Cell hex) {
        return static_cast<std::size_t>((hex.x + farthest) * (2 * farthest + 1) + hex.y + farthest);
    }
    void put(Cell hex, Colour colour) {
        contents_[number(hex)] = content_of(colour);
        hexes_.emplace_back(hex, colour);
    }

    std::array<Content, (2 * farthest + 1) * (2 * farthest + 1)> contents_;
    std::vector<std::pair<Cell, Colour>> hexes_;
    std::set<Cell> holes_;
};

std::set<Cell> without(std::set<Cell> cells, const std::set<Cell>& others) {
    for (const Cell cell : others) cells.erase(cell);
    return cells;
}

std::string name_of(Colour colour) {
    return colour == Colour::black ? "Black" : "White";
}

void add_block(ReasonTexts& given, const SlowTable& table, Cell hex, Colour own) {
    const Colour theirs = own == Colour::black ? Colour::white : Colour::black;
    int blocked = 0;
    for (const Cell step : steps) blocked = std::max(blocked, table.run(hex, step, theirs));
    if (blocked < 3) return;
    given["taigo.why.blocks"] = {blocked, "blocks " + name_of(theirs) + "’s row of " + std::to_string(blocked)};
}

void add_row(ReasonTexts& given, const SlowTable& table, Cell hex, Colour own) {
    std::pair<int, int> longest{0, 0};  // length, and number of open ends
    for (std::size_t i = 0; i < 3; ++i) {
        const int forth = table.run(hex, steps[i], own);
        const int back = table.run(hex, steps[i + 3], own);
        Cell first = hex;
        Cell last = hex;
        for (int k = 0; k <= back; ++k) first = first + steps[i + 3];
        for (int k = 0; k <= forth; ++k) last = last + steps[i];
        const int ends = (table.is_empty(first) ? 1 : 0) + (table.is_empty(last) ? 1 : 0);
        if (ends > 0) longest = std::max(longest, {forth + 1 + back, ends});
    }
    const auto& [length, ends] = longest;
    if (length >= 3 && ends == 2) {
        given["taigo.why.open_row"] = {length, "makes " + std::to_string(length) + " in a row, open at both ends"};
    } else if (length > 1) {
        given["taigo.why.row"] = {length, "makes " + std::to_string(length) + " in a row"};
    }
}

/// Whether the text is `words` followed by the names of the hexes in any order.
bool is_list_of(const std::string& text, const std::string& words, const std::set<Cell>& hexes) {
    if (!text.starts_with(words)) return false;
    std::set<std::string> names;
    for (const std::string_view part : split(std::string_view(text).substr(words.size()), " ")) {
        std::string_view name = part;
        if (name.ends_with(",")) name.remove_suffix(1);
        if (name != "and") names.insert(std::string(name));
    }
    std::set<std::string> expected;
    for (const Cell hex : hexes) expected.insert(coordinates_text(hex));
    return names == expected;
}

ReasonTexts slow_reasons(const Position& position, Move move, const ReasonTexts& given) {
    const Colour own = colour_of(position.to_move());
    const Colour theirs = own == Colour::black ? Colour::white : Colour::black;
    const Parts parts = parts_of(move);
    Position next = position;
    next.play(move);
    const SlowTable before(position);
    const SlowTable after(next);
    ReasonTexts expected;
    if (after.has_five()) return expected;
    const auto list = [&](const char* kind, const std::string& words, const std::set<Cell>& hexes) {
        if (hexes.empty()) return;
        const auto found = given.find(kind);
        const bool is_right = found != given.end() && is_list_of(found->second.second, words, hexes);
        expected[kind] = {static_cast<int>(hexes.size()), is_right ? found->second.second : words + "…"};
    };
    const auto stopped = without(before.gaps(theirs), after.gaps(theirs));
    list("taigo.why.stops", "stops " + name_of(theirs) + " from making five in a row at ", stopped);
    list("taigo.why.threatens", "threatens five in a row at ", without(after.gaps(own), before.gaps(own)));
    const auto made = without(after.gaps(own), before.gaps(own));
    if (after.gaps(theirs).empty() && before.gaps(theirs).empty())
        expected["taigo.why.no_five"] = {1, "leaves " + name_of(theirs) + " no way to make five next turn"};
    for (const auto& [hex, colour] : after.hexes()) {
        if (!before.is_empty(hex) || colour != own) continue;
        if (made.empty()) add_row(expected, after, hex, own);
        if (stopped.empty()) add_block(expected, after, hex, own);
    }
    const auto holes = static_cast<int>(next.holes().size());
    if (parts.is_tile() && holes > 0) {
        expected["taigo.why.creates"] = {holes, "creates " + std::to_string(holes) + (holes == 1 ? " hole" : " holes")};
    }
    if (parts.is_tile()) return expected;
    const char* const last[] = {"taigo.why.last_black", "taigo.why.last_white"};
    if (next.cones(parts.colour) == 0) {
        expected[last[index_of(parts.colour)]] = {
            1, parts.colour == Colour::black ? "uses the last black cone" : "uses the last white cone"};
    }
    if (parts.colour == own) {
        expected["taigo.why.fills"] = {1, "gives the hole to " + name_of(own)};
    } else {
        expected["taigo.why.saves"] = {1, "saves one of " + name_of(own) + "’s cones"};
    }
    return expected;
}

void check_preview(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const Effect effect = effect_of(position, move);
    const SlowTable table(next);
    std::set<Cell> holes;
    for (const SmallHex hole : next.holes()) holes.insert(hole.cell());
    CHECK(std::set<Cell>(effect.holes.begin(), effect.holes.end()) == holes);
    CHECK(effect.fives.empty() != table.has_five());
    for (const Line& line : effect.fives) CHECK(table.line_through(line.first, line.colour) >= 5);
    for (const Colour colour : {Colour::black, Colour::white}) {
        const std::vector<Cell>& gaps = effect.gaps[index_of(colour)];
        const std::set<Cell> found(gaps.begin(), gaps.end());
        CHECK(found.size() == gaps.size());
        CHECK(found == table.gaps(colour));
        if (next.outcome() || next.in_holes()) continue;
        for (const Cell gap : gaps) {
            CHECK(ranges::any_of(std::array{0, 1, 2, 3, 4, 5}, [&](int direction) {
                const Cell other = hex_neighbour(gap, direction);
                return next.is_legal(colour == Colour::black
                                         ? move_of({.hex = gap, .direction = direction})
                                         : move_of({.hex = other, .direction = opposite_hex_direction(direction)}));
            }));
        }
    }
}

}  // namespace

TEST_CASE("taigo previews: holes, fives and threats of five match the hex-by-hex count") {
    Walk<Taigo>(all_supplies).along(tries(2'000), 50, [](const Position& position, const MoveList& moves) {
        for (const Move move : moves) check_preview(position, move);
    });
}

TEST_CASE("taigo reasons: every reason is true, and no true reason is missing") {
    Walk<Taigo>(all_supplies).along(tries(10'000), 1, [](const Position& position, const MoveList& moves) {
        const Move move = moves.front();
        const ReasonTexts given = reasons_in(reasons_for(position, move));
        const ReasonTexts expected = slow_reasons(position, move, given);
        CHECK_MESSAGE(given == expected, Taigo::show(position) << Taigo::write_move(position, move) << text_of(given)
                                                               << "\nexpected:" << text_of(expected));
    });
}

}  // namespace narabe::taigo
