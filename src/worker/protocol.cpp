#include "worker/protocol.h"

#include <charconv>

#include "ai/levels.h"
#include "core/english.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr std::int64_t longest_thought = 3'600'000;  // milliseconds
constexpr int most_workers = 1'024;
constexpr RequestId no_id = UINT64_MAX;

struct Field {
    std::string_view name;
    std::string_view value;
};

/// The fields after the first word, `name=value` each. A field of one of the names `last` goes on to the end of the
/// line.
std::optional<std::vector<Field>> fields_of(std::string_view line, std::initializer_list<std::string_view> last) {
    std::vector<Field> fields;
    line.remove_prefix(std::min(line.find(' '), line.size()));
    while (!(line = trimmed(line)).empty()) {
        const std::size_t equals = line.find('=');
        if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
        const std::string_view name = line.substr(0, equals);
        if (name.find(' ') != std::string_view::npos) return std::nullopt;
        line.remove_prefix(equals + 1);
        const bool is_last = ranges::find(last, name) != last.end();
        const std::size_t end = is_last ? line.size() : std::min(line.find(' '), line.size());
        fields.push_back({name, line.substr(0, end)});
        line.remove_prefix(end);
    }
    return fields;
}

std::optional<std::string_view> value_of(const std::vector<Field>& fields, std::string_view name) {
    for (const Field& field : fields) {
        if (field.name == name) return field.value;
    }
    return std::nullopt;
}

RequestId id_of(const std::vector<Field>& fields) {
    const std::int64_t id = read_integer(value_of(fields, "id").value_or("")).value_or(-1);
    return id < 0 ? no_id : static_cast<RequestId>(id);
}

