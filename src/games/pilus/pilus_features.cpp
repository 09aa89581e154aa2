#include "games/pilus/pilus_features.h"

#include <algorithm>
#include <cstring>

namespace narabe::pilus {

namespace {

constexpr int stride = Regions::stride;

/// The squares of a tile, in the order of `tile_squares`, as distances from the number of its corner.
constexpr std::array<int, 4> inside = {stride, stride + 1, 1, 0};
/// The two cells beside each square that the tile does not cover, as distances from the square.
constexpr std::array<std::array<int, 2>, 4> outside = {{{-1, stride}, {1, stride}, {1, -stride}, {-1, -stride}}};

/// For each square of a tile, a number for each colour.
using ByColour = std::array<std::array<std::uint8_t, 8>, 4>;

/// A tile in a rotation.
struct Lay {
    std::array<std::uint8_t, 4> colours;
    std::uint32_t mask;  // a bit for each square and colour
    std::uint32_t move;  // the bits of a move, without the cell
    Face face;
    bool repeats_a_colour;
};

constexpr std::uint32_t mask_of(int square, std::uint8_t colour) {
    return std::uint32_t{1} << (8 * square + colour);
}

Lay lay_of(const TileSet& set, int tile, int quarters) {
    const Face face = set[tile].turned(quarters);
    Lay lay{.colours = {},
            .mask = 0,
            .move = move_of({.kind = Action::Kind::place, .tile = tile, .quarters = quarters}).bits,
            .face = face,
            .repeats_a_colour = face.repeats_a_colour()};
    lay.move -= cell_bits({});
    for (int square = 0; square < 4; ++square) {
        const auto colour = static_cast<std::uint8_t>(face.colour(square));
        lay.colours[static_cast<std::size_t>(square)] = colour;
        lay.mask |= mask_of(square, colour);
    }
    return lay;
}

/// What a tile would cover and touch on one block of cells.
struct Block {
    ByColour squares{};       // points of a square at height 1
    ByColour pawns{};         // of the regions that a square would join
    std::uint32_t under = 0;  // the visible colours, as in `Lay::mask`
};

/// Finds the best placements on one table.
class Finder {
  public:
    Finder(const Position& position, const Surface& surface, const Regions& regions, BestMoves& best)
        : position_(position),
          surface_(surface),
          regions_(regions),
          best_(best),
          others_(static_cast<std::uint8_t>(~(1u << index_of(position.to_move())))) {
        add_lays();
        weigh_regions();
    }

    void find();

  private:
    using Region = Regions::Region;

    void add_lays();
    void weigh_regions();
    void find_in(int row, std::uint64_t corners, int level);
    void find_at(int row, int column, int level);
    int most_squares(const Regions::Number* corner) const;
    bool covers_protected(const Regions::Number* corner) const;
    Block block_at(const Regions::Number* corner) const;
    int squares_of(const Lay& lay, const Block& block) const;
    bool is_suspect(const Lay& lay, const Block& block) const;
    NARABE_COLD bool is_allowed(const Lay& lay, Cell corner);

