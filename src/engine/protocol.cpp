#include "engine/protocol.h"

#include "core/text.h"
#include "engine/fields.h"

namespace narabe {

namespace {

/// The fields of replies that extend to the end of the line.
constexpr std::string_view reply_ends[] = {"line", "counts", "text"};

Reply::Solved read_solved(std::string_view text) {
    if (text == "win") return Reply::Solved::win;
    if (text == "loss") return Reply::Solved::loss;
    return text == "draw" ? Reply::Solved::draw : Reply::Solved::no;
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

std::string info_line(RequestId id, const AnyPosition& position, std::uint64_t simulations, const Candidate& best,
                      const MoveList& principal_variation, bool is_decided) {
    std::string line = answer("info", id, position, simulations, best) + (is_decided ? " decided=yes" : "") + " line=";
    AnyPosition reached = position;
    const auto goes_on = [&](Move move) {  // stops before moves of chance
        return !reached.outcome() && reached.to_move() != Seat::chance && reached.is_legal(move);
    };
    for (std::size_t i = 0; i < principal_variation.size() && goes_on(principal_variation[i]); ++i) {
        if (i > 0) line += "; ";
        line += reached.write_move(principal_variation[i]);
        reached.play(principal_variation[i]);
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

std::optional<RequestId> id_named_in(std::string_view line) {
    const auto fields = fields_of(line, reply_ends);
    const RequestId id = fields ? id_of(*fields) : no_id;
    return id == no_id ? std::nullopt : std::optional(id);
}

std::optional<Reply> read_reply(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::string_view word = word_of(line);
    const auto fields = fields_of(line, reply_ends);
    if (!fields || id_of(*fields) == no_id) return std::nullopt;
    const auto text_of = [&](std::string_view name) { return std::string(value_of(*fields, name).value_or("")); };
    Reply reply{.kind = Reply::Kind::error,
                .id = id_of(*fields),
                .simulations = read_integer(value_of(*fields, "simulations").value_or("")).value_or(0),
                .chance = read_chance(value_of(*fields, "chance").value_or("")),
                .solved = read_solved(value_of(*fields, "solved").value_or("")),
                .is_decided = value_of(*fields, "decided") == "yes",
                .best = text_of("best"),
                .line = text_of("line"),
                .text = text_of("text"),
                .counts = text_of("counts")};
    if (word == "error") return reply;
    reply.kind = word == "info" ? Reply::Kind::info : word == "found" ? Reply::Kind::found : Reply::Kind::move;
    if (word == "found" && value_of(*fields, "counts")) return reply;
    if (word == "info" || (word == "move" && !reply.best.empty())) return reply;
    return std::nullopt;
}

}  // namespace narabe
