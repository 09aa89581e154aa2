// Two devices at the same live game, whose logs the test passes on.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "core/english.h"
#include "games/all_games.h"
#include "live/shown.h"
#include "live/toy_dealer.h"
#include "live/turns.h"

namespace narabe::live {

/// A key, token or signature of that many characters.
inline std::string code(char letter, std::size_t size) {
    return std::string(size - 1, letter) + 'A';
}

/// Signatures for all seats.
inline std::string claims(char letter) {
    const std::string claim = code(letter, 86);
    return claim + '.' + claim + '.' + claim + '.' + claim;
}

inline Keys inviter_keys() {
    return {.secret = code('S', 22),
            .token = code('T', 22),
            .seed = code('i', 43),
            .key = code('I', 43),
            .salt = code('s', 22),
            .token_key = code('t', 43),
            .id = "abcdefghijklmnop"};
}

inline Keys guest_keys(char letter = 'G') {
    return {.secret = code('S', 22),
            .token = code('T', 22),
            .seed = code('g', 43),
            .key = code(letter, 43),
            .token_key = code('t', 43),
            .id = "abcdefghijklmnop"};
}

/// The words of a refusal; empty if there is none.
inline std::string words(const Refused& refused) {
    return refused ? in_english(*refused) : "";
}

/// The inviter, usually in the first seat, and the guest.
struct Pair {
    explicit Pair(const Invitation& invitation = {.game = "tix"}, bool is_seated = true)
        : inviter(*Room::invite(invitation, inviter_keys(), "Aki", all_games(), 0)),
          guest(Room::join(guest_keys(), {}, all_games())) {
        set_connected(true);
        guest.receive(*inviter.mine(), inviter.to_publish(), 0);
        if (!is_seated) return;
        if (guest.sit_down(guest_keys(), claims('c'), "Mio", 0)) std::abort();
        pass();
    }

    void set_connected(bool is_connected) {
        inviter.set_connected(is_connected, now);
        guest.set_connected(is_connected, now);
    }

    /// Passes the logs on, through the broker, until nothing is new.
    void pass() {
        for (int i = 0; i < 8; ++i) {
            for (Room* from : {&inviter, &guest}) {
                compute_all(*from, now);
                const std::string text(from->to_publish());
                if (text.empty()) continue;
                for (Room* to : {&inviter, &guest}) to->receive(*from->mine(), text, now);
            }
        }
    }

    std::string play(Room& room, std::string_view text) const {
        const Parsed<Move> move = room.state().session->position().read_move(text);
        if (!move) return in_english(move.error().sentence);
        return words(room.play(*move, now));
    }

    /// Both play these moves in turn, from the first seat on.
    void play_all(std::initializer_list<std::string_view> moves) {
        for (const std::string_view move : moves) {
            Room& room = inviter.state().session->position().to_move() == Seat::first ? inviter : guest;
            if (!play(room, move).empty()) std::abort();
            pass();
        }
    }

    std::size_t moves() const { return guest.state().session->cursor(); }

    Room inviter;
    Room guest;
    Millis now = 0;
};

}  // namespace narabe::live
