// How guests get their seats, and what the devices of all seats have.
#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/room.h"
#include "live/shown.h"

namespace narabe::live {

namespace {

int entries_of(const Log* log) {
    return log ? log->size() : 0;
}

}  // namespace

Refused Room::sit_down(Keys keys, std::string claims, const std::string& name, Millis now) {
    if (state_.status == Status::withdrawn) return Refused("live.withdrawn");
    const auto seat = free_seat(*this, keys);
    if (mine_ || state_.status != Status::waiting || !seat) return Refused("live.seat_taken");
    Room seated = *this;
    seated.keys_ = std::move(keys);
    seated.claims_ = std::move(claims);
    auto why = seated.ask(*seat, name_from(name), now);
    if (!why) *this = std::move(seated);
    return why;
}

Refused Room::ask(Seat seat, const std::string& name, Millis now) {
    const std::vector<std::string_view> claims = split(claims_, ".");
    const auto index = static_cast<std::size_t>(index_of(seat));
    if (index >= claims.size()) return Refused("live.foreign");
    mine_ = seat;
    Log log{.seats = logs_.seats(), .key = keys_.key, .token_key = keys_.token_key, .claim = std::string(claims[index])};
    log.name = name;
    return begin(log, now);
}

/// A guest whose seat another one got asks for the next free one.
void Room::move_on(Millis now) {
    if (role_of(*this) != Role::late) return;
    const auto found = seat_of(*this, keys_.key);  // it moved on before
    const auto seat = found ? found : free_seat(*this, keys_);
    const Versions& asked = logs_.all(*mine_);
    const auto own = ranges::find_if(asked, [this](const Version& each) { return each.log.key == keys_.key; });
    if (seat && own != asked.end()) ask(*seat, std::string(own->log.name), now);
}

/// Whether the broker has the log of another guest who asks for this seat, and has no other one. Two guests must not publish in turn.
bool Room::is_asked_for() const {
    const Versions& all = logs_.all(*mine_);
    const auto asking = ranges::find(all, published(*mine_), &Version::text);
    if (asking == all.end()) return !published(*mine_).empty();
    const auto seat = seat_of(*this, asking->log.key);
    return asking->log.key != keys_.key && (!seat || seat == mine_);
}

/// The seat that the inviter here must give to the guest who asked for it first. Each guest gets one.
std::optional<Seat> Room::seat_to_give() const {
    if (state_.status != Status::waiting || mine_ != state_.inviter) return std::nullopt;
    const Log& own = *log(*mine_);
    for (const Seat seat : others()) {
        const Log* guest = log(seat);
        if (guest && guest->entries.empty() && !accepted_key(own, seat)) return seat;
    }
    return std::nullopt;
}

/// By that player’s log, and by their presence, which counts the entries of all.
int Room::seen_by(Seat other) const {
    const Log* log = logs_.player(other);
    const int own = this->log(*mine_)->size();
    const int written = entries_of(log) == 0 ? 0 : seen_of(log->entries.back(), other, *mine_).count;
    const int heard = heard_[static_cast<std::size_t>(index_of(other))] - (entries_beside(*this, other) - own);
    return std::min(std::max(written, heard), own);
}

int Room::seen_by_others() const {
    if (role_of(*this) != Role::player) return 0;
    int seen = log(*mine_)->size();
    for (const Seat seat : others()) seen = std::min(seen, seen_by(seat));
    return seen;
}

}  // namespace narabe::live
