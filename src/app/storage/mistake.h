// A costly move of the player that a review found, as text (mistakes.md).
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
    bool is_proven = false;              ///< the cost of the move is proven
    std::optional<Move> reply{};         ///< the refutation of the move
    int lost = 0;                        ///< loss of winning probability in per cent
    std::vector<std::string> made_in{};  ///< the ids of the games with the mistake, the latest last; empty if unknown
};

/// Writes the mistake without a schedule.
std::string write_mistake(const Mistake& mistake);
Parsed<Mistake> read_mistake(std::string_view text);

/// When to practise a mistake again.
struct Schedule {
    static constexpr int never = 1 << 30;

    int due = 0;     ///< in days since 1970-01-01
    int solved = 0;  ///< number of correct solutions in a row; learned after the last interval

    static constexpr int max_solved = 5;

    bool is_learned() const { return solved == max_solved; }
    friend bool operator==(const Schedule&, const Schedule&) = default;
};

Schedule schedule_in(std::string_view text);
/// The text with its schedule replaced.
std::string with_schedule(std::string_view text, const Schedule& schedule);

/// The ids of the games in which the mistake was made.
std::vector<std::string> games_in(std::string_view text);
/// Adds the id of a game to the text, and removes the oldest id if there are too many.
std::string with_game(std::string_view text, std::string_view id);

/// A name that is the same for all mistakes in a position as the player saw it.
std::string name_of_mistake(const AnyPosition& position);

/// The header of texts that this version can read, and the prefix of the headers of all versions.
inline constexpr std::string_view mistake_header = "narabe-mistake 1";
inline constexpr std::string_view any_mistake_header = "narabe-mistake ";

}  // namespace narabe
