#include "live/deal.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe::live {

namespace {

constexpr std::size_t hand_size = 3;

std::size_t at(Seat seat) {
    return static_cast<std::size_t>(index_of(seat));
}

/// The name of a tile, whatever its rotation: the rotation that is first in the alphabet.
std::string name_of_tile(std::string_view squares) {
    std::string name(squares);
    std::string turned = name;
    for (std::size_t i = 1; i < turned.size(); ++i) {
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
        name = std::min(name, turned);
    }
    return name;
}

std::optional<std::size_t> number_of_tile(const Deal& deal, std::string_view move) {
    const auto found = ranges::find(deal.tiles, name_of_tile(move.substr(0, move.find('@'))));
    if (!places_tile(move) || found == deal.tiles.end()) return std::nullopt;
    return static_cast<std::size_t>(found - deal.tiles.begin());
}

/// The result of opening a slot of the player; null while it is not known.
const std::string* own_tile(const Deal& deal, const DealKeys& keys, std::size_t slot, Computations& computations) {
    const std::string* factor = computations.find(factor_task(deal, keys, slot));
    const auto task = factor ? open_task(deal, slot, keys.seat, *factor) : std::nullopt;
    return task ? computations.find(*task) : nullptr;
}

}  // namespace

std::optional<Seat> drawer_of(std::size_t slot, int seats) {
    if (slot == 0) return std::nullopt;
    const std::size_t setup = setup_slots(seats);
    return seat_at(static_cast<int>(slot < setup ? (slot - 1) / hand_size : (slot - setup) % static_cast<std::size_t>(seats)));
}

bool owes_factor(const Deal& deal, Seat seat, std::size_t slot) {
    if (!deal.is_complete() || !deal.slots[slot].factors[at(seat)].empty()) return false;
    return slot < std::max(setup_slots(deal.seats), deal.drawn) && drawer_of(slot, deal.seats) != seat;
}

bool owes_factor(const Deal& deal, Seat seat) {
    for (std::size_t slot = 0; slot < tiles_in_deal; ++slot) {
        if (owes_factor(deal, seat, slot)) return true;
    }
    return false;
}

std::optional<std::size_t> read_tile(std::string_view opened) {
    const auto tile = read_integer(opened);
    if (!tile || *tile < 0 || *tile >= static_cast<std::int64_t>(tiles_in_deal)) return std::nullopt;
    return static_cast<std::size_t>(*tile);
}

std::vector<std::string> tiles_of(const AnyPosition& start) {
    MoveList moves;
    start.legal_moves(moves);
    if (start.to_move() != Seat::chance || moves.size() != tiles_in_deal) return {};
    std::vector<std::string> tiles;
    for (const Move move : moves) tiles.emplace_back(split_once(start.write_move(move)).second);
    return tiles;
}

std::optional<Deal> deal_of(const Session& session, Seat inviter, std::string_view secret) {
    if (!session.game().seen_by) return std::nullopt;
    const AnyPosition& start = session.line().beginning();
    return Deal{.seats = start.seats(), .inviter = inviter, .secret = std::string(secret), .tiles = tiles_of(start)};
}

bool places_tile(std::string_view move) {
    return move.find('@') == 4;
}

std::optional<std::size_t> slot_of_move(const Deal& deal, const SlotTiles& known, Seat seat, std::string_view move) {
    const auto tile = number_of_tile(deal, move);
    for (std::size_t slot = 1; tile && slot < deal.drawn; ++slot) {
        if (drawer_of(slot, deal.seats) == seat && !deal.slots[slot].is_played && known[slot] == tile) return slot;
    }
    return std::nullopt;
}

bool take_from_hand(Deal& deal, Seat seat, std::string_view move) {
    if (!places_tile(move)) return true;
    const auto slot = slot_of_move(deal, deal.opened, seat, move);
    if (slot) deal.slots[*slot].is_played = true;
    return slot.has_value();
}

// --- Tasks -----------------------------------------------------------------------------------------------------------

std::string check_task(std::string_view points) {
    return "check " + std::string(points);
}

