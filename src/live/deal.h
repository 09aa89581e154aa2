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
inline constexpr std::size_t slots_in_play = 29;  ///< the tile in the last one is set aside
inline constexpr std::size_t setup_slots = 7;     ///< the tile on the table and the first hands
inline constexpr std::size_t passes_in_deal = 4;

struct Slot {
    std::array<std::string, 2> factors{};  ///< by seat; empty if not given
    bool is_played = false;
};
/// The numbers of the tiles in the slots, as far as they are known.
using SlotTiles = std::array<std::optional<std::size_t>, tiles_in_deal>;

/// The same at every device that has the same two logs.
struct Deal {
    Seat inviter = Seat::first;
    std::string secret{};              ///< of the room
    std::vector<std::string> tiles{};  ///< their names
    std::optional<Session> table{};    ///< the game as all players see it
    std::vector<std::string> passes{};
    std::array<Slot, tiles_in_deal> slots{};
    SlotTiles opened{};                    ///< by the factors of both
    std::size_t drawn = 0;                 ///< slots that were used by moves of chance
    std::array<std::string, 2> secrets{};  ///< of the players, by seat; revealed after the end
    std::string verdict{};                 ///< on the passes, by both secrets: `fair`, or who forged one

    bool is_complete() const { return passes.size() == passes_in_deal; }
    /// Whose pass is next. Precondition: the deal is not complete.
    Seat dealer() const { return passes.size() % 2 == 0 ? inviter : opponent_of(inviter); }
};

/// The player who draws the tile of a slot; no value for the tile that starts the game.
std::optional<Seat> drawer_of(std::size_t slot);
/// Whether the player must give their factor of a slot now: the table shows its tile, or the other player draws it.
bool owes_factor(const Deal& deal, Seat seat, std::size_t slot);

/// The number of a tile as the result of opening a slot; no value if there is none in it.
std::optional<std::size_t> read_tile(std::string_view opened);
/// The tiles of a game that can be dealt, named as in its moves; empty if it cannot.
std::vector<std::string> tiles_of(const AnyPosition& start);
/// The deal before its first pass; no value if the game needs none.
std::optional<Deal> deal_of(const Session& session, Seat inviter, std::string_view secret);
/// The slot of the player’s hand with the tile that the move places; no value if `known` has none.
std::optional<std::size_t> slot_of_move(const Deal& deal, const SlotTiles& known, Seat seat, std::string_view move);
bool places_tile(std::string_view move);

// --- Tasks (computations.h) ---

std::string check_task(std::string_view points);
/// With this factor of the player, and the one that the other player has given; no value if it is missing.
std::optional<std::string> open_task(const Deal& deal, std::size_t slot, Seat seat, std::string_view factor);
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
