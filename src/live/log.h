// The log of one seat of a live game: everything that seat has said, as text (protocol.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/outcome.h"
#include "core/parsed.h"

namespace narabe::live {

inline constexpr std::size_t longest_log = 8192;  ///< bytes
inline constexpr int phrase_count = 8;
/// The beginning of each log; the version follows.
inline constexpr std::string_view log_title = "narabe-live ";

using Millis = std::int64_t;  ///< milliseconds

enum class Offer : std::uint8_t { takeback, draw, teaching, pause, rematch };
inline constexpr std::array<std::string_view, 5> offer_names = {"takeback", "draw", "teaching", "pause", "rematch"};

struct TimeControl {
    enum class Kind : std::uint8_t {
        none,
        clock,  ///< `amount` seconds for the game and `bonus` seconds for each turn
        days,   ///< `amount` days for each turn
    };
    Kind kind = Kind::none;
    int amount = 0;
    int bonus = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What the inviter has decided.
struct Invitation {
    std::string game;            ///< its id
    Options options{};           ///< resolved: without random ones
    Seat inviter = Seat::first;  ///< their seat; of more than two, always the first
    /// By seat: the private half signs the claim to it; empty for the inviter's.
    std::array<std::string, max_seats> token_keys{};
    TimeControl time{};
    bool teaching = false;  ///< hints, analysis and coach are allowed from the start
};

/// Recognises a log up to an entry: the first 64 bits of the digest of everything before its end. A player who looks for two logs with the
/// same check has to sign both, and the other player’s device notices.
using Check = std::uint64_t;
/// Recognises a position: 24 bits of its text’s digest. Finds programs that disagree about the rules, and need not resist a player.
using PositionCheck = std::uint32_t;
PositionCheck check_of_position(std::string_view text);

/// How much of another log the writer of an entry had.
struct Seen {
    int count = 0;                 ///< its entries
    std::optional<Check> check{};  ///< of that log up to there; no value if `count` is as in the entry before
};
/// The logs of the other seats, in their order.
using SeenLogs = std::array<Seen, max_seats - 1>;

/// One line of a log after its header.
struct Entry {
    enum class Kind : std::uint8_t {
        sit,
        move,
        offer,
        answer,
        withdraw,
        resume,
        resign,
        claim_time,
        say,
        end,
        next,
        deal,
        factor,
        secret
    };

    Kind kind = Kind::say;
    SeenLogs seen{};
    int number = 0;   ///< of a phrase (from 1), of the offer, of the slot, or of a guest's seat (from 0); 1 for yes and 0 for no
    Millis time = 0;  ///< of a move: from seeing the position to moving; of a claim: how long the other has had the position
    PositionCheck check = 0;  ///< of a move: of the position after it
    std::string text{};       ///< the move; a key (`sit`), result (`end`), secret (`next`, `secret`), points (`deal`) or factor
};

struct Log {
    int seats = 2;                           ///< of the game
    std::string key{};                       ///< the seat's public key
    std::string salt{};                      ///< in an inviter's log
    std::string token_key{};                 ///< in a guest's log
    std::string claim{};                     ///< in a guest's log: signature that allows `key` to take the seat
    std::string name{};                      ///< of the player; can be empty
    std::optional<Invitation> invitation{};  ///< in an inviter's log
    std::vector<Entry> entries{};

    /// The ends of the header and of each entry in the text, and the checks of the text up to there. Only in logs that were read.
    std::vector<std::size_t> ends{};
    std::vector<Check> checks{};

    int size() const { return static_cast<int>(entries.size()); }
};

/// The first entries of a seat’s log.
struct LogPart {
    Seat seat = Seat::first;
    int size = 0;
};

/// What the entry of a seat says about another seat's log.
inline Seen& seen_of(Entry& entry, Seat writer, Seat other) {
    return entry.seen[static_cast<std::size_t>(index_of(other) - (other > writer ? 1 : 0))];
}
inline const Seen& seen_of(const Entry& entry, Seat writer, Seat other) {
    return entry.seen[static_cast<std::size_t>(index_of(other) - (other > writer ? 1 : 0))];
}

/// In a set of seats.
constexpr std::uint8_t bit_of(Seat seat) {
    return static_cast<std::uint8_t>(1 << index_of(seat));
}

/// The inviter's seat, then the others in their order.
constexpr Seat seat_in_order(Seat inviter, int index) {
    return index == 0 ? inviter : seat_at(index <= index_of(inviter) ? index - 1 : index);
}

/// The number of entries before the entry of that kind with that number, from 0; -1 if there is none.
int place_of(const Log& log, Entry::Kind kind, int number);

/// The key that the inviter gave an open seat; null if there is none.
const std::string* accepted_key(const Log& inviter, Seat seat);

/// Reads a log strictly: every log has one spelling. Returns an error with the key `live.newer` if its version is newer, and
/// otherwise a sentence that names the first mistake.
Parsed<Log> read_log(std::string_view text);
/// The text of a log. Precondition: its values can be written, as those of a log that was read.
std::string write_log(const Log& log);
/// The line of an entry.
std::string write_entry(const Entry& entry, int seats);

}  // namespace narabe::live
