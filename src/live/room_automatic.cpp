// What a device writes without its player’s decision.
#include <algorithm>

#include "core/ranges.h"
#include "live/room.h"
#include "live/shown.h"

namespace narabe::live {

namespace {

using Kind = Entry::Kind;

/// The number of entries up to the last result that the log names; 0 if that is not this one.
int size_with_end(const Log& log, const Outcome& outcome) {
    const auto is_end = [](const Entry& entry) { return entry.kind == Kind::end; };
    const auto end = std::find_if(log.entries.rbegin(), log.entries.rend(), is_end);
    const bool is_same = end != log.entries.rend() && end->text == outcome_text(outcome);
    return is_same ? static_cast<int>(log.entries.rend() - end) : 0;
}

}  // namespace

/// Writes what needs no decision.
void Room::settle(Millis now) {
    if (must_continue()) {
        append({{.kind = Kind::withdraw}}, Answering::needed, now);
        return;
    }
    if (refusal_to_write()) return;
    std::vector<Entry> entries;
    if (const auto seat = seat_to_give()) {
        const int number = state_.seats == 2 ? 0 : index_of(*seat);
        entries.push_back({.kind = Kind::sit, .number = number, .text = log(*seat)->key});
    } else if (state_.outcome && size_with_end(*log(*mine_), *state_.outcome) == 0) {
        const SeenLogs seen = seen_part(*mine_, state_.last_move);
        entries.push_back({.kind = Kind::end, .seen = seen, .text = outcome_text(*state_.outcome)});
    } else {
        entries = due_results();
    }
    if (!entries.empty()) append(std::move(entries), Answering::needed, now);
}

/// Whether this player’s log must continue where it was cut: until then, a device without the fork that it answered waits for it.
bool Room::must_continue() const {
    const bool has_begun = state_.status != Status::waiting && state_.status != Status::withdrawn;
    return role_of(*this) == Role::player && logs_.is_cut(*mine_) && has_begun && !state_.trouble && !misses_own();
}

void Room::give(std::string_view task, std::string result, Millis now) {
    computations_.give(task, std::move(result));
    derive(now);
    settle(now);
}

/// What the player at this device can compute; no value for a watcher.
std::optional<DealKeys> Room::deal_keys() const {
    const Log* own = mine_ ? log(*mine_) : nullptr;
    return own && own->key == keys_.key ? std::optional(DealKeys{*mine_, keys_.seed}) : std::nullopt;
}

/// The entries of the deal that this player must write now.
std::vector<Due> Room::due() const {
    const auto keys = deal_keys();
    if (!state_.deal || !keys || refusal_to_write()) return {};
    return due_of_deal(state_, *keys, ends());
}

/// Where the logs of all other players agree that the game is over; no value if one does not.
std::optional<SeenLogs> Room::ends() const {
    if (!state_.outcome) return std::nullopt;
    Entry all;
    for (const Seat seat : others()) {
        const Log* other = logs_.player(seat);
        const int size = other ? size_with_end(*other, *state_.outcome) : 0;
        if (size == 0) return std::nullopt;
        seen_of(all, *mine_, seat).count = size;
    }
    return all.seen;
}

/// What the deal needs, once all of it is computed: then one message has all of it.
std::vector<Entry> Room::due_results() {
    std::vector<Entry> entries;
    for (Due& each : due()) {
        const std::string* result = computations_.find(each.task);
        if (!result || *result == "no") return {};
        each.entry.text = *result;
        entries.push_back(std::move(each.entry));
    }
    return entries;
}

}  // namespace narabe::live
