// A costly move that a review found in a game of the player's, as text (mistakes.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/date.h"
#include "session/session.h"

namespace narabe {

struct Mistake {
    Session game;  ///< up to the mistake; the player is to move
    Move played;
    Move better;
    bool is_proven = false;              ///< whether it is proven that the move was a mistake
    std::optional<Move> reply{};         ///< refutes the move played
    int lost = 0;                        ///< per cent of the winning probability
    std::vector<std::string> made_in{};  ///< the ids of the games, the latest last; none if they are not known
};

/// Without a schedule.
std::string write_mistake(const Mistake& mistake);
Parsed<Mistake> read_mistake(std::string_view text);

/// When a mistake comes back.
struct Schedule {
    static constexpr int never = 1 << 30;

    int due = 0;     ///< in days since 1970-01-01
    int solved = 0;  ///< how many times in a row; all of them: learned

    static constexpr int most_solved = 5;

    bool is_learned() const { return solved == most_solved; }
    friend bool operator==(const Schedule&, const Schedule&) = default;
};

Schedule schedule_in(std::string_view text);
/// The text with this schedule in place of its own.
std::string with_schedule(std::string_view text, const Schedule& schedule);

/// The ids of the games in which the mistake was made.
std::vector<std::string> games_in(std::string_view text);
/// The text with one more of them; of many, the first one is forgotten.
std::string with_game(std::string_view text, std::string_view id);

/// The same for mistakes in the same position, as the player saw it.
std::string name_of_mistake(const AnyPosition& position);

/// Whether this version reads such a text, and whether any does.
inline constexpr std::string_view mistake_header = "narabe-mistake 1";
inline constexpr std::string_view any_mistake_header = "narabe-mistake ";

}  // namespace narabe
