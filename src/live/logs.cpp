#include "live/logs.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe::live {

bool accepts(const Log& inviter, const Log& guest) {
    const std::string* key = accepted_key(inviter);
    return inviter.invitation && !guest.invitation && key && guest.key == *key &&
           guest.token_key == inviter.invitation->token_key;
}

void Logs::set_own(Seat seat, std::string key) {
    own_seat_ = seat;
    own_key_ = std::move(key);
}

const Version* Logs::version(Seat seat) const {
    const Side& of = side(seat);
    return of.chosen < of.versions.size() ? &of.versions[of.chosen] : nullptr;
}

const Log* Logs::guest() const {
    const Log* guest = log(opponent_of(*host_));
    return guest && accepts(*log(*host_), *guest) ? guest : nullptr;
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
        return each.log.invitation && each.log.invitation->game != log.invitation->game;
    };
    return ranges::any_of(side(Seat::first).versions, differs) || ranges::any_of(side(Seat::second).versions, differs);
}

const char* Logs::why_foreign(Seat seat, const Log& log) const {
    constexpr const char* foreign = "live.foreign";
    if (log.invitation) {
        const bool is_inviter = opponent_of(log.invitation->open) == seat && !names_other_game(log);
        return is_inviter ? nullptr : foreign;
    }
    if (!host_) return nullptr;  // checked again when the inviter’s log is here
    if (seat == *host_) return foreign;
    const auto invites = [&log](const Version& each) {
        return each.log.invitation && each.log.invitation->token_key == log.token_key;
    };
    return ranges::any_of(side(*host_).versions, invites) ? nullptr : foreign;
}

/// Whether the inviter accepted that guest, in any version of their log.
bool Logs::is_accepted(Seat seat, const Log& log) const {
    return ranges::any_of(side(opponent_of(seat)).versions, [&log](const Version& each) { return accepts(each.log, log); });
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

VersionPair Logs::pair_of(const Choice& choice) const {
    const Versions& guests = side(opponent_of(choice.host)).versions;
    return {&side(choice.host).versions[choice.inviter], choice.guest < guests.size() ? &guests[choice.guest] : nullptr};
}

/// Tries a version of the inviter’s log with each log of the guest whom it accepts.
void Logs::try_choices(std::optional<Choice>& best, const Choice& inviter) const {
    const Log& log = side(inviter.host).versions[inviter.inviter].log;
    const auto attempt = [&](const Choice& choice) {
        if (!best || is_preferred(pair_of(choice), pair_of(*best))) best = choice;
    };
    if (!log.invitation) return;
    const Versions& guests = side(opponent_of(inviter.host)).versions;
    bool has_guest = false;
    for (std::size_t guest = 0; guest < guests.size(); ++guest) {
        if (!accepts(log, guests[guest].log)) continue;
        has_guest = true;
        attempt({inviter.host, inviter.inviter, guest});
    }
    if (!has_guest) attempt(inviter);
}

/// Chooses the logs that count.
void Logs::choose() {
    std::optional<Choice> best;
    for (const Seat host : {Seat::first, Seat::second}) {
        for (std::size_t inviter = 0; inviter < side(host).versions.size(); ++inviter) try_choices(best, {host, inviter});
    }
    if (!best) return;
    host_ = best->host;
    side(*host_).chosen = best->inviter;
    side(opponent_of(*host_)).chosen = best->guest;
    if (!accepted_key(*log(*host_))) choose_candidate();
}

/// The seat is free: chooses this device’s own log, or the first guest’s.
void Logs::choose_candidate() {
    const Seat seat = opponent_of(*host_);
    Side& guest = side(seat);
    for (std::size_t i = 0; i < guest.versions.size(); ++i) {
        const Log& each = guest.versions[i].log;
        if (each.invitation || (!each.entries.empty() && !is_own(seat, each))) continue;
        if (guest.chosen == none || is_own(seat, each)) guest.chosen = i;
    }
}

/// Removes logs of guests with a token of another room, or under the inviter’s seat.
void Logs::remove_foreign() {
    for (const Seat seat : {Seat::first, Seat::second}) {
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

Lacking Logs::lacking(const std::array<std::string, 2>& kept, bool with_own) const {
    Lacking lacking{.is_fork = is_fork(Seat::first, kept[0]) || is_fork(Seat::second, kept[1])};
    for (const Seat seat : {Seat::first, Seat::second}) {
        const Side& of = side(seat);
        for (std::size_t i = 1; i <= of.versions.size(); ++i) {
            const Version& each = of.versions[(of.chosen + i) % of.versions.size()];  // the one that counts is the last
            const bool is_players = each.log.invitation || is_accepted(seat, each.log);
            const bool is_lost = &each == version(seat) && each.text != kept[static_cast<std::size_t>(index_of(seat))] &&
                                 (seat != own_seat_ || with_own);
            if (is_players && (lacking.is_fork || is_lost) && (is_own(seat, each.log) || !each.signature.empty()))
                lacking.logs.push_back({seat, each.text, each.signature});
        }
    }
    return lacking;
}

const char* Logs::fraud() const {
    const Versions& inviters = side(*host_).versions;
    const Versions& guests = side(opponent_of(*host_)).versions;
    const Version& inviter = *version(*host_);
    const Version* guest = this->guest() ? version(opponent_of(*host_)) : nullptr;
    if (is_full(inviters, inviter.log) || (guest && is_full(guests, guest->log))) return "live.too_many_forks";
    const bool is_forgery = is_forged(inviter, guest, inviters) || (guest && is_forged(*guest, &inviter, guests));
    const bool has_two_inviters = ranges::any_of(guests, [](const Version& each) { return each.log.invitation.has_value(); });
    return is_forgery || has_two_inviters ? "live.contradiction" : nullptr;
}

}  // namespace narabe::live
