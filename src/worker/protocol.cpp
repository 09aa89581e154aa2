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
constexpr std::size_t most_counts = 64;
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
    static constexpr std::string_view known[] = {"id", "game", "level", "ms", "seed", "position"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    auto position = position_of(fields);
    if (const auto* why = std::get_if<std::string>(&position)) return BadRequest{id, *why};
    const auto level = number_of(fields, "level", least_level, most_level);
    if (!level) return BadRequest{id, "level is a whole number from 1 to " + std::to_string(most_level)};
    ThinkRequest request{id, std::get<AnyPosition>(position), static_cast<int>(*level), std::nullopt, 0};
    if (value_of(fields, "ms")) {
        const auto milliseconds = number_of(fields, "ms", 1, longest_thought);
        if (!milliseconds) return BadRequest{id, "ms is a whole number from 1 to " + std::to_string(longest_thought)};
        request.milliseconds = static_cast<int>(*milliseconds);
    }
    if (const auto text = value_of(fields, "seed")) {
        const auto seed = read_seed(*text);
        if (!seed) return BadRequest{id, "seed is a whole number from 0 to " + std::to_string(UINT64_MAX)};
        request.seed = *seed;
    }
    return request;
}

Request read_stop(const std::vector<Field>& fields, RequestId id) {
    static constexpr std::string_view known[] = {"id"};
    if (auto why = complaint(fields, known)) return BadRequest{id, *why};
    return StopRequest{id};
}

/// Two decimals, the same on every platform.
std::string chance_text(float chance) {
    const int hundredths = static_cast<int>(chance * 100 + 0.5f);
    std::string text = std::to_string(hundredths / 100) + "." + std::to_string(hundredths % 100 / 10);
    return text + std::to_string(hundredths % 10);
}

std::string answer(std::string_view kind, RequestId id, const AnyPosition& position, std::uint64_t simulations,
                   const Candidate& best) {
    std::string line(kind);
    line += " id=" + std::to_string(id) + " simulations=" + std::to_string(simulations);
    line += " chance=" + chance_text(best.chance);
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
    line += " level=" + std::to_string(request.level);
    if (request.milliseconds) line += " ms=" + std::to_string(*request.milliseconds);
    line += " seed=" + std::to_string(request.seed);
    return line + " position=" + request.position.write();
}

std::string stop_line(RequestId id) {
    return "stop id=" + std::to_string(id);
}

std::string info_line(RequestId id, const AnyPosition& position, const Thought& thought) {
    std::string line = answer("info", id, position, thought.simulations, thought.best) + " line=";
    AnyPosition reached = position;
    for (std::size_t i = 0; i < thought.line.size() && !reached.outcome() && reached.is_legal(thought.line[i]); ++i) {
        if (i > 0) line += "; ";
        line += reached.write_move(thought.line[i]);
        reached.play(thought.line[i]);
    }
    return line;
}

std::string move_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& chosen,
                      const std::vector<Candidate>& found) {
    std::string line = answer("move", id, position, simulations, chosen) + " counts=";
    for (std::size_t i = 0; i < found.size() && i < most_counts; ++i) {
        if (i > 0) line += "; ";
        line += position.write_move(found[i].move) + ":" + std::to_string(found[i].visits);
    }
    return line;
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
    const std::string best(value_of(*fields, "best").value_or(""));
    const std::string text(value_of(*fields, "text").value_or(""));
    if (word == "error") return Reply{Reply::Kind::error, id, "", text};
    if (best.empty()) return std::nullopt;
    if (word == "info") return Reply{Reply::Kind::info, id, best, ""};
    if (word == "move") return Reply{Reply::Kind::move, id, best, ""};
    return std::nullopt;
}

}  // namespace narabe
