#include "live/logs.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe::live {

namespace {

/// Whether the inviter gave the guest a seat.
bool has_seat(const Log& inviter, const Log& guest) {
    return ranges::any_of(inviter.entries,
                          [&](const Entry& entry) { return entry.kind == Entry::Kind::sit && entry.text == guest.key; });
}

/// Whether two logs of a player have the same first pass of the deal, but different second passes.
bool locks_differently(const Log& a, const Log& b) {
    const auto pass = [](const Log& log, int number) {
        const int place = place_of(log, Entry::Kind::deal, number);
        return place < 0 ? std::string_view() : std::string_view(log.entries[static_cast<std::size_t>(place)].text);
    };
    const bool have_both = !pass(a, 1).empty() && !pass(b, 1).empty();
    return is_same_player(a, b) && have_both && pass(a, 0) == pass(b, 0) && pass(a, 1) != pass(b, 1);
}

Log beginning_of(const Log& log, int size) {
    Log beginning = log;
    const auto entries = static_cast<std::size_t>(size);
    beginning.entries.resize(entries);
    beginning.ends.resize(entries + 1);
    beginning.checks.resize(entries + 1);
    return beginning;
}

}  // namespace

void Logs::set_own(Seat seat, std::string key) {
    own_seat_ = seat;
    own_key_ = std::move(key);
    choose();
}

const Version* Logs::version(Seat seat) const {
    const std::size_t chosen = side(seat).chosen;
    return chosen < versions(seat).size() ? &versions(seat)[chosen] : nullptr;
}

const Log* Logs::log(Seat seat) const {
    const auto& cut = side(seat).cut;
    const Version* whole = version(seat);
    return cut ? &*cut : whole ? &whole->log : nullptr;
}

const Log* Logs::player(Seat seat) const {
    const Log* player = log(seat);
    return player && (seat == *host_ || accepts(*log(*host_), *player, seat)) ? player : nullptr;
}

const Version* Logs::lost(Seat seat) const {
    const Version* chosen = version(seat);
    const Version* longest = nullptr;
    for (const Version& each : versions(seat)) {
        if (!chosen || !is_same_player(each.log, chosen->log) || !loses_decision(*chosen, each)) continue;
        if (!longest || each.log.size() > longest->log.size()) longest = &each;
    }
    return longest;
}

/// Whether a log of an inviter is here that names another game; a room never changes its game.
bool Logs::names_other_game(const Log& log) const {
    const auto differs = [&log](const Version& each) {
        return each.log.invitation && (each.log.invitation->game != log.invitation->game || each.log.seats != log.seats);
    };
    return ranges::any_of(versions_, [&](const Versions& versions) { return ranges::any_of(versions, differs); });
}

const char* Logs::why_foreign(Seat seat, const Log& log) const {
    constexpr const char* foreign = "live.foreign";
    if (log.invitation) {
        const bool is_inviter = log.invitation->inviter == seat && !names_other_game(log);
        return is_inviter ? nullptr : foreign;
    }
    if (!host_) return nullptr;  // checked again when the inviter’s log is here
    if (seat == *host_ || index_of(seat) >= seats()) return foreign;
    const auto is_invited = [&](const Version& each) { return invites(each.log, log, seat); };
    return ranges::any_of(versions(*host_), is_invited) ? nullptr : foreign;
}

/// Whether the inviter accepted that guest, in any version of their log.
bool Logs::is_accepted(Seat seat, const Log& log) const {
    const auto accepted = [&](const Version& each) { return accepts(each.log, log, seat); };
    return ranges::any_of(versions_, [&](const Versions& versions) { return ranges::any_of(versions, accepted); });
}

bool Logs::is_late(Seat seat, const Log& log) const {
    const Log* first = this->log(seat);
    return !log.invitation && first && !first->invitation && first->key != log.key && !is_accepted(seat, log);
}

/// Whether there is a place to keep another log of that player. Guests without the seat have few.
bool Logs::has_place(Seat seat, const Version& fresh) const {
    const Versions& here = versions(seat);
    if (fresh.log.invitation || is_own(seat, fresh.log) || is_accepted(seat, fresh.log)) return true;
    if (ranges::any_of(here, [&fresh](const Version& each) { return fresh.text.starts_with(each.text); })) return true;
    const auto is_candidate = [&](const Version& each) { return !each.log.invitation && !is_accepted(seat, each.log); };
    return std::count_if(here.begin(), here.end(), is_candidate) < most_candidates;
}

Added Logs::add(Seat seat, Version fresh) {
    if (!has_place(seat, fresh)) return Added::nothing;
    const Added added = live::add(versions(seat), std::move(fresh));
    if (added == Added::nothing) return added;
    choose();
    if (!host_) return added;
    remove_foreign();
    choose();
    return added;
}

void Logs::sign(Seat seat, std::string_view signature) {
    versions(seat)[side(seat).chosen].signature = signature;
}

