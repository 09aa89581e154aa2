// The deal of a game with hidden information: thirty tiles in slots that no player can open alone (protocol.md).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "live/computations.h"
#include "live/log.h"
#include "session/session.h"

namespace narabe::live {

inline constexpr std::size_t tiles_in_deal = 30;
/// The tiles in the other slots are set aside.
constexpr std::size_t slots_in_play(int seats) {
    return tiles_in_deal - (tiles_in_deal - 1) % static_cast<std::size_t>(seats);
}
/// The tile on the table and the first hands.
constexpr std::size_t setup_slots(int seats) {
    return 1 + 3 * static_cast<std::size_t>(seats);
}

struct Slot {
    std::array<std::string, max_seats> factors{};  ///< by seat; empty if not given
    bool is_played = false;
    LogPart drawn_after{};  ///< with the move before the draw; of a later slot than those of the first hands
};
/// The numbers of the tiles in the slots, as far as they are known.
using SlotTiles = std::array<std::optional<std::size_t>, tiles_in_deal>;

/// The same at every device that has the same logs.
struct Deal {
    int seats = 2;
    Seat inviter = Seat::first;
    std::string secret{};              ///< of the room
    std::vector<std::string> tiles{};  ///< their names
    std::optional<Session> table{};    ///< the game as all players see it
    std::vector<std::string> passes{};
    LogPart last_pass{};  ///< with the last of the passes
    std::array<Slot, tiles_in_deal> slots{};
    SlotTiles opened{};                            ///< by the factors of all
    std::size_t drawn = 0;                         ///< slots that were used by moves of chance
    std::array<std::string, max_seats> secrets{};  ///< of the players, by seat; revealed after the end
    std::string verdict{};                         ///< on the passes, by all secrets: `fair`, or who forged one

    bool is_complete() const { return passes.size() == 2 * static_cast<std::size_t>(seats); }
    /// Whose pass is next. Precondition: the deal is not complete.
    Seat dealer() const { return seat_in_order(inviter, static_cast<int>(passes.size()) % seats); }
};

/// The player who draws the tile of a slot; no value for the tile that starts the game.
std::optional<Seat> drawer_of(std::size_t slot, int seats);
/// Whether the player must give their factor of a slot now: the table shows its tile, or another player draws it.
bool owes_factor(const Deal& deal, Seat seat, std::size_t slot);
/// Whether that is so of any slot.
bool owes_factor(const Deal& deal, Seat seat);

/// The number of a tile as the result of opening a slot; no value if there is none in it.
std::optional<std::size_t> read_tile(std::string_view opened);
/// The tiles of a game that can be dealt, named as in its moves; empty if it cannot.
std::vector<std::string> tiles_of(const AnyPosition& start);
/// The deal before its first pass; no value if the game needs none.
std::optional<Deal> deal_of(const Session& session, Seat inviter, std::string_view secret);
/// The slot of the player’s hand with the tile that the move places; no value if `known` has none.
std::optional<std::size_t> slot_of_move(const Deal& deal, const SlotTiles& known, Seat seat, std::string_view move);
bool places_tile(std::string_view move);
/// A tile that is placed must have been in an open slot of its player. Returns whether it was, or none was placed.
bool take_from_hand(Deal& deal, Seat seat, std::string_view move);

// --- Tasks (computations.h) ---

std::string check_task(std::string_view points);
/// With this factor of the player, and those that the other players have given; no value if one is missing.
std::optional<std::string> open_task(const Deal& deal, std::size_t slot, Seat seat, std::string_view factor);
/// The one whose result decides what an entry of the player does; no value if there is none.
std::optional<std::string> task_of(const Deal& deal, Seat seat, const Entry& entry);
std::string verify_task(const Deal& deal);

/// What a player’s device can compute.
struct DealKeys {
    Seat seat;
    std::string seed;
};
std::string pass_task(const Deal& deal, const DealKeys& keys);
std::string factor_task(const Deal& deal, const DealKeys& keys, std::size_t slot);
std::string secret_task(const Deal& deal, const DealKeys& keys);

/// The game as a player sees it.
struct SeenGame {
    Session session;
    SlotTiles tiles{};      ///< that this player has drawn
    bool is_wrong = false;  ///< a tile of this player cannot be opened, or is not the only one of its kind
};
/// The game on the table with the tiles of the player, as far as they are known.
SeenGame seen_game(const Deal& deal, const DealKeys& keys, Computations& computations);

}  // namespace narabe::live