/// Why the fields are not those of the request, if they are not.
std::optional<std::string> complaint(const std::vector<Field>& fields, std::span<const std::string_view> known) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view name = fields[i].name;
        if (ranges::find(known, name) == known.end()) return "there is no field " + excerpt(name);
        for (std::size_t j = 0; j < i; ++j) {
            if (fields[j].name == name) return "the field " + excerpt(name) + " is there twice";
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> number_of(const std::vector<Field>& fields, std::string_view name, std::int64_t least,
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

std::variant<AnyPosition, std::string> position_of(const std::vector<Field>& fields) {
    const auto game_id = value_of(fields, "game");
    if (!game_id) return "the game is missing";
    const GameTable* game = find_game(*game_id);
    if (!game) return in_english(Sentence("games.unknown", {Sentence::plain(excerpt(*game_id))}));
    const auto text = value_of(fields, "position");
    if (!text) return "the position is missing";
    const Parsed<AnyPosition> position = game->read_position(*text);
    if (!position) return in_english(position.error().sentence);
    if (position->outcome()) return in_english("moves.game_over");
    if (position->to_move() == Seat::chance) return "it is chance's turn";
    return *position;
}

Request read_think(const std::vector<Field>& fields, RequestId id) {
    static constexpr std::string_view known[] = {"id",   "game",    "level",  "ms",      "simulations",
                                                 "seed", "analyse", "worker", "position"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    auto position = position_of(fields);
    if (const auto* why = std::get_if<std::string>(&position)) return BadRequest{id, *why};
    const std::string_view analyse = value_of(fields, "analyse").value_or("no");
    if (analyse != "yes" && analyse != "no") return BadRequest{id, "analyse is yes or no"};
    const bool analyses = analyse == "yes";
    const bool has_level = !analyses || value_of(fields, "level");
    const auto level = has_level ? read_level(value_of(fields, "level").value_or("")) : most_level;
    if (!level) return BadRequest{id, "level is " + std::string(all_levels)};
    ThinkRequest request{.id = id, .position = std::get<AnyPosition>(position), .level = *level, .analyses = analyses};
    if (value_of(fields, "ms")) {
        const auto milliseconds = number_of(fields, "ms", 1, longest_thought);
        if (!milliseconds) return BadRequest{id, "ms is a whole number from 1 to " + std::to_string(longest_thought)};
        request.milliseconds = static_cast<int>(*milliseconds);
    }
    if (value_of(fields, "simulations")) {
        const auto simulations = number_of(fields, "simulations", 1, most_simulations);
        if (!simulations) {
            return BadRequest{id, "simulations is a whole number from 1 to " + std::to_string(most_simulations)};
        }
        request.simulations = static_cast<std::uint64_t>(*simulations);
    }
    if (const auto text = value_of(fields, "seed")) {
        const auto seed = read_seed(*text);
        if (!seed) return BadRequest{id, "seed is a whole number from 0 to " + std::to_string(UINT64_MAX)};
        request.seed = *seed;
    }
    if (value_of(fields, "worker")) {
        const auto worker = number_of(fields, "worker", 0, most_workers - 1);
        if (!worker) return BadRequest{id, "worker is a whole number from 0 to " + std::to_string(most_workers - 1)};
        request.worker = static_cast<int>(*worker);
    }
    return request;
}

Request read_stop(const std::vector<Field>& fields, RequestId id) {
    static constexpr std::string_view known[] = {"id"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    return StopRequest{id};
}

std::string answer(std::string_view kind, RequestId id, const AnyPosition& position, std::uint64_t simulations,
                   const Candidate& best) {
    std::string line(kind);
    line += " id=" + std::to_string(id) + " simulations=" + std::to_string(simulations);
    line += " chance=" + chance_text(best.chance, 2);
    if (best.certain) line += best.chance == 1 ? " solved=win" : best.chance == 0 ? " solved=loss" : " solved=draw";
    return line + " best=" + position.write_move(best.move);
}

}  // namespace

Request read_request(std::string_view line) {
    if (line.size() > longest_line) return BadRequest{0, "this line is too long"};
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find(' '));
    const auto fields = fields_of(line, {});
    const RequestId id = fields ? id_of(*fields) : no_id;
    if (word != "think" && word != "stop") {
        return BadRequest{id == no_id ? 0 : id, "\"" + excerpt(line) + "\" is no request"};
    }
    if (!fields) return BadRequest{0, "\"" + excerpt(line) + "\" has something else than name=value in it"};
    if (id == no_id) return BadRequest{0, "the id is missing, or no whole number from 0 on"};
    return word == "think" ? read_think(*fields, id) : read_stop(*fields, id);
}

std::string think_line(const ThinkRequest& request) {
    std::string line = "think id=" + std::to_string(request.id);
    line.append(" game=").append(request.position.game().info.id);
    line += " level=" + level_name(request.level);
    if (request.milliseconds) line += " ms=" + std::to_string(*request.milliseconds);
    if (request.simulations) line += " simulations=" + std::to_string(*request.simulations);
    line += " seed=" + std::to_string(request.seed);
    if (request.analyses) line += " analyse=yes";
    if (request.worker > 0) line += " worker=" + std::to_string(request.worker);
    return line + " position=" + request.position.write();
}

std::string stop_line(RequestId id) {
    return "stop id=" + std::to_string(id);
}

std::string info_line(RequestId id, const AnyPosition& position, const Thought& thought) {
    std::string line = answer("info", id, position, thought.simulations, thought.best) + " line=";
    AnyPosition reached = position;
    const auto goes_on = [&](Move move) {  // not where luck decides
        return !reached.outcome() && reached.to_move() != Seat::chance && reached.is_legal(move);
    };
    for (std::size_t i = 0; i < thought.line.size() && goes_on(thought.line[i]); ++i) {
        if (i > 0) line += "; ";
        line += reached.write_move(thought.line[i]);
        reached.play(thought.line[i]);
    }
    return line;
}

std::string found_line(RequestId id, const AnyPosition& position, std::uint64_t simulations,
                       const std::vector<Candidate>& found) {
    return "found id=" + std::to_string(id) + " simulations=" + std::to_string(simulations) +
           " counts=" + write_candidates(position, found);
}

std::string move_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& chosen,
                      const std::vector<Candidate>& found) {
    return answer("move", id, position, simulations, chosen) + " counts=" + write_candidates(position, found);
}

std::string error_line(RequestId id, std::string_view text) {
    return "error id=" + std::to_string(id) + " text=" + std::string(text);
}

std::optional<Reply> read_reply(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::string_view word = line.substr(0, line.find(' '));
    const auto fields = fields_of(line, {"line", "counts", "text"});
    if (!fields || id_of(*fields) == no_id) return std::nullopt;
    const RequestId id = id_of(*fields);
    const auto text_of = [&](std::string_view name) { return std::string(value_of(*fields, name).value_or("")); };
    Reply reply{.kind = Reply::Kind::error,
                .id = id,
                .best = text_of("best"),
                .text = text_of("text"),
                .counts = text_of("counts")};
    if (word == "error") return reply;
    reply.kind = word == "info" ? Reply::Kind::info : word == "found" ? Reply::Kind::found : Reply::Kind::move;
    if (word == "found" && value_of(*fields, "counts")) return reply;
    if ((word == "info" || word == "move") && !reply.best.empty()) return reply;
    return std::nullopt;
}

}  // namespace narabe