/// Chooses the logs that count.
void Logs::choose() {
    const auto best = live::choose(versions_);
    if (!best) return;
    host_ = best->host;
    is_waiting_ = best->sizes != best->waiting;
    for (int index = 0; index < max_seats; ++index) {
        const auto seat = static_cast<std::size_t>(index);
        sides_[seat] = {best->numbers[seat]};
        const Log* chosen = log(seat_at(index));
        const int size = seat_at(index) == own_seat_ ? best->waiting[seat] : best->sizes[seat];
        if (chosen && size < chosen->size()) sides_[seat].cut = beginning_of(*chosen, size);
    }
    seats_ = log(*host_)->seats;
    for (int index = 1; index < seats_; ++index) {
        const Seat seat = seat_in_order(*host_, index);
        if (!accepted_key(*log(*host_), seat)) choose_candidate(seat);
    }
}

/// The seat is free: chooses this device’s own log, or the log of the first guest without a seat.
void Logs::choose_candidate(Seat seat) {
    std::size_t& chosen = side(seat).chosen;
    for (std::size_t i = 0; i < versions(seat).size(); ++i) {
        const Log& each = versions(seat)[i].log;
        if (each.invitation || (!each.entries.empty() && !is_own(seat, each)) || has_seat(*log(*host_), each)) continue;
        if (chosen == no_log || is_own(seat, each)) chosen = i;
    }
}

/// Removes logs of guests with a token of another room, or under the inviter’s seat.
void Logs::remove_foreign() {
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const auto is_foreign = [&](const Version& each) {
            return !each.log.invitation && !is_own(seat, each.log) && why_foreign(seat, each.log);
        };
        Versions& here = versions(seat);
        here.erase(std::remove_if(here.begin(), here.end(), is_foreign), here.end());
    }
}

bool Logs::has(Seat seat, const Seen& seen) const {
    return ranges::any_of(versions(seat), [&seen](const Version& each) { return answers(seen, each.log); });
}

bool Logs::is_fork(Seat seat, std::string_view text) const {
    const Version* chosen = version(seat);
    if (!chosen || chosen->text.starts_with(text)) return false;
    return ranges::any_of(versions(seat), [&](const Version& each) {
        return is_same_player(each.log, chosen->log) && each.text.starts_with(text);
    });
}

Lacking Logs::lacking(const std::array<std::string, max_seats>& kept, bool with_own) const {
    Lacking lacking;
    for (int index = 0; index < max_seats; ++index) {
        if (is_fork(seat_at(index), kept[static_cast<std::size_t>(index)])) lacking.is_fork = true;
    }
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const Versions& here = versions(seat);
        for (std::size_t i = 1; i <= here.size(); ++i) {
            const Version& each = here[(side(seat).chosen + i) % here.size()];  // the one that counts is the last
            const bool is_players = each.log.invitation || is_accepted(seat, each.log);
            const bool is_lost = player(seat) && &each == version(seat) && each.text != kept[static_cast<std::size_t>(index)] &&
                                 (seat != own_seat_ || with_own);
            if (is_players && (lacking.is_fork || is_lost) && (is_own(seat, each.log) || !each.signature.empty()))
                lacking.logs.push_back({seat, each.text, each.signature});
        }
    }
    return lacking;
}

/// Whether another player’s answers show that the player of a seat signed two logs with the same check.
bool Logs::has_forged(Seat seat) const {
    for (int index = 0; index < seats(); ++index) {
        const Seat other = seat_at(index);
        if (other != seat && player(other) && is_forged(*version(seat), seat, *version(other), other, versions(seat)))
            return true;
    }
    return false;
}

/// Whether the player of a seat locked the same shuffle twice, for different points. Its factors could then open the tiles of others. All
/// devices of a player answer the same points alike, so another player signed two passes.
bool Logs::has_dealt_twice(Seat seat) const {
    const Log& player = *this->player(seat);
    for (const Version& each : versions(seat)) {
        const auto differs = [&each](const Version& other) { return locks_differently(each.log, other.log); };
        if (seats() > 2 && is_same_player(each.log, player) && ranges::any_of(versions(seat), differs)) return true;
    }
    return false;
}

const char* Logs::fraud() const {
    for (int index = 0; index < seats(); ++index) {
        const Seat seat = seat_at(index);
        if (player(seat) && is_full(versions(seat), *player(seat))) return "live.too_many_forks";
    }
    for (int index = 0; index < seats(); ++index) {
        const Seat seat = seat_at(index);
        const auto is_inviter = [](const Version& each) { return each.log.invitation.has_value(); };
        const bool has_two_inviters = seat != *host_ && ranges::any_of(versions(seat), is_inviter);
        if (has_two_inviters || (player(seat) && (has_forged(seat) || has_dealt_twice(seat)))) return "live.contradiction";
    }
    return nullptr;
}

}  // namespace narabe::live
