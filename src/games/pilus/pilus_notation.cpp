#include "core/ranges.h"
#include "core/text.h"
#include "games/pilus/pilus.h"

namespace narabe::pilus {

extern const std::string_view standard_tiles;  // assets/pieces/pilus.txt, embedded by the build: a tile per line

namespace {

constexpr std::string_view set_choices[] = {"standard", "custom"};

constexpr OptionSpec specs[] = {
    {.name = "players", .kind = OptionSpec::Kind::number, .least = 2, .most = 4, .fallback = "2"},
    {.name = "tiles", .choices = set_choices, .fallback = "standard"},
    {.name = "faces", .kind = OptionSpec::Kind::text, .needs_name = "tiles", .needs_value = "custom"},
};

constexpr std::string_view hidden_text = "????";
constexpr std::string_view phase_names[] = {"start", "draw", "place", "step"};
constexpr std::string_view open_text = "open";
constexpr std::string_view off_text = "off";

ParseError not_a_position(std::string_view text) {
    return refuse("positions.form", {Sentence::plain(excerpt(text))});
}

std::string cell_text(Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

Parsed<Cell> read_cell(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ",");
    const auto x = read_integer(parts[0]);
    const auto y = read_integer(parts.back());
    if (parts.size() != 2 || !x || !y) return refuse("pilus.cell_form", {Sentence::plain(excerpt(text))});
    const auto within = [](std::int64_t value) { return value >= -farthest && value <= farthest; };
    if (!within(*x) || !within(*y)) return refuse("pilus.far", {Sentence::plain(excerpt(text)), Sentence::number(farthest)});
    return Cell{static_cast<int>(*x), static_cast<int>(*y)};
}

Parsed<Move> read_chance(const TileSet& set, Action::Kind kind, std::string_view word, std::string_view text) {
    if (kind == Action::Kind::draw && text == hidden_text) return move_of({.kind = kind, .tile = hidden_tile});
    const Parsed<Face> face = read_face(text);
    if (!face) return face.error();
    const int tile = set.find(*face);
    if (tile < 0) return refuse("pilus.no_such_tile", {Sentence::plain(std::string(text))});
    const std::string spelling = std::string(word) + face_text(face->named());
    if (*face != face->named()) return refuse("moves.spelling", {Sentence::plain(spelling)});
    return move_of({.kind = kind, .tile = tile});
}

Parsed<Move> read_placing(const TileSet& set, std::string_view tile_text, std::string_view where) {
    const Parsed<Face> face = read_face(tile_text);
    if (!face) return face.error();
    const Parsed<Cell> cell = read_cell(where);
    if (!cell) return cell.error();
    const int tile = set.find(*face);
    if (tile < 0) return refuse("pilus.no_such_tile", {Sentence::plain(std::string(tile_text))});
    int quarters = 0;
    while (set[tile].turned(quarters) != *face) ++quarters;
    return move_of({.kind = Action::Kind::place, .tile = tile, .quarters = quarters, .cell = *cell});
}

std::string set_text(const TileSet& set) {
    if (set == standard_set()) return "standard";
    std::string text;
    for (int tile = 0; tile < tile_count; ++tile) text.append(tile > 0 ? "," : "").append(face_text(set[tile]));
    return text;
}

std::string hand_text(const TileSet& set, const Hand& hand, std::string_view separator) {
    std::string text;
    for (int i = 0; i < size_of(hand); ++i) {
        const HandTile tile = hand[static_cast<std::size_t>(i)];
        text.append(i > 0 ? separator : "").append(tile == hidden_tile ? std::string(hidden_text) : face_text(set[tile]));
    }
    return text;
}

std::string placed_text(const Placed& tile) {
    return face_text(tile.face()) + "@" + cell_text(tile.corner());
}

bool read_table(Position::Parts& parts, std::string_view text) {
    if (text.empty()) return true;
    for (const std::string_view tile_text : split(text, ";")) {
        const std::vector<std::string_view> sides = split(tile_text, "@");
        if (sides.size() != 2) return false;
        const Parsed<Face> face = read_face(sides[0]);
        const Parsed<Cell> cell = read_cell(sides[1]);
        if (!face || !cell) return false;
        parts.table.emplace_back(*face, *cell, 1);
    }
    return true;
}

bool read_hand(Hand& hand, const TileSet& set, std::string_view text) {
    hand.fill(no_tile);
    if (text.empty()) return true;
    const std::vector<std::string_view> texts = split(text, ",");
    if (texts.size() > hand_size) return false;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Parsed<Face> face = read_face(texts[i]);
        const int tile = texts[i] == hidden_text ? hidden_tile : face ? set.find(*face) : -1;
        if (tile < 0) return false;
        hand[i] = static_cast<HandTile>(tile);
    }
    return true;
}

bool read_seats(Position::Parts& parts, std::string_view hands, std::string_view pawns, std::string_view points) {
    const auto hand_texts = split(hands, ";");
    const auto pawn_texts = split(pawns, ";");
    const auto point_texts = split(points, ";");
    const auto players = static_cast<std::size_t>(parts.players);
    if (hand_texts.size() != players || pawn_texts.size() != players || point_texts.size() != players) return false;
    for (Hand& hand : parts.hands) hand.fill(no_tile);
    for (std::size_t seat = 0; seat < players; ++seat) {
        if (!read_hand(parts.hands[seat], parts.set, hand_texts[seat])) return false;
        if (pawn_texts[seat] != off_text) {
            const Parsed<Cell> cell = read_cell(pawn_texts[seat]);
            if (!cell) return false;
            parts.pawns[seat] = *cell;
        }
        const auto number = read_integer(point_texts[seat]);
        if (!number || *number < 0 || *number > max_points_of_a_turn * max_placed) return false;
        parts.points[seat] = static_cast<int>(*number);
    }
    return true;
}

std::string viewer_text(const Position& position) {
    return std::string(position.deal().viewer() ? name_of(*position.deal().viewer()) : open_text);
}

bool read_viewer(std::optional<Seat>& viewer, std::string_view text) {
    for (const Seat seat : {Seat::first, Seat::second, Seat::third, Seat::fourth, Seat::chance}) {
        if (name_of(seat) == text) viewer = seat;
    }
    return viewer || text == open_text;
}

/// `B1` for a blue square at height 1, in brackets if a pawn is on it.
std::string square_text(const Position& position, const Surface& surface, Cell cell) {
    const auto colour = surface.colour_at(cell);
    if (!colour) return "  . ";
    bool has_pawn = false;
    for (int seat = 0; seat < position.seats(); ++seat) has_pawn |= position.pawn(seat_at(seat)) == cell;
    const std::string square = letter_of(*colour) + std::to_string(surface.height_at(cell));
    return has_pawn ? "[" + square + "]" : " " + square + " ";
}

std::string number_in(int width, int number) {
    const std::string text = std::to_string(number);
    return std::string(static_cast<std::size_t>(width) - text.size(), ' ') + text;
}

std::string table_text(const Position& position) {
    const Surface surface(position.table());
    const PlaneWindow& window = surface.window();
    std::string text;
    int left = 64, right = -64;
    for (const Placed& tile : position.table()) {
        left = std::min(left, tile.corner().x);
        right = std::max(right, tile.corner().x + 1);
    }
    for (int y = window.bottom + window.height - 4; y > window.bottom + 2; --y) {
        text += number_in(3, y);
        for (int x = left; x <= right; ++x) text += square_text(position, surface, {x, y});
        text += '\n';
    }
    text += "   ";
    for (int x = left; x <= right; ++x) text += number_in(3, x) + " ";
    return text + '\n';
}

constexpr std::string_view placeless[] = {"stay"};

}  // namespace

