// Keeps the logs that a device has received for all seats, and chooses those that count. The choice depends only on which logs have
// arrived, not on their order.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "live/choice.h"
#include "live/keys.h"

namespace narabe::live {

/// What a log that arrived has changed.
struct News {
    enum class Kind : std::uint8_t {
        none,           ///< known already, or older
        more,           ///< the log has grown
        fork,           ///< the log contradicts an earlier one; `other_game` has what lost
        newer_version,  ///< made by a newer version of Narabe
        refused,        ///< `why` is the reason; nothing changed
    };
    Kind kind = Kind::none;
    std::optional<Sentence> why{};

    bool is_change() const { return kind == Kind::more || kind == Kind::fork; }
};

class Logs {
  public:
    /// This device’s seat and key. Its log is always kept.
    void set_own(Seat seat, std::string key);

    /// The inviter’s seat; no value if none of their logs is here.
    std::optional<Seat> host() const { return host_; }
    /// The log of a seat that counts, or while it is free, the log of its first guest; null if there is none.
    const Version* version(Seat seat) const;
    /// Its beginning that counts: of more than two players, without answers to entries that do not count. This device’s own log also has
    /// answers to entries that can still come.
    const Log* log(Seat seat) const;
    /// Whether entries of the log do not count.
    bool is_cut(Seat seat) const { return side(seat).cut.has_value(); }
    /// Whether a log of more than two players answers entries that can still come.
    bool is_waiting() const { return is_waiting_; }
    /// Whether a log is here, of whatever fork, that has what was answered.
    bool has(Seat seat, const Seen& seen) const;
    /// The number of seats; 2 while it is not known.
    int seats() const { return seats_; }
    /// The log of the inviter, or of the guest whom the inviter accepted in that seat; null if it is not here. Precondition: `host()`.
    const Log* player(Seat seat) const;
    /// The longest log that lost a move or decision; null if there is none.
    const Version* lost(Seat seat) const;
    /// All logs of a seat, in the order in which they came.
    const Versions& all(Seat seat) const { return versions(seat); }

    /// Why a log cannot be of that seat in this room; null if it can.
    const char* why_foreign(Seat seat, const Log& log) const;
    /// Whether another guest’s log came before this one.
    bool is_late(Seat seat, const Log& log) const;
    /// Precondition: the log is not foreign.
    Added add(Seat seat, Version fresh);
    /// Keeps the signature of the log that counts.
    void sign(Seat seat, std::string_view signature);

    /// Whether a text of that seat is from a fork of the log that counts.
    bool is_fork(Seat seat, std::string_view text) const;
    /// What a broker lacks that has these texts: the logs that count (this device’s only if `with_own`), or if one text is from a fork, all
    /// logs of all players, of each player’s logs the one that counts last. They must be signed, or this device’s.
    Lacking lacking(const std::array<std::string, max_seats>& kept, bool with_own) const;

    /// Why the logs show that a player cheats; null if they do not.
    const char* fraud() const;

  private:
    struct Side {
        std::size_t chosen = no_log;
        std::optional<Log> cut{};  ///< what counts, if that is not all of the chosen log
    };

    const Versions& versions(Seat seat) const { return versions_[static_cast<std::size_t>(index_of(seat))]; }
    Versions& versions(Seat seat) { return versions_[static_cast<std::size_t>(index_of(seat))]; }
    Side& side(Seat seat) { return sides_[static_cast<std::size_t>(index_of(seat))]; }
    const Side& side(Seat seat) const { return sides_[static_cast<std::size_t>(index_of(seat))]; }
    bool is_own(Seat seat, const Log& log) const { return own_seat_ == seat && log.key == own_key_; }
    bool names_other_game(const Log& log) const;
    bool is_accepted(Seat seat, const Log& log) const;
    bool has_place(Seat seat, const Version& fresh) const;
    void choose();
    void choose_candidate(Seat seat);
    void remove_foreign();
    bool has_forged(Seat seat) const;
    bool has_dealt_twice(Seat seat) const;

    std::optional<Seat> own_seat_;
    std::string own_key_;
    VersionsBySeat versions_;
    std::array<Side, max_seats> sides_;
    bool is_waiting_ = false;
    std::optional<Seat> host_;
    int seats_ = 2;
};

}  // namespace narabe::live
