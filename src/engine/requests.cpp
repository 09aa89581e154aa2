// Reads requests and checks every part of them, because they may come from any program.
#include <charconv>
#include <span>

#include "core/english.h"
#include "core/levels.h"
#include "core/ranges.h"
#include "core/text.h"
#include "engine/fields.h"

namespace narabe {

namespace {

constexpr std::int64_t longest_search = 3'600'000;  // milliseconds
constexpr int max_workers = 1'024;

/// The problem with the fields, if any.
std::optional<std::string> complaint(const std::vector<LineField>& fields, std::span<const std::string_view> known) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view name = fields[i].name;
        if (ranges::find(known, name) == known.end()) return "Unknown field “" + excerpt(name) + "”.";
        for (std::size_t j = 0; j < i; ++j) {
            if (fields[j].name == name) return "Field “" + excerpt(name) + "” is given twice.";
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> number_of(const std::vector<LineField>& fields, std::string_view name, std::int64_t least,
                                      std::int64_t most) {
    const auto text = value_of(fields, name);
    const auto number = text ? read_integer(*text) : std::nullopt;
    if (!number || *number < least || *number > most) return std::nullopt;
    return number;
}

std::optional<std::uint64_t> read_seed(std::string_view text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return seed;
}

std::variant<AnyPosition, std::string> position_of(const std::vector<LineField>& fields,
                                                   std::span<const GameModule* const> games) {
    const auto game_id = value_of(fields, "game");
    if (!game_id) return "Missing field “game”.";
    const GameModule* game = find_game(games, *game_id);
    if (!game) return in_english(Sentence("games.unknown", {Sentence::plain(excerpt(*game_id))}));
    const auto text = value_of(fields, "position");
    if (!text) return "Missing field “position”.";
    const Parsed<AnyPosition> position = game->read_position(*text);
    if (!position) return in_english(position.error().sentence);
    if (position->outcome()) return in_english("app.game_over");
    if (position->to_move() == Seat::chance) return "It’s chance’s turn.";
    return *position;
}

Request read_think(const std::vector<LineField>& fields, RequestId id, std::span<const GameModule* const> games) {
    static constexpr std::string_view known[] = {"id",   "game",    "level",  "ms",      "simulations",
                                                 "seed", "analyse", "worker", "position"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    auto position = position_of(fields, games);
    if (const auto* why = std::get_if<std::string>(&position)) return BadRequest{id, *why};
    const std::string_view analyse = value_of(fields, "analyse").value_or("no");
    if (analyse != "yes" && analyse != "no") return BadRequest{id, "analyse must be yes or no."};
    const bool analyses = analyse == "yes";
    const bool has_level = !analyses || value_of(fields, "level");
    const auto level = has_level ? read_level(value_of(fields, "level").value_or("")) : max_level;
    if (!level) return BadRequest{id, "level must be " + std::string(all_levels) + "."};
    ThinkRequest request{.id = id, .position = std::get<AnyPosition>(position), .level = *level, .analyses = analyses};
    if (value_of(fields, "ms")) {
        const auto milliseconds = number_of(fields, "ms", 1, longest_search);
        if (!milliseconds) return BadRequest{id, "ms must be a whole number from 1 to " + std::to_string(longest_search) + "."};
        request.milliseconds = static_cast<int>(*milliseconds);
    }
    if (value_of(fields, "simulations")) {
        const auto simulations = number_of(fields, "simulations", 1, max_simulations);
        if (!simulations) {
            return BadRequest{id, "simulations must be a whole number from 1 to " + std::to_string(max_simulations) + "."};
        }
        request.simulations = static_cast<std::uint64_t>(*simulations);
    }
    if (const auto text = value_of(fields, "seed")) {
        const auto seed = read_seed(*text);
        if (!seed) return BadRequest{id, "seed must be a whole number from 0 to " + std::to_string(UINT64_MAX) + "."};
        request.seed = *seed;
    }
    if (value_of(fields, "worker")) {
        const auto worker = number_of(fields, "worker", 0, max_workers - 1);
        if (!worker) return BadRequest{id, "worker must be a whole number from 0 to " + std::to_string(max_workers - 1) + "."};
        request.worker = static_cast<int>(*worker);
    }
    return request;
}

Request read_stop(const std::vector<LineField>& fields, RequestId id) {
    static constexpr std::string_view known[] = {"id"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    return StopRequest{id};
}

}  // namespace

Request read_request(std::string_view line, std::span<const GameModule* const> games) {
    if (line.size() > longest_message) return BadRequest{0, "The line is too long."};
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = trimmed(line);
    const std::string_view word = word_of(line);
    const auto fields = fields_of(line, {});
    const RequestId id = fields ? id_of(*fields) : no_id;
    if (word != "think" && word != "stop") {
        return BadRequest{id == no_id ? 0 : id, "Unknown request “" + excerpt(line) + "”."};
    }
    if (!fields) return BadRequest{0, "In “" + excerpt(line) + "”, a field isn’t name=value."};
    if (id == no_id) return BadRequest{0, "The id is missing or isn’t a whole number from 0 to 9223372036854775807."};
    return word == "think" ? read_think(*fields, id, games) : read_stop(*fields, id);
}

}  // namespace narabe