Parsed<TileSet> read_set(const std::vector<std::string_view>& texts) {
    if (texts.size() != tile_count) {
        return refuse("pilus.face_count", {Sentence::number(tile_count), Sentence::number(static_cast<long long>(texts.size()))});
    }
    std::array<Face, tile_count> faces;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Parsed<Face> face = read_face(texts[i]);
        if (!face) return refuse("pilus.face_form", {Sentence::plain(excerpt(texts[i]))});
        faces[i] = *face;
    }
    return TileSet(faces);
}

TileSet standard_set() {
    std::vector<std::string_view> lines = lines_of(standard_tiles);
    std::erase(lines, "");
    return *read_set(lines);
}

const GameInfo Pilus::info = {
    .id = "pilus",
    .name = "PILUS",
    .designers = "Kris J Wolff",
    .min_seats = 2,
    .max_seats = 4,
    .minutes = 40,
    .options = specs,
    .placeless = placeless,
};

Parsed<Options> Pilus::resolve(const Options& options, Rng&) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked || value_of(*checked, specs, "tiles") == "standard") return checked;
    const auto faces = value_of(*checked, "faces");
    if (!faces) return refuse("pilus.no_faces");
    const Parsed<TileSet> set = read_set(split(*faces, ","));
    if (!set) return set.error();
    return checked;
}

