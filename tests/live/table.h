// Three or four devices at the same live game of PILUS, whose logs the test passes on.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/ranges.h"
#include "core/rng.h"
#include "live/pair.h"

namespace narabe::live {

inline Invitation pilus_for(int seats) {
    return {.game = "pilus", .options = {{"players", std::to_string(seats)}}};
}

inline Keys link_keys() {
    return {.secret = code('S', 22), .token = code('T', 22), .token_key = code('t', 43), .id = "abcdefghijklmnop"};
}

/// A guest has a number from 1.
inline Keys keys_of_guest(int number) {
    Keys keys = guest_keys(static_cast<char>('J' + number));
    keys.seed = code(static_cast<char>('j' + number), 43);
    return keys;
}

/// The inviter and the guests, in the order in which they come.
struct Table {
    explicit Table(int seats, bool is_seated = true) {
        rooms.push_back(*Room::invite(pilus_for(seats), inviter_keys(), "Aki", all_games(), 0));
        while (static_cast<int>(rooms.size()) < seats) rooms.push_back(Room::join(link_keys(), {}, all_games()));
        for (Room& room : rooms) room.set_connected(true, 0);
        pass();
        for (int guest = 1; is_seated && guest < seats; ++guest) {
            REQUIRE(words(sit_down(guest)) == "");
            pass();
        }
    }

    Refused sit_down(int guest) {
        return rooms[static_cast<std::size_t>(guest)].sit_down(keys_of_guest(guest), claims('c'), "Guest", now);
    }

    /// Passes the logs on, through the broker, until nothing is new. Those of a device that is offline stay there.
    void pass(const Room* offline = nullptr) {
        for (bool is_new = true; is_new;) {
            is_new = false;
            for (Room& from : rooms) {
                compute_all(from, now);
                const std::string text(from.to_publish());
                if (text.empty() || &from == offline) continue;
                is_new = true;
                for (Room& to : rooms) {
                    if (&to != offline) to.receive(*from.mine(), text, now);
                }
            }
        }
    }

    Room& seat(Seat seat) {
        return *ranges::find_if(rooms, [&](const Room& room) { return room.mine() == seat; });
    }

    Room& mover() { return seat(*turn_of(rooms[0].state())); }

    void move(Rng& rng, const Room* offline = nullptr) {
        Room& room = mover();
        REQUIRE(words(room.refusal(Act::move)) == "");
        MoveList legal;
        room.state().session->position().legal_moves(legal);
        now += 1000;
        REQUIRE(words(room.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], now)) == "");
        pass(offline);
    }

    void play_on(Rng& rng, int moves = 1000) {
        for (; moves > 0 && !rooms[0].state().outcome; --moves) move(rng);
    }

    std::vector<Room> rooms;
    Millis now = 0;
};

}  // namespace narabe::live
