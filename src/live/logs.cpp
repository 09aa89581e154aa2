#include "live/logs.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe::live {

namespace {

/// Whether the inviter gives that seat to the owners of the guest’s token.
bool invites(const Log& inviter, const Log& guest, Seat seat) {
    return inviter.invitation && !guest.invitation && guest.seats == inviter.seats &&
           guest.token_key == inviter.invitation->token_keys[static_cast<std::size_t>(index_of(seat))];
}

/// Whether the inviter gave the guest a seat.
bool has_seat(const Log& inviter, const Log& guest) {
    return ranges::any_of(inviter.entries,
                          [&](const Entry& entry) { return entry.kind == Entry::Kind::sit && entry.text == guest.key; });
}

}  // namespace

bool accepts(const Log& inviter, const Log& guest, Seat seat) {
    const std::string* key = accepted_key(inviter, seat);
    return key && guest.key == *key && invites(inviter, guest, seat);
}

/// The answers of the logs that are here to each other, each computed once.
class Logs::Fits {
  public:
    explicit Fits(const Logs& logs) : logs_(logs) {
        for (std::size_t seat = 0; seat < max_seats; ++seat) first_[seat + 1] = first_[seat] + logs.sides_[seat].versions.size();
        fits_.resize(first_.back() * first_.back());
    }

    /// A log by its number among those of its seat.
    struct Which {
        Seat seat;
        std::size_t number;
    };

    /// Of both to each other.
    Fit of(const Which& a, const Which& b) {
        Fit fit = answers(a, b);
        fit.add(answers(b, a));
        return fit;
    }

  private:
    const Fit& answers(const Which& from, const Which& to) {
        std::optional<Fit>& fit = fits_[place_of(from) * first_.back() + place_of(to)];
        if (!fit) fit = fit_of(log(from), from.seat, log(to), to.seat);
        return *fit;
    }

    std::size_t place_of(const Which& which) const {
        return first_[static_cast<std::size_t>(index_of(which.seat))] + which.number;
    }
    const Log& log(const Which& which) const { return logs_.all(which.seat)[which.number].log; }

    const Logs& logs_;
    std::array<std::size_t, max_seats + 1> first_{};  // by seat
    std::vector<std::optional<Fit>> fits_;
};

void Logs::set_own(Seat seat, std::string key) {
    own_seat_ = seat;
    own_key_ = std::move(key);
}

const Version* Logs::version(Seat seat) const {
    const Side& of = side(seat);
    return of.chosen < of.versions.size() ? &of.versions[of.chosen] : nullptr;
}

const Log* Logs::player(Seat seat) const {
    const Log* player = log(seat);
    return player && (seat == *host_ || accepts(*log(*host_), *player, seat)) ? player : nullptr;
}

