// What must be so at the end of random schedules.
#include <utility>

#include "core/english.h"
#include "core/ranges.h"
#include "live/schedules.h"
#include "live/shown.h"
#include "live/toy_dealer.h"
#include "live/turns.h"
#include "session/record.h"

namespace narabe::live {

namespace {

bool is_player(const Device& device) {
    return role_of(device.room) == Role::player;
}

/// Whether the logs of two seats have what each answers in the other.
bool answer_each_other(const Log& a, Seat seat_of_a, const Log& b, Seat seat_of_b) {
    Fit fit = fit_of(a, seat_of_a, b, seat_of_b);
    fit.add(fit_of(b, seat_of_b, a, seat_of_a));
    return !fit.has_wrong && fit.missing == 0;
}

/// Whether a log continues the one that counts at a device.
bool continues(const Version& log, const Room& room, Seat seat) {
    const Version* chosen = room.logs().version(seat);
    return !chosen || log.text.starts_with(chosen->text);
}

/// Whether logs at the devices continue a game that waits, and answer each other. `chosen` has one for each of the seats before `seat`.
bool complete(const Room& waiting, const std::vector<const Room*>& rooms, Seat host, int seat, std::vector<const Log*> chosen) {
    if (seat == waiting.logs().seats()) return true;
    const Seat own = seat_in_order(host, seat);
    for (const Room* room : rooms) {
        for (const Version& each : room->logs().all(own)) {
            if (!continues(each, waiting, own) || (seat > 0 && !accepts(*chosen[0], each.log, own))) continue;
            bool is_good = true;
            for (int other = 0; other < seat; ++other) {
                const Log& log = *chosen[static_cast<std::size_t>(other)];
                is_good = is_good && answer_each_other(each.log, own, log, seat_in_order(host, other));
            }
            std::vector<const Log*> more = chosen;
            more.push_back(&each.log);
            if (is_good && complete(waiting, rooms, host, seat + 1, std::move(more))) return true;
        }
    }
    return false;
}

}  // namespace

/// Players’ devices agree, and both players can continue. What a player lost may have reached a watcher only, and too many forks one
/// device only, so that all devices agree after they have seen everything.
void Schedule::check() {
    if (!is_rough_) {
        synchronise();
        fail(player_behind());
        const auto is_behind = [](const Device& device) { return is_player(device) && device.room.state().is_behind; };
        if (is_forgetful_ && ranges::any_of(devices_, is_behind)) count("games that both players lost");
        fail(differences(is_forgetful_));
    }
    if (!is_forgetful_) return check_end();
    for (int i = 0; i < 2; ++i) {  // a device that continues a cheat with the result makes another fork
        for (Device& device : devices_) remind(device);
        synchronise();
    }
    fail(differences(false));
    if (!is_rough_) check_end();
}

/// Of more than two players who do not cheat, none waits, and the game stops only after too many forks.
void Schedule::check_end() {
    if (seats_ == 2) return;
    for (const Device& device : devices_) {
        const State& state = device.room.state();
        if (state.trouble && state.trouble->key != "live.too_many_forks")
            fail(device.name + ": " + in_english(*state.trouble) + '\n' + device.room.write());
        if (is_player(device) && state.is_behind && !state.trouble) fail(device.name + " waits:\n" + device.room.write());
    }
}

/// What a player has moved stays, whatever other players do.
void Schedule::check_honest() {
    if (!honest_) return;
    const Room& room = devices_[*honest_].room;
    if (role_of(room) != Role::player || room.state().trouble) return;
    std::string steps;
    for (const Entry& entry : room.log(*room.mine())->entries) {
        if (entry.kind == Entry::Kind::move || entry.kind == Entry::Kind::deal) steps += entry.text + '\n';
    }
    if (!steps.starts_with(honest_steps_)) fail("the honest player lost a move or a pass:\n" + room.write());
    honest_steps_ = steps;
}

/// Plays the game to its end, at any device of the player to move.
void Schedule::finish() {
    if (is_rough_) return;
    int rounds = 0;
    while (failure_.empty() && go_on()) {
        if (++rounds > 300) fail("the game does not end:\n" + devices_[0].room.write());
        check_honest();
    }
    check_end();
    const State& state = devices_[0].room.state();
    if (!failure_.empty() || !state.outcome) return;
    if (!state.is_settled || state.deal->verdict != "fair") fail("the end is not settled:\n" + devices_[0].room.write());
    fail(differences(false));
    count("finished");
}

/// One move, or what must come before it. Returns whether the game is still on.
bool Schedule::go_on() {
    sit_down();
    synchronise();
    const State& state = devices_[0].room.state();
    if (state.outcome || state.trouble || state.status == Status::withdrawn) return false;
    std::vector<Device*> able;
    const auto can = [&able, this](Act act) {
        for (Device& device : devices_) {
            if (!device.room.refusal(act)) able.push_back(&device);
        }
        return !able.empty();
    };
    if (can(Act::resume)) {
        able[rng_.below(static_cast<std::uint32_t>(able.size()))]->room.act(Act::resume, now_);
    } else if (can(Act::move)) {
        Room& room = able[rng_.below(static_cast<std::uint32_t>(able.size()))]->room;
        MoveList moves;
        room.state().session->position().legal_moves(moves);
        room.play(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], now_);
    } else if (state.status != Status::waiting) {
        fail("no player can move:\n" + devices_[0].room.write());
    }
    return true;
}