    const Position& position_;
    const Surface& surface_;
    const Regions& regions_;
    BestMoves& best_;
    std::uint8_t others_;
    std::array<std::uint8_t, 256> weights_;
    std::array<Lay, std::size_t{4} * tile_count> lays_;
    std::size_t count_ = 0;
    std::optional<Placing> placing_;
};

void Finder::add_lays() {
    const TileSet& set = position_.deal().set();
    set.for_each_kind(position_.deal().holdings(position_.to_move()), [&](int tile) {
        for (int quarters = 0; quarters < set[tile].rotations(); ++quarters) lays_[count_++] = lay_of(set, tile, quarters);
    });
}

/// The most squares that a region can add to those that a tile scores for.
void Finder::weigh_regions() {
    weights_[0] = 0;
    for (int number = 1; number <= regions_.last(); ++number) {
        const Region& region = regions_.region(static_cast<Regions::Number>(number));
        weights_[static_cast<std::size_t>(number)] = (region.pawns & others_) != 0 ? 0 : region.squares + 1;
    }
}

/// High tiles first: they usually score most, and then others need not be looked at closely.
void Finder::find() {
    std::array<Surface::Support, PlaneWindow::max_rows> supports;
    for (int row = surface_.first_row(); row <= surface_.last_row(); ++row) {
        Surface::Support& support = supports[static_cast<std::size_t>(row)];
        support = surface_.support(row);
        for (int level = max_levels; level > 1; --level) find_in(row, support[static_cast<std::size_t>(level - 1)], level);
    }
    for (int row = surface_.first_row(); row <= surface_.last_row(); ++row) {
        find_in(row, supports[static_cast<std::size_t>(row)][0], 1);
    }
}

void Finder::find_in(int row, std::uint64_t corners, int level) {
    for (std::uint64_t rest = corners; rest != 0; rest &= rest - 1) find_at(row, std::countr_zero(rest), level);
}

void Finder::find_at(int row, int column, int level) {
    const Regions::Number* corner = regions_.numbers_from(column, row);
    if (level * most_squares(corner) < best_.least() || covers_protected(corner)) return;
    const Block block = block_at(corner);
    const Cell cell = regions_.window().cell_at(column, row);
    const std::uint32_t bits = cell_bits(cell);
    for (std::size_t i = 0; i < count_; ++i) {
        const Lay& lay = lays_[i];
        if (std::popcount(lay.mask & block.under) < level - 1) continue;
        const int points = level * squares_of(lay, block);
        const Move move{lay.move + bits};
        if (!best_.has_room_for(points, move)) continue;
        if (!is_suspect(lay, block) || is_allowed(lay, cell)) best_.add(points, move);
    }
}

/// An upper bound of what a tile scores there at height 1.
int Finder::most_squares(const Regions::Number* corner) const {
    int sum = 0;
    for (std::size_t square = 0; square < 4; ++square) {
        const Regions::Number* here = corner + inside[square];
        sum += weights_[*here] + weights_[here[outside[square][0]]] + weights_[here[outside[square][1]]];
    }
    return sum;
}

bool Finder::covers_protected(const Regions::Number* corner) const {
    unsigned pawns = 0;
    for (const int square : inside) pawns |= regions_.region(corner[square]).pawns;
    return (pawns & others_) != 0;
}

Block Finder::block_at(const Regions::Number* corner) const {
    Block block;
    for (std::size_t square = 0; square < 4; ++square) {
        const Regions::Number* here = corner + inside[square];
        const Region under = regions_.region(*here);
        const Region one = regions_.region(here[outside[square][0]]);
        const Region two = regions_.region(here[outside[square][1]]);
        auto& squares = block.squares[square];
        auto& pawns = block.pawns[square];
        const auto join = [&](const Region& region) {
            squares[region.colour] =
                static_cast<std::uint8_t>(squares[region.colour] + region.squares + (squares[region.colour] == 0));
            pawns[region.colour] |= region.pawns;
        };
        // The square replaces one of the region that it covers, and enlarges others.
        squares[under.colour] = under.squares;
        pawns[under.colour] = under.pawns;
        if (one.id != under.id) join(one);
        if (two.id != under.id && two.id != one.id) join(two);
        if (squares[under.colour] == 1) squares[under.colour] = 0;
        for (const Region& region : {one, two}) {
            if ((region.pawns & others_) != 0) squares[region.colour] = 0;
        }
        block.under |= mask_of(static_cast<int>(square), under.colour);
    }
    return block;
}

int Finder::squares_of(const Lay& lay, const Block& block) const {
    int sum = 0;
    for (std::size_t square = 0; square < 4; ++square) sum += block.squares[square][lay.colours[square]];
    return sum;
}

/// Whether pawns might forbid the placement. A tile can join the regions of two pawns only if it touches both, and extend
/// another's region only if it touches it and has its colour twice.
bool Finder::is_suspect(const Lay& lay, const Block& block) const {
    if (!regions_.has_twins() && !lay.repeats_a_colour) return false;
    bool is_suspect = false;
    for (std::size_t square = 0; square < 4; ++square) {
        const unsigned pawns = block.pawns[square][lay.colours[square]];
        is_suspect |= std::popcount(pawns) > 1 || (lay.repeats_a_colour && (pawns & others_) != 0);
    }
    return is_suspect;
}

/// Whether pawns allow the placement.
bool Finder::is_allowed(const Lay& lay, Cell corner) {
    if (!placing_) placing_.emplace(position_);
    return !placing_->joined(lay.face, corner) && !placing_->strands_pawn(lay.face, corner);
}

}  // namespace

Regions::Regions(const Surface& surface) : window_(surface.window()) {
    std::memset(numbers_.data(), 0, static_cast<std::size_t>(window_.height * stride));
    regions_[0] = {.squares = 0, .colour = colour_count, .pawns = 0, .id = 0};
    for (int row = 1; row < window_.height; ++row) {
        for (int colour = 0; colour < colour_count; ++colour) {
            const std::uint64_t below = surface.squares_in(row - 1, static_cast<Colour>(colour));
            std::uint64_t rest = surface.squares_in(row, static_cast<Colour>(colour));
            while (rest != 0) {
                const std::uint64_t after = rest + (rest & (~rest + 1));
                add_run(row, rest & ~after, below, static_cast<std::uint8_t>(colour));
                rest &= after;
            }
        }
    }
    resolve();
}

/// Numbers adjacent cells of a row like the region that continues below, if there is one.
void Regions::add_run(int row, std::uint64_t run, std::uint64_t below, std::uint8_t colour) {
    const int column = std::countr_zero(run);
    const int length = std::popcount(run);
    Number number = 0;
    for (std::uint64_t rest = run & below; rest != 0; rest &= rest - 1) {
        const Number touched = root_of(*numbers_from(std::countr_zero(rest), row - 1));
        number = number == 0 ? touched : joined(number, touched);
    }
    if (number == 0) {
        number = ++last_;
        regions_[number] = {.squares = 0, .colour = colour, .pawns = 0, .id = number};
    }
    regions_[number].squares = static_cast<std::uint8_t>(regions_[number].squares + length);
    for (int i = 0; i < length; ++i) numbers_[static_cast<std::size_t>(row * stride + column + i)] = number;
}

Regions::Number Regions::root_of(Number number) const {
    while (regions_[number].id != number) number = regions_[number].id;
    return number;
}

Regions::Number Regions::joined(Number one, Number other) {
    if (one == other) return one;
    const Number low = std::min(one, other);
    const Number high = std::max(one, other);
    regions_[low].squares = static_cast<std::uint8_t>(regions_[low].squares + regions_[high].squares);
    regions_[high].id = low;
    return low;
}

/// Gives all numbers of a region its squares and its id. Lower numbers come first.
void Regions::resolve() {
    for (std::size_t number = 1; number <= last_; ++number) regions_[number] = regions_[regions_[number].id];
}

void Regions::put_pawns(const Position& position) {
    for (std::size_t number = 1; number <= last_; ++number) regions_[number].pawns = 0;
    has_twins_ = false;
    unsigned colours = 0;
    for (int seat = 0; seat < position.seats(); ++seat) {
        const auto cell = position.pawn(seat_at(seat));
        if (!cell) continue;
        const Region region = at(*cell);
        for (std::size_t number = region.id; number <= last_; ++number) {
            if (regions_[number].id == region.id) regions_[number].pawns |= static_cast<std::uint8_t>(1 << seat);
        }
        has_twins_ |= (colours >> region.colour & 1) != 0;
        colours |= 1u << region.colour;
    }
}

void BestMoves::add(int points, Move move) {
    const std::uint64_t key = key_of(points, move);
    std::size_t place = count_ < most_ ? count_++ : most_ - 1;
    for (; place > 0 && keys_[place - 1] < key; --place) keys_[place] = keys_[place - 1];
    keys_[place] = key;
}

AnalysedTable::AnalysedTable(std::span<const Placed> table) : placed_(table.size()), surface_(table), regions_(surface_) {
    std::copy(table.begin(), table.end(), table_.begin());
}

bool AnalysedTable::is_of(std::span<const Placed> table) const {
    return table.size() == placed_ && std::memcmp(table.data(), table_.data(), table.size_bytes()) == 0;
}

void AnalysedTable::find_best(const Position& position, BestMoves& best) const {
    Finder(position, surface_, regions_, best).find();
}

Steps steps_on(const Position& position, const Regions& regions) {
    const auto others = static_cast<std::uint8_t>(~(1u << index_of(position.to_move())));
    const auto is_covered = [&](Cell cell) { return regions.at(cell).squares > 0; };
    const auto is_protected = [&](Cell cell) { return (regions.at(cell).pawns & others) != 0; };
    return find_steps(position, is_covered, is_protected);
}

int points_on(const Position& position, const Regions& regions) {
    const Placed& tile = position.table().back();
    const auto others = static_cast<std::uint8_t>(~(1u << index_of(last_placer_in(position))));
    std::array<std::uint8_t, 4> ids{};
    int squares = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Regions::Region& region = regions.at(tile.corner() + tile_squares[i]);
        const bool is_new = std::find(ids.begin(), ids.end(), region.id) == ids.end();
        ids[i] = region.id;
        if (is_new && region.squares > 1 && (region.pawns & others) == 0) squares += region.squares;
    }
    return squares * tile.level();
}

}  // namespace narabe::pilus