std::optional<std::string> open_task(const Deal& deal, std::size_t slot, Seat seat, std::string_view factor) {
    std::string task = "open " + deal.secret + ' ' + deal.passes.back() + ' ' + std::to_string(slot);
    for (int index = 0; index < deal.seats; ++index) {
        const std::string& given = deal.slots[slot].factors[static_cast<std::size_t>(index)];
        if (given.empty() && seat_at(index) != seat) return std::nullopt;
        task.append(" ").append(seat_at(index) == seat ? factor : given);
    }
    return task;
}

std::optional<std::string> task_of(const Deal& deal, Seat seat, const Entry& entry) {
    if (entry.kind == Entry::Kind::deal) return check_task(entry.text);
    if (entry.kind != Entry::Kind::factor || !deal.is_complete()) return std::nullopt;
    return open_task(deal, static_cast<std::size_t>(entry.number), seat, entry.text);
}

std::string verify_task(const Deal& deal) {
    std::string task = "verify " + deal.secret;
    for (int index = 0; index < deal.seats; ++index) task += ' ' + deal.secrets[at(seat_in_order(deal.inviter, index))];
    for (const std::string& pass : deal.passes) task += ' ' + pass;
    return task;
}

std::string pass_task(const Deal& deal, const DealKeys& keys) {
    std::string task = "pass " + deal.secret + ' ' + keys.seed;
    if (deal.seats > 2) task += ' ' + std::to_string(deal.seats);
    for (const std::string& pass : deal.passes) task += ' ' + pass;
    return task;
}

std::string factor_task(const Deal& deal, const DealKeys& keys, std::size_t slot) {
    const auto seats = static_cast<std::size_t>(deal.seats);
    std::size_t pass = seats + 1;
    while (seat_in_order(deal.inviter, static_cast<int>(pass - seats - 1)) != keys.seat) ++pass;
    return "factor " + deal.secret + ' ' + keys.seed + ' ' + std::to_string(pass) + ' ' + std::to_string(slot) + ' ' +
           deal.passes[pass - 2];
}

std::string secret_task(const Deal& deal, const DealKeys& keys) {
    return "secret " + deal.secret + ' ' + keys.seed;
}

// --- What a player sees ----------------------------------------------------------------------------------------------

namespace {

/// Whether another player has moved after that many moves.
bool has_gone_on(const Session& table, std::size_t moves) {
    while (moves < table.cursor() && table.line().position_after(moves).to_move() == Seat::chance) ++moves;
    return moves < table.cursor();
}

}  // namespace

SeenGame seen_game(const Deal& deal, const DealKeys& keys, Computations& computations) {
    const Session& table = *deal.table;
    SeenGame seen{*Session::start(table.game(), table.origin().options, {}, 0, keys.seat)};
    std::size_t slot = 0;
    for (std::size_t i = 0; i < table.cursor() && !seen.is_wrong; ++i) {
        const AnyPosition& before = table.line().position_after(i);
        std::string text = before.write_move(table.line().moves()[i]);
        const std::size_t drawn = before.to_move() == Seat::chance ? slot++ : 0;
        const bool is_own = drawer_of(drawn, deal.seats) == keys.seat;
        const std::string* opened = is_own ? own_tile(deal, keys, drawn, computations) : nullptr;
        if (is_own ? !opened : owes_factor(deal, keys.seat, drawn)) {
            const bool must_wait = table.position().to_move() == keys.seat || !has_gone_on(table, i);
            if (!must_wait) seen.session = table;  // the hand is hidden until the others have given its factors
            break;
        }
        if (is_own) {
            seen.tiles[drawn] = read_tile(*opened);
            text = "draw " + (seen.tiles[drawn] ? deal.tiles[*seen.tiles[drawn]] : "-");
        }
        const AnyPosition& position = seen.session.position();
        const Parsed<Move> move = position.read_move(text);
        seen.is_wrong = !move || !position.is_legal(*move);
        if (!seen.is_wrong) seen.session.append(*move);
    }
    return seen;
}

}  // namespace narabe::live