Parsed<Position> Pilus::start(const Options& options) {
    Rng unused(0);
    const Parsed<Options> resolved = resolve(options, unused);
    if (!resolved) return resolved.error();
    const auto faces = value_of(*resolved, "faces");
    return Position(faces ? *read_set(split(*faces, ",")) : standard_set(),
                    static_cast<int>(number_of(*resolved, specs, "players")));
}

std::string Pilus::write_move(const Position& position, Move move) {
    const Action action = *action_of(position.deal().set(), move);
    const Face face = position.deal().set()[action.tile == hidden_tile ? 0 : action.tile];
    switch (action.kind) {
        case Action::Kind::start: return "start " + face_text(face);
        case Action::Kind::draw: return "draw " + (action.tile == hidden_tile ? std::string(hidden_text) : face_text(face));
        case Action::Kind::place: return face_text(face.turned(action.quarters)) + "@" + cell_text(action.cell);
        case Action::Kind::step: return "P@" + cell_text(action.cell);
        case Action::Kind::stay: break;
    }
    return "stay";
}

Parsed<Move> Pilus::read_move(const Position& position, std::string_view text) {
    if (text == "stay") return move_of({});
    std::string_view rest = text;
    if (take(rest, "start ")) return read_chance(position.deal().set(), Action::Kind::start, "start ", rest);
    if (take(rest, "draw ")) return read_chance(position.deal().set(), Action::Kind::draw, "draw ", rest);
    const std::size_t sign = text.find('@');
    if (sign == std::string_view::npos) return refuse("pilus.form", {Sentence::plain(excerpt(text))});
    if (text.substr(0, sign) != "P") return read_placing(position.deal().set(), text.substr(0, sign), text.substr(sign + 1));
    const Parsed<Cell> cell = read_cell(text.substr(sign + 1));
    if (!cell) return cell.error();
    return move_of({.kind = Action::Kind::step, .cell = *cell});
}

/// `players/set/viewer/phase/table/hands/pawns/points`, seats and tiles on the table separated by `;`.
std::string Pilus::write_position(const Position& position) {
    std::string table, hands, pawns, points;
    for (const Placed& tile : position.table()) table.append(table.empty() ? "" : ";").append(placed_text(tile));
    for (int index = 0; index < position.seats(); ++index) {
        const Seat seat = seat_at(index);
        const std::string_view separator = index > 0 ? ";" : "";
        const auto pawn = position.pawn(seat);
        hands.append(separator).append(hand_text(position.deal().set(), position.deal().hand(seat), ","));
        pawns.append(separator).append(pawn ? cell_text(*pawn) : std::string(off_text));
        points.append(separator).append(std::to_string(points_of(position, seat)));
    }
    std::string text =
        std::to_string(position.seats()) + "/" + set_text(position.deal().set()) + "/" + viewer_text(position) + "/";
    text.append(phase_names[static_cast<int>(position.phase())]);
    return text + "/" + table + "/" + hands + "/" + pawns + "/" + points;
}

Parsed<Position> Pilus::read_position(std::string_view text) {
    const std::vector<std::string_view> fields = split(text, "/");
    if (fields.size() != 8) return not_a_position(text);
    Position::Parts parts;
    const auto players = read_integer(fields[0]);
    if (!players || *players < 2 || *players > max_seats) return not_a_position(text);
    parts.players = static_cast<int>(*players);
    const Parsed<TileSet> set = fields[1] == "standard" ? Parsed<TileSet>(standard_set()) : read_set(split(fields[1], ","));
    if (!set) return set.error();
    parts.set = *set;
    const auto phase = ranges::find(phase_names, fields[3]);
    if (!read_viewer(parts.viewer, fields[2]) || phase == std::end(phase_names)) return not_a_position(text);
    parts.phase = static_cast<Phase>(phase - std::begin(phase_names));
    if (!read_table(parts, fields[4]) || !read_seats(parts, fields[5], fields[6], fields[7])) return not_a_position(text);
    const auto position = position_of(parts);
    if (!position || write_position(*position) != text) return not_a_position(text);
    return *position;
}

std::string Pilus::show(const Position& position) {
    std::string text = position.table().empty() ? std::string() : table_text(position);
    for (int index = 0; index < position.seats(); ++index) {
        const Seat seat = seat_at(index);
        const auto pawn = position.pawn(seat);
        text.append(name_of(seat)).append(": ").append(std::to_string(points_of(position, seat))).append(" points, pawn ");
        text.append(pawn ? cell_text(*pawn) : "off the board").append(", hand ");
        text.append(hand_text(position.deal().set(), position.deal().hand(seat), " ")).append("\n");
    }
    return text + "pile: " + std::to_string(pile_of(position)) + "\n";
}

}  // namespace narabe::pilus