const Version* Logs::lost(Seat seat) const {
    const Version* chosen = version(seat);
    const Version* longest = nullptr;
    for (const Version& each : side(seat).versions) {
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
    return ranges::any_of(sides_, [&](const Side& side) { return ranges::any_of(side.versions, differs); });
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
    return ranges::any_of(side(*host_).versions, is_invited) ? nullptr : foreign;
}

/// Whether the inviter accepted that guest, in any version of their log.
bool Logs::is_accepted(Seat seat, const Log& log) const {
    const auto accepted = [&](const Version& each) { return accepts(each.log, log, seat); };
    return ranges::any_of(sides_, [&](const Side& side) { return ranges::any_of(side.versions, accepted); });
}

bool Logs::is_late(Seat seat, const Log& log) const {
    const Log* first = this->log(seat);
    return !log.invitation && first && !first->invitation && first->key != log.key && !is_accepted(seat, log);
}

/// Whether there is a place to keep another log of that player. Guests without the seat have few.
bool Logs::has_place(Seat seat, const Version& fresh) const {
    const Versions& versions = side(seat).versions;
    if (fresh.log.invitation || is_own(seat, fresh.log) || is_accepted(seat, fresh.log)) return true;
    if (ranges::any_of(versions, [&fresh](const Version& each) { return fresh.text.starts_with(each.text); })) return true;
    const auto is_candidate = [&](const Version& each) { return !each.log.invitation && !is_accepted(seat, each.log); };
    return std::count_if(versions.begin(), versions.end(), is_candidate) < most_candidates;
}

Added Logs::add(Seat seat, Version fresh) {
    if (!has_place(seat, fresh)) return Added::nothing;
    const Added added = live::add(side(seat).versions, std::move(fresh));
    if (added == Added::nothing) return added;
    choose();
    if (!host_) return added;
    remove_foreign();
    choose();
    return added;
}

void Logs::sign(Seat seat, std::string_view signature) {
    side(seat).versions[side(seat).chosen].signature = signature;
}

const Version* Logs::chosen_by(const Choice& choice, Seat seat) const {
    const std::size_t number = choice.numbers[static_cast<std::size_t>(index_of(seat))];
    return number == none ? nullptr : &side(seat).versions[number];
}

/// Whether devices that have all these logs must take `a` and not `b`: the one with more players in which the logs answer each other, or
/// otherwise any, but the same one at all devices.
bool Logs::is_preferred(const Choice& a, const Choice& b) const {
    if (a.count != b.count) return a.count > b.count;
    if (!(a.fit == b.fit)) return a.fit.is_better_than(b.fit);
    if (const int order = chosen_by(a, a.host)->text.compare(chosen_by(b, b.host)->text); order != 0) return order < 0;
    for (int index = 0; index < max_seats; ++index) {
        const Version* one = chosen_by(a, seat_at(index));
        const Version* other = chosen_by(b, seat_at(index));
        const int order = one && other ? one->text.compare(other->text) : 0;
        if (order != 0) return order < 0;
    }
    return false;
}

Logs::Choice Logs::with(Choice choice, Seat seat, std::size_t number, Fits& fits) const {
    for (int index = 0; index < max_seats; ++index) {
        const std::size_t other = choice.numbers[static_cast<std::size_t>(index)];
        if (other != none) choice.fit.add(fits.of({seat, number}, {seat_at(index), other}));
    }
    choice.numbers[static_cast<std::size_t>(index_of(seat))] = number;
    ++choice.count;
    return choice;
}

/// Tries a choice with each log of the guests whom the inviter accepts, from the seat with that index on.
void Logs::try_choices(std::optional<Choice>& best, const Choice& choice, int index, Fits& fits) const {
    const Log& inviter = chosen_by(choice, choice.host)->log;
    if (index == inviter.seats) {
        if (!best || is_preferred(choice, *best)) best = choice;
        return;
    }
    const Seat seat = seat_in_order(choice.host, index);
    const Versions& guests = side(seat).versions;
    bool has_guest = false;
    for (std::size_t guest = 0; guest < guests.size(); ++guest) {
        if (!accepts(inviter, guests[guest].log, seat)) continue;
        has_guest = true;
        try_choices(best, with(choice, seat, guest, fits), index + 1, fits);
    }
    if (!has_guest) try_choices(best, choice, index + 1, fits);
}

/// Chooses the logs that count.
void Logs::choose() {
    std::optional<Choice> best;
    Fits fits(*this);
    for (const Seat host : {Seat::first, Seat::second}) {
        for (std::size_t inviter = 0; inviter < side(host).versions.size(); ++inviter) {
            if (side(host).versions[inviter].log.invitation) try_choices(best, with({host}, host, inviter, fits), 1, fits);
        }
    }
    if (!best) return;
    host_ = best->host;
    seats_ = chosen_by(*best, best->host)->log.seats;
    for (std::size_t seat = 0; seat < sides_.size(); ++seat) sides_[seat].chosen = best->numbers[seat];
    for (int index = 1; index < seats_; ++index) {
        const Seat seat = seat_in_order(*host_, index);
        if (!accepted_key(*log(*host_), seat)) choose_candidate(seat);
    }
}

/// The seat is free: chooses this device’s own log, or the log of the first guest without a seat.
void Logs::choose_candidate(Seat seat) {
    Side& guest = side(seat);
    for (std::size_t i = 0; i < guest.versions.size(); ++i) {
        const Log& each = guest.versions[i].log;
        if (each.invitation || (!each.entries.empty() && !is_own(seat, each)) || has_seat(*log(*host_), each)) continue;
        if (guest.chosen == none || is_own(seat, each)) guest.chosen = i;
    }
}

/// Removes logs of guests with a token of another room, or under the inviter’s seat.
void Logs::remove_foreign() {
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const auto is_foreign = [&](const Version& each) {
            return !each.log.invitation && !is_own(seat, each.log) && why_foreign(seat, each.log);
        };
        Versions& versions = side(seat).versions;
        versions.erase(std::remove_if(versions.begin(), versions.end(), is_foreign), versions.end());
    }
}

bool Logs::is_fork(Seat seat, std::string_view text) const {
    const Version* chosen = version(seat);
    if (!chosen || chosen->text.starts_with(text)) return false;
    return ranges::any_of(side(seat).versions, [&](const Version& each) {
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
        const Side& of = side(seat);
        for (std::size_t i = 1; i <= of.versions.size(); ++i) {
            const Version& each = of.versions[(of.chosen + i) % of.versions.size()];  // the one that counts is the last
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
        if (other != seat && player(other) && is_forged(*version(seat), seat, *version(other), other, side(seat).versions))
            return true;
    }
    return false;
}

const char* Logs::fraud() const {
    for (int index = 0; index < seats(); ++index) {
        const Seat seat = seat_at(index);
        if (player(seat) && is_full(side(seat).versions, *player(seat))) return "live.too_many_forks";
    }
    for (int index = 0; index < seats(); ++index) {
        const Seat seat = seat_at(index);
        const auto is_inviter = [](const Version& each) { return each.log.invitation.has_value(); };
        const bool has_two_inviters = seat != *host_ && ranges::any_of(side(seat).versions, is_inviter);
        if (has_two_inviters || (player(seat) && has_forged(seat))) return "live.contradiction";
    }
    return nullptr;
}

}  // namespace narabe::live
