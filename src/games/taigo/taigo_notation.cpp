#include "board/coordinates.h"
#include "core/ranges.h"
#include "core/replay.h"
#include "core/text.h"
#include "games/taigo/taigo.h"

namespace narabe::taigo {

namespace {

constexpr OptionSpec specs[] = {
    {.name = "cones", .kind = OptionSpec::Kind::number, .least = 5, .most = 10, .fallback = "5"},
    {.name = "handicap", .kind = OptionSpec::Kind::number, .least = -5, .most = 5, .fallback = "0", .favours = true},
    {.name = "tiles", .kind = OptionSpec::Kind::number, .least = 10, .most = max_tiles, .fallback = "40"},
};

constexpr Reason endings[] = {five_in_line, no_tile_left};

constexpr std::string_view between_moves = ";";  ///< of a position
constexpr int farthest = 100;                    ///< from 0,0; nothing can touch a hex there

char letter_of(Colour colour) {
    return colour == Colour::black ? 'B' : 'W';
}

std::string cone_text(Colour colour, Cell hex) {
    return letter_of(colour) + ("@" + coordinates_text(hex));
}

std::string tile_text(Cell black, Cell white) {
    return coordinates_text(black) + "/" + coordinates_text(white);
}

ParseError bad_form(std::string_view text) {
    return refuse("taigo.form", {Sentence::plain(excerpt(text))});
}

ParseError bad_spelling(const std::string& right) {
    return refuse("moves.spelling", {Sentence::plain(right)});
}

bool is_far(Cell hex) {
    return hex_distance(hex, {0, 0}) > farthest;
}

Parsed<Move> read_cone(std::string_view text) {
    std::string_view rest = text;
    const Colour colour = rest.starts_with('B') || rest.starts_with('b') ? Colour::black : Colour::white;
    rest.remove_prefix(2);
    const auto hex = take_coordinates(rest);
    if (!hex || !rest.empty()) return bad_form(text);
    if (cone_text(colour, *hex) != text) return bad_spelling(cone_text(colour, *hex));
    if (is_far(*hex)) return refuse("taigo.no_hole", {Sentence::plain(coordinates_text(*hex))});
    return move_of({.hex = *hex, .colour = colour});
}

Parsed<Move> read_tile(std::string_view text) {
    std::string_view rest = text;
    const auto black = take_coordinates(rest);
    if (!black || !take(rest, "/")) return bad_form(text);
    const auto white = take_coordinates(rest);
    if (!white || !rest.empty()) return bad_form(text);
    if (tile_text(*black, *white) != text) return bad_spelling(tile_text(*black, *white));
    const auto direction = ranges::find(hex_directions, Cell{white->x - black->x, white->y - black->y}) - hex_directions.begin();
    if (direction == 6) return refuse("taigo.not_neighbours");
    if (is_far(*black)) return refuse("taigo.no_contact");
    return move_of({.hex = *black, .direction = static_cast<int>(direction)});
}

char sign_on(const Position& position, Cell hex) {
    for (const Move piece : position.pieces()) {
        const Parts parts = parts_of(piece);
        if (!parts.is_tile() && parts.hex == hex) return parts.colour == Colour::black ? 'b' : 'w';
    }
    const auto colour = position.colour_at(hex);
    return colour ? letter_of(*colour) : '.';
}

struct Bounds {
    Cell least{};
    Cell most{};

    void include(Cell hex) {
        least = {std::min(least.x, hex.x), std::min(least.y, hex.y)};
        most = {std::max(most.x, hex.x), std::max(most.y, hex.y)};
    }
};

}  // namespace

const GameInfo Taigo::info = {.id = "taigo",
                              .name = "TAIGO",
                              .designers = "Néstor Romeral Andrés",
                              .minutes = 20,
                              .options = specs,
                              .endings = endings,
                              .has_draws = true};

Parsed<Options> Taigo::resolve(const Options& options, Rng&) {
    return checked_options(options, specs);
}

Parsed<Position> Taigo::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked.error();
    const auto number = [&](std::string_view name) { return static_cast<std::int8_t>(number_of(*checked, specs, name)); };
    return Position(Rules{.cones = number("cones"), .handicap = number("handicap"), .tiles = number("tiles")});
}

std::string Taigo::write_move(const Position&, Move move) {
    const Parts parts = parts_of(move);
    return parts.is_tile() ? tile_text(parts.hex, parts.white()) : cone_text(parts.colour, parts.hex);
}

Parsed<Move> Taigo::read_move(const Position&, std::string_view text) {
    const bool is_cone = text.size() > 1 && text[1] == '@' && std::string_view("BWbw").find(text[0]) != text.npos;
    return is_cone ? read_cone(text) : read_tile(text);
}

std::string Taigo::write_position(const Position& position) {
    const Rules& rules = position.rules();
    const Options options = {{"cones", std::to_string(rules.cones)},
                             {"handicap", std::to_string(rules.handicap)},
                             {"tiles", std::to_string(rules.tiles)}};
    return write_replay<Taigo>(*checked_options(options, specs), position.pieces().subspan(1), between_moves);
}

Parsed<Position> Taigo::read_position(std::string_view text) {
    return read_replay<Taigo>(text, between_moves);
}

/// Rows of hexes from the greatest r down, each half a hex further left than the one above; capitals are halves of tiles,
/// lower-case letters cones.
std::string Taigo::show(const Position& position) {
    Bounds bounds;
    for (const SmallHex hex : position.table().edge()) bounds.include(hex.cell());
    std::string text;
    for (int y = bounds.most.y; y >= bounds.least.y; --y) {
        std::string label = std::to_string(y);
        text += "r " + label.insert(0, label.size() < 3 ? 3 - label.size() : 0, ' ');
        text.append(static_cast<std::size_t>(y - bounds.least.y), ' ');
        for (int x = bounds.least.x; x <= bounds.most.x; ++x) text.append(" ").append(1, sign_on(position, {x, y}));
        text += '\n';
    }
    text += "q from " + std::to_string(bounds.least.x) + " to " + std::to_string(bounds.most.x) + "\n";
    text += "tiles: " + std::to_string(position.tiles_left()) + ", cones: " + std::to_string(position.cones(Colour::black)) +
            " black, " + std::to_string(position.cones(Colour::white)) + " white\n";
    for (const SmallHex hole : position.holes()) text += "hole: " + coordinates_text(hole.cell()) + "\n";
    return text;
}

}  // namespace narabe::taigo
