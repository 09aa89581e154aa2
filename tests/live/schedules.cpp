#include "live/schedules.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/english.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "live/pair.h"
#include "live/shown.h"
#include "live/toy_dealer.h"
#include "live/turns.h"
#include "session/record.h"

namespace narabe::live {

namespace {

Keys keys_of(char letter, bool is_guest) {
    return {.secret = code('S', 22),
            .token = code('T', 22),
            .seed = code(letter, 43),
            .key = code(letter, 43),
            .salt = is_guest ? "" : code('s', 22),
            .token_key = code('t', 43),
            .id = "abcdefghijklmnop"};
}

Invitation random_invitation(Rng& rng, int seats) {
    if (seats > 2) return {.game = "pilus", .options = {{"players", std::to_string(seats)}}, .teaching = rng.below(4) == 0};
    const Games games = all_games();
    const GameModule& game = *games[rng.below(static_cast<std::uint32_t>(games.size()))];
    Options options;
    if (game.info.id == "tix") options.push_back({"turns", "50"});
    const Parsed<Session> session = Session::start(game, options, {}, rng.below(1000));
    Invitation invitation{.game = std::string(game.info.id), .options = session->origin().options};
    invitation.inviter = rng.below(2) == 0 ? Seat::second : Seat::first;
    const TimeControl times[] = {{}, {TimeControl::Kind::clock, 60, 5}, {TimeControl::Kind::days, 3, 0}};
    invitation.time = times[rng.below(3)];
    invitation.teaching = rng.below(4) == 0;
    return invitation;
}

/// A guest’s letter, by the order in which they come; a rival has c.
char seat_letter(int guest) {
    return "abde"[guest];
}

}  // namespace

std::string signature_of(std::string_view text) {
    return std::to_string(std::hash<std::string_view>()(text));
}

Schedule::Schedule(std::uint64_t number, Tally& tally, int seats) : rng_(number), tally_(tally), seats_(seats) {
    is_forgetful_ = chance(2);
    is_rough_ = is_forgetful_ && chance(2);
    is_hostile_ = is_rough_ && chance(2);
    trouble_ = 2 + rng_.below(10);
    const Invitation invitation = random_invitation(rng_, seats);
    const Seat host = invitation.inviter;
    count("games of " + invitation.game);
    Parsed<Room> room = Room::invite(invitation, keys_of('a', false), "Aki", all_games(), now_);
    if (!room) {
        fail("the invitation is refused: " + in_english(room.error().sentence));
        return;
    }
    add("inviter", std::move(*room));
    const Keys guest_keys = keys_of('b', true);
    const Keys link{.secret = guest_keys.secret, .token = guest_keys.token, .token_key = guest_keys.token_key};
    add("guest", Room::join(link, std::nullopt, all_games()));
    for (int more = 2; more < seats; ++more)
        add(std::string("guest ") + seat_letter(more), Room::join(link, std::nullopt, all_games()));
    add("watcher", Room::join({.secret = guest_keys.secret}, std::nullopt, all_games()));
    const bool has_rival = chance(3);
    const bool have_phones = seats == 2;  // of more than two players, they come later
    if (have_phones && chance(2)) add("inviter's phone", Room::join(keys_of('a', false), host, all_games()));
    if (have_phones && chance(2)) add("guest's phone", Room::join(guest_keys, seat_in_order(host, 1), all_games()));
    if (has_rival) add("rival", Room::join(link, std::nullopt, all_games()));
    if (seats > 2 && chance(2)) honest_ = rng_.below(static_cast<std::uint32_t>(seats));
    for (Device& device : devices_) connect(device, true);
}

void Schedule::add(std::string name, Room room) {
    devices_.push_back({.name = std::move(name), .room = std::move(room), .saved = ""});
    devices_.back().saved = devices_.back().room.write();
}

std::string Schedule::run() {
    const std::uint32_t rounds = 1 + rng_.below(4);
    for (std::uint32_t round = 0; round < rounds && failure_.empty(); ++round) {
        const std::uint32_t steps = rng_.below(chance(4) ? 600 : 150) * (seats_ > 2 ? 5 : 1);
        for (std::uint32_t i = 0; i < steps && failure_.empty(); ++i) step();
        check();
    }
    if (seats_ > 2) finish();
    const State& state = devices_[0].room.state();
    if (state.outcome) count("result " + std::string(state.outcome->reason.empty() ? "points" : state.outcome->reason));
    if (state.trouble) count("stopped: " + state.trouble->key);
    if (is_hostile_) count("hostile schedules");
    if (state.is_settled) count("settled");
    if (state.deal && state.deal->is_complete()) count("deals");
    if (state.deal && !state.deal->verdict.empty()) count("verdict " + state.deal->verdict);
    if (state.agreements.rematch) count("rematch");
    if (state.status == Status::paused) count("paused");
    if (state.session) tally_["moves"] += static_cast<long long>(state.session->cursor());
    return failure_;
}

void Schedule::step() {
    now_ += rng_.below(3000);
    if (chance(100)) now_ += 5 * 86'400'000LL;
    if (seats_ > 2 && chance(50)) add_device();
    Device& device = any();
    if (is_hostile_ && chance(8)) return cheat();
    switch (rng_.below(20)) {
        case 0: connect(device, chance(2)); break;
        case 1: restart(device, device.saved); break;
        case 2: disturb(); break;
        case 3:
        case 4:
        case 5:
        case 6:
        case 7: act(device); break;
        case 8: restore(device); break;
        case 9: is_forgetful_&& chance(4) ? go_back(device) : deliver(device); break;
        default: deliver(device);
    }
    check_honest();
}

// --- Players ---------------------------------------------------------------------------------------------------------

/// The guests, and perhaps a rival, ask for the seats.
void Schedule::sit_down() {
    for (Device& device : devices_) {
        const bool is_guest = device.name.starts_with("guest") && !device.name.ends_with("phone");
        if (device.room.mine() || (!is_guest && device.name != "rival") || device.room.state().status != Status::waiting ||
            chance(3))
            continue;
        const char letter = device.name == "guest" ? 'b' : is_guest ? device.name.back() : 'c';
        if (!device.room.sit_down(keys_of(letter, true), claims('x'), device.name, now_)) {
            saved(device);
            count("asked for the seat");
        }
    }
}

void Schedule::act(Device& device) {
    sit_down();
    Room& room = device.room;
    room.see(now_);
    if (chance(4))
        room.hear(opponent_of(room.mine().value_or(Seat::first)),
                  chance(5) ? std::nullopt : std::optional(static_cast<int>(rng_.below(40))), now_);
    if (!room.refusal(Act::move)) return play(device);
    Refused refused;
    const std::string before = room.write();
    switch (rng_.below(12)) {
        case 0: refused = room.offer(static_cast<Offer>(rng_.below(5)), now_); break;
        case 1:
        case 2: refused = room.act(Act::accept, now_); break;
        case 3: refused = room.act(Act::decline, now_); break;
        case 4: refused = room.act(Act::resume, now_); break;
        case 5: refused = room.say(1 + static_cast<int>(rng_.below(phrase_count)), now_); break;
        case 6: refused = chance(30) ? room.act(Act::resign, now_) : Refused("nothing"); break;
        case 7: refused = chance(10) ? room.act(Act::withdraw, now_) : Refused("nothing"); break;
        case 8: refused = room.act(Act::claim_time, now_); break;
        case 9: refused = room.start_next(code('N', 22), now_); break;
        case 10: refused = room.offer(Offer::rematch, now_); break;
        default: return;
    }
    if (refused) {
        if (room.write() != before) fail(device.name + ": a refusal changed the room");
        return;
    }
    saved(device);
}

void Schedule::play(Device& device) {
    const AnyPosition& position = device.room.state().session->position();
    if (chance(25) && device.room.state().status == Status::playing) {
        if (!device.room.offer(Offer::takeback, now_)) return saved(device);
    }
    MoveList moves;
    position.legal_moves(moves);
    const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    if (const Refused refused = device.room.play(move, now_)) {
        if (refused->key != "live.full") fail(device.name + ": a legal move is refused: " + in_english(*refused));
        return count("full logs");
    }
    count("moves made");
    saved(device);
}

/// A player takes another device.
void Schedule::add_device() {
    const Device& device = any();
    const std::string name = device.name + "'s phone";
    const auto has_name = [&name](const Device& each) { return each.name == name; };
    if (device.name.ends_with("phone") || is_honest(device) || !device.room.mine() || ranges::any_of(devices_, has_name)) return;
    if (role_of(device.room) != Role::player) return;
    add(name, Room::join(device.room.keys(), device.room.mine(), all_games()));
    connect(devices_.back(), true);
    count("second devices");
}

// --- Devices ---------------------------------------------------------------------------------------------------------

/// Saves a device that has changed, then publishes; it may crash in between.
void Schedule::saved(Device& device) {
    if (chance(5)) device.saves.push_back(device.saved);
    device.saved = device.room.write();
    if (chance(40)) return restart(device, device.saved);
    publish(device);
}

bool Schedule::publish(Device& device, bool is_lossy) {
    if (!device.is_online || device.room.to_publish().empty()) return false;
    send(*device.room.mine(), std::string(device.room.to_publish()), is_lossy);
    return true;
}

/// Publishes what the other devices lack, once everything has arrived.
bool Schedule::restore(Device& device, bool is_lossy) {
    if (!device.is_online || !device.inbox.empty()) return false;
    const std::vector<Signed> logs = device.room.to_restore().logs;
    for (const Signed& log : logs) {
        const bool is_own = log.seat == device.room.mine();
        if ((!is_own || !log.signature.empty()) && log.signature != signature_of(log.text))
            fail(device.name + ": a log is restored with a wrong signature");
        send(log.seat, std::string(log.text), is_lossy);
        count("restored logs");
    }
    return !logs.empty();
}

void Schedule::send(Seat seat, const std::string& text, bool is_lossy) {
    const auto topic = static_cast<std::size_t>(index_of(seat));
    if (is_lossy && chance(trouble_)) return count("lost on the way to the broker");
    retained_[topic] = text;
    sent_[topic].push_back(text);
    for (Device& device : devices_) {
        if (!device.is_online || (is_lossy && chance(trouble_))) continue;
        device.inbox.push_back({seat, text, signature_of(text)});
        if (is_lossy && chance(10)) device.inbox.push_back(device.inbox.back());
    }
}

void Schedule::deliver(Device& device) {
    if (!device.room.state().tasks.empty() && chance(2)) return compute(device);
    if (device.inbox.empty()) return;
    const std::size_t at = rng_.below(static_cast<std::uint32_t>(device.inbox.size()));
    const Message message = std::move(device.inbox[at]);
    device.inbox.erase(device.inbox.begin() + static_cast<std::ptrdiff_t>(at));
    const News news = device.room.receive(message.seat, message.text, now_, message.signature);
    if (news.why && in_english(*news.why) == news.why->key) fail("no words for " + news.why->key);
    if (news.kind == News::Kind::refused) count("refused: " + news.why->key);
    if (news.kind == News::Kind::fork) count("forks");
    if (news.is_change()) {
        saved(device);
    } else {
        publish(device);
    }
}

/// Does one of the tasks of a deal, in any order.
void Schedule::compute(Device& device) {
    const std::vector<std::string>& tasks = device.room.state().tasks;
    const std::string task = tasks[rng_.below(static_cast<std::uint32_t>(tasks.size()))];
    device.room.give(task, toy_result(task), now_);
    count("tasks");
    saved(device);
}

void Schedule::connect(Device& device, bool is_online) {
    device.is_online = is_online;
    device.room.set_connected(false, now_);
    if (!is_online) return;
    device.room.set_connected(true, now_);
    for (int index = 0; index < seats_; ++index) {
        const Seat seat = seat_at(index);
        const std::string& text = retained_[static_cast<std::size_t>(index)];
        if (!text.empty()) device.inbox.push_back({seat, text, signature_of(text)});
    }
}

void Schedule::restart(Device& device, const std::string& from) {
    const std::string text = from;
    Parsed<Room> room = Room::read(text, all_games(), now_);
    if (!room) return fail(device.name + ": the saved room is refused: " + in_english(room.error().sentence));
    if (&from == &device.saved && state_text(*room) != state_text(device.room))
        return fail(device.name + ": the saved room differs: " + state_text(device.room) + " -> " + state_text(*room));
    count("restarts");
    device.room = std::move(*room);
    device.saved = text;
    device.inbox.clear();
    connect(device, device.is_online);
}

/// A device comes back with an older save, and may move before the other logs arrive.
void Schedule::go_back(Device& device) {
    if (device.saves.empty() || is_honest(device)) return;
    const std::string save = device.saves[rng_.below(static_cast<std::uint32_t>(device.saves.size()))];
    if (seats_ > 2 && save.find("\nmine ") == std::string::npos) return;  // without its key, the player would be gone for ever
    restart(device, save);
    count("restarts from old saves");
    if (chance(2)) act(device);
}

/// The broker loses its memory, or anybody who has the link sends what they like; in some schedules, devices go back to old saves, or
/// players cheat.
void Schedule::disturb() {
    const Seat seat = any_seat();
    const std::vector<std::string>& sent = sent_[static_cast<std::size_t>(index_of(any_seat()))];
    const auto any_sent = [&] { return sent[rng_.below(static_cast<std::uint32_t>(sent.size()))]; };
    switch (rng_.below(is_rough_ ? 6 : is_forgetful_ ? 5 : 4)) {
        case 0:
            retained_ = {};
            count("emptied brokers");
            break;
        case 1: send(seat, "narabe-live " + std::to_string(rng_.below(4)) + "\ngarbage", true); break;
        case 2:  // an older log, perhaps under the wrong seat
            if (!sent.empty()) send(seat, any_sent(), true);
            break;
        case 3: {  // a seat with the wrong token
            Log log{.seats = seats_, .key = code('z', 43), .token_key = code('z', 43), .claim = code('z', 86)};
            log.entries.push_back({.kind = Entry::Kind::resign});
            send(seat, write_log(log), true);
            break;
        }
        case 4: go_back(any()); break;
        default: cheat();
    }
}

/// A log that continues differently, signed by the right key.
void Schedule::cheat() {
    const Seat seat = any_seat();
    if (honest_ && devices_[*honest_].room.mine() == seat) return;
    const std::vector<std::string>& sent = sent_[static_cast<std::size_t>(index_of(seat))];
    if (sent.empty()) return;
    Parsed<Log> log = read_log(sent[rng_.below(static_cast<std::uint32_t>(sent.size()))]);
    if (!log || log->entries.empty()) return;
    const Entry cut = log->entries[rng_.below(static_cast<std::uint32_t>(log->entries.size()))];
    log->entries.resize(rng_.below(static_cast<std::uint32_t>(log->entries.size())));
    SeenLogs seen = log->entries.empty() ? SeenLogs() : log->entries.back().seen;
    for (Seen& each : seen) each.check.reset();
    if (chance(2)) log->entries.push_back({.kind = Entry::Kind::resign, .seen = seen});
    if (chance(2)) log->entries.push_back({.seen = seen, .number = 1 + static_cast<int>(rng_.below(phrase_count))});
    if (chance(2)) log->entries.push_back(cut);
    send(seat, write_log(*log), true);
    count("cheats");
}

}  // namespace narabe::live