/// All devices are online, and nothing is lost. Ends when there is nothing left to say.
void Schedule::synchronise() {
    for (int round = 0; round < 20 && failure_.empty(); ++round) {
        if (is_synchronised()) return;
    }
    fail("the devices go on publishing");
}

/// Connects all devices again. Returns whether there was no news, and nothing was published.
bool Schedule::is_synchronised() {
    bool is_quiet = true;
    int passes = 0;
    for (Device& device : devices_) connect(device, true);
    do {
        if (++passes > 100) fail("the devices publish in turn");
        for (Device& device : devices_) {
            listen(device);
            const std::string before = std::exchange(device.saved, device.room.write());
            const bool has_restored = restore(device, false);
            const bool has_published = publish(device, false);
            is_quiet = is_quiet && device.saved == before && !has_published && !has_restored;
        }
    } while (failure_.empty() && ranges::any_of(devices_, [](const Device& device) { return !device.inbox.empty(); }));
    return is_quiet;
}

/// Reads everything that has arrived, in order.
void Schedule::listen(Device& device) const {
    for (const Message& message : std::exchange(device.inbox, {}))
        device.room.receive(message.seat, message.text, now_, message.signature);
    compute_all(device.room, now_);
}

/// Cheats may have reached one device only, and what a player lost, a watcher. Sends everything again.
void Schedule::remind(Device& device) {
    const auto remember = [&device](Seat seat, const std::string& text) {
        device.inbox.push_back({seat, text, signature_of(text)});
    };
    for (int index = 0; index < seats_; ++index) {
        const Seat seat = seat_at(index);
        for (const Device& other : devices_) {
            for (const Version& each : other.room.logs().all(seat)) remember(seat, each.text);
        }
        for (const std::string& text : sent_[static_cast<std::size_t>(index_of(seat))]) remember(seat, text);
    }
}

std::string Schedule::state_text(const Room& room) const {
    const State& state = room.state();
    std::string text = std::to_string(static_cast<int>(state.status));
    if (state.session) text += '\n' + write_saved(table_of(state));
    if (state.deal) text += ' ' + std::to_string(state.deal->passes.size()) + ' ' + state.deal->verdict;
    if (state.outcome) text += outcome_text(*state.outcome);
    for (const auto& offer : state.agreements.offers) text += offer ? std::to_string(static_cast<int>(*offer)) : "-";
    text += state.agreements.teaching ? " teaching" : "";
    text += state.agreements.rematch ? " rematch " + state.agreements.next : "";
    for (const Phrase& phrase : state.phrases)
        text += ' ' + std::to_string(phrase.number) + '@' + std::to_string(phrase.moves) + std::string(name_of(phrase.seat));
    text += state.is_settled ? " settled" : "";
    text += state.is_behind && seats_ == 2 ? " behind" : "";
    text += state.is_computing ? " computing" : "";
    text += state.trouble ? " " + in_english(*state.trouble) : "";
    return text;
}

/// A device that waits for logs that the players’ devices have; empty if there is none.
std::string Schedule::player_behind() const {
    std::vector<const Room*> rooms;
    for (const Device& device : devices_) {
        if (is_player(device)) rooms.push_back(&device.room);
    }
    for (const Device& waiting : devices_) {
        if (!is_player(waiting) || !waiting.room.state().is_behind || waiting.room.state().trouble) continue;
        if (complete(waiting.room, rooms, *waiting.room.logs().host(), 0, {}))
            return waiting.name + " waits:\n" + waiting.room.write();
    }
    return {};
}

std::string Schedule::differences(bool are_players) const {
    const Device& inviter = devices_[0];
    const std::string expected = state_text(inviter.room);
    for (const Device& device : devices_) {
        if (are_players && !is_player(device)) continue;
        const std::string text = state_text(device.room);
        if (text != expected)
            return inviter.name + ":\n" + expected + "\n\n" + device.name + ":\n" + text + "\n\n" + inviter.room.write() + "\n" +
                   device.room.write();
    }
    return {};
}

}  // namespace narabe::live
