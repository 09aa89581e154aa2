// Positions as text for games that write them as the options and moves that lead to them: `name=value;name=value:move,move,...`,
// with another separator if moves contain commas.
#pragma once

#include "core/game.h"
#include "core/text.h"

namespace narabe {

/// `options` are resolved, and `moves` are legal in sequence.
template <Game G>
std::string write_replay(const Options& options, std::span<const Move> moves, std::string_view separator = ",") {
    std::string text;
    for (const Option& option : options) {
        text.append(text.empty() ? "" : ";").append(option.name).append("=").append(option.value);
    }
    text += ':';
    typename G::Position position = *G::start(options);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i > 0) text += separator;
        text += G::write_move(position, moves[i]);
        position.play(moves[i]);
    }
    return text;
}

/// Reads what `write_replay` writes for `G`, in that one spelling.
template <Game G>
Parsed<typename G::Position> read_replay(std::string_view text, std::string_view separator = ",") {
    const auto not_a_position = [&] { return refuse("positions.form", {Sentence::plain(excerpt(text))}); };
    const std::vector<std::string_view> parts = split(text, ":");
    if (parts.size() != 2) return not_a_position();
    const Parsed<Options> options = read_options(parts[0], ";");
    if (!options) return options.error();
    Parsed<typename G::Position> position = G::start(*options);
    if (!position) return position;
    if (!parts[1].empty()) {
        for (const std::string_view move_text : split(parts[1], separator)) {
            const Parsed<Move> move = G::read_move(*position, move_text);
            if (!move) return move.error();
            if (const auto refusal = G::explain(*position, *move)) return ParseError{refusal->sentence};
            position->play(*move);
        }
    }
    if (G::write_position(*position) != text) return not_a_position();
    return position;
}

}  // namespace narabe
