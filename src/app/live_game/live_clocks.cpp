#include "app/live_game/live_clocks.h"

#include <algorithm>
#include <utility>

#include "app/storage/player_words.h"
#include "live/turns.h"

namespace narabe {

LiveClocks::Change LiveClocks::pass(live::Room& room, live::Millis now, const View& view, const std::vector<Player>& players) {
    Change change;
    const bool looked = looks_;
    look(room, now, view);
    change.looks = looked != looks_;
    for (const Seat seat : {Seat::first, Seat::second}) {
        all_[static_cast<std::size_t>(index_of(seat))] = *live::clock_of(room, seat, now);
        Sentence words = view.is_shown ? announcement(seat, players) : Sentence();
        if (!(words == Sentence())) change.announced = std::move(words);
    }
    const Seat other = opponent_of(own_seat(room));
    change.claim = std::exchange(can_claim_, of(other).can_be_claimed) != of(other).can_be_claimed;
    const auto next = view.is_shown ? next_change(other) : std::nullopt;
    due_ = next ? std::optional(view.frame_time + static_cast<double>(*next)) : std::nullopt;
    return change;
}

/// The player's time counts while the latest position is on the screen, also if the player has looked back since.
void LiveClocks::look(live::Room& room, live::Millis now, const View& view) {
    const int changes = room.state().changes;
    looks_ = view.is_shown && (looked_at_ == changes || view.is_latest);
    if (looks_) looked_at_ = changes;
    room.see(now, looks_ && view.is_other_here);
}

void LiveClocks::wait_for_tiles(const Session& session, double now) {
    constexpr double moment = 800;  // milliseconds
    const MoveLine& line = session.line();
    const bool is_drawing = !line.has_ended() && line.position_after(line.size()).to_move() == Seat::chance;
    if (!is_drawing) {
        tiles_due_.reset();
    } else if (!tiles_due_) {
        tiles_due_ = now + moment;
    }
}

bool LiveClocks::is_away(const live::Room& room) const {
    const live::State& state = room.state();
    const bool is_timed = state.time.kind == live::TimeControl::Kind::clock && state.status == live::Status::playing;
    return is_timed && !looks_ && live::turn_of(state) == own_seat(room);
}

/// Once that a minute is left, and once that the time is up.
Sentence LiveClocks::announcement(Seat seat, const std::vector<Player>& players) {
    constexpr live::Millis last_minute = 60'000;
    const live::Clock& clock = of(seat);
    if (!clock.runs || clock.left > last_minute) return {};
    const bool is_up = clock.left <= 0;
    bool& is_told = (is_up ? told_end_ : told_last_minute_)[static_cast<std::size_t>(index_of(seat))];
    if (std::exchange(is_told, true)) return {};
    return {is_up ? "live.time_up" : "live.minute", {player_name(players, seat)}};
}

/// The player's clock needs signs of life even when it is up; the other one, only until it can be claimed.
std::optional<live::Millis> LiveClocks::next_change(Seat other) const {
    constexpr live::Millis sign_of_life = 20'000;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const live::Clock& running = of(seat);
        if (!running.runs) continue;
        const live::Millis change =
            running.left > 0 ? live::time_until_change(running.left) : live::Stopwatch::grace + running.left;
        if (seat != other) return change > 0 ? std::min(change, sign_of_life) : sign_of_life;
        if (change > 0) return change;
    }
    return std::nullopt;
}

}  // namespace narabe
