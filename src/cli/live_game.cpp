#include "cli/live_game.h"

#include <algorithm>
#include <thread>

#include "cli/files.h"
#include "cli/interrupts.h"
#include "cli/progress.h"
#include "core/text.h"
#include "relay/dealer.h"

namespace narabe::cli {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds wait_for_message{200};
constexpr seconds between_signs{20};  // of presence
constexpr seconds first_pause{1};
constexpr seconds last_pause{30};
constexpr seconds time_to_settle{10};  // after the end of a game, for the other side to confirm the result
constexpr seconds time_to_echo{3};     // until a log is published again that the relay has not sent back

constexpr seconds first_recovery{5};  // for logs to arrive by themselves

}  // namespace

live::Millis wall_clock() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

LiveGame::LiveGame(LiveTask task, live::Room room, Output& out)
    : task_(std::move(task)),
      room_(std::move(room)),
      out_(out),
      secrets_(relay::secrets_of(task_.link.secret)),
      time_to_recover_(first_recovery),
      terminal_(out) {}

Ending LiveGame::run() {
    const InterruptCatcher catcher;
    if (auto failure = save()) return failure;
    while (caught_signal() == 0 && !out_.failure()) {
        // The number of seats is in the inviter's log; in another seat, the connection has another last will.
        if (subscription_.seats != room_.logs().seats() || subscription_.seat != room_.mine()) connection_ = nullptr;
        if (!connection_ || !connection_->is_connected()) connect();
        receive();
        obey_input();
        const Result<Step> step = act();
        if (!step) return step.failure();
        if (*step == Step::end) break;
    }
    if (connection_ && connection_->is_connected()) show_presence(false);
    return Progress::interruption(std::to_string(terminal_.moves()) + " moves");
}

/// A message of this player.
relay::Message LiveGame::sealed(std::string topic, std::string_view text) const {
    const std::string seed = *relay::decoded(room_.keys().seed);
    std::string payload = relay::sealed(secrets_, topic, text, seed, relay::random_bytes(relay::nonce_size));
    return {std::move(topic), std::move(payload)};
}

relay::Message LiveGame::presence(bool is_here) const {
    const std::string word = is_here ? "here " + std::to_string(live::entries_beside(room_, *room_.mine())) : "gone";
    return sealed(relay::presence_topic(secrets_, *room_.mine()), "narabe-here 1\nkey " + room_.keys().key + "\n" + word + "\n");
}

void LiveGame::connect() {
    if (Clock::now() < next_connection_) return;
    std::vector<std::string> topics;
    subscription_ = {.seats = room_.logs().seats(), .seat = room_.mine()};
    for (int index = 0; index < subscription_.seats; ++index) {
        topics.push_back(relay::log_topic(secrets_, seat_at(index)));
        topics.push_back(relay::presence_topic(secrets_, seat_at(index)));
    }
    relay::Message will = room_.mine() ? presence(false) : relay::Message();
    room_.set_connected(false, wall_clock());
    connection_ = std::make_unique<relay::Connection>(task_.relay, secrets_.room, topics, std::move(will));
    const bool is_good = connection_->connect();
    room_.set_connected(is_good, wall_clock());
    if (!is_good) {
        out_.note("Couldn’t connect to " + task_.relay + "; trying again in " + std::to_string(pause_.count()) + " s.");
        next_connection_ = Clock::now() + pause_;
        pause_ = std::min(2 * pause_, last_pause);
        connection_ = nullptr;
        return;
    }
    pause_ = first_pause;
    last_sign_ = {};
    subscription_.since = Clock::now();
}

void LiveGame::receive() {
    if (!connection_) {
        std::this_thread::sleep_for(wait_for_message);
        return;
    }
    while (const auto message = connection_->receive(wait_for_message)) {
        const auto content = relay::opened(secrets_, message->topic, message->payload);
        if (!content) continue;
        for (int index = 0; index < subscription_.seats; ++index) {
            const Seat seat = seat_at(index);
            if (message->topic == relay::log_topic(secrets_, seat)) on_log(seat, *content);
            if (message->topic == relay::presence_topic(secrets_, seat)) on_presence(seat, content->text);
        }
    }
}

void LiveGame::on_log(Seat seat, const relay::Opened& log) {
    const live::News news = room_.receive(seat, log.text, wall_clock(), relay::encoded(log.signature));
    if (news.why) out_.note(in_english(*news.why));
    if (!news.is_change()) return;
    if (const auto failure = save()) out_.note(failure->text);
}

void LiveGame::on_presence(Seat seat, std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(text);
    const live::Log* log = room_.log(seat);
    if (seat == room_.mine() || !log || lines.size() < 3 || lines[1] != "key " + log->key) return;
    std::string_view word = lines[2];
    const auto seen = take(word, "here ") ? read_integer(word) : std::nullopt;
    room_.hear(seat, seen ? std::optional(static_cast<int>(*seen)) : std::nullopt, wall_clock());
}

/// Does what the deal needs.
void LiveGame::compute() {
    if (room_.state().tasks.empty()) return;
    while (!room_.state().tasks.empty()) {
        const std::string task = room_.state().tasks.front();
        room_.give(task, relay::computed(task), wall_clock());
    }
    if (const auto failure = save()) out_.note(failure->text);
}

/// Does what the state of the game asks for.
Result<LiveGame::Step> LiveGame::act() {
    using live::Status;
    compute();
    const live::State& state = room_.state();
    if (state.status == Status::stopped) return bad_input(state.trouble ? in_english(*state.trouble) : "The game has stopped.");
    if (state.status == Status::withdrawn) return bad_input(in_english("live.withdrawn"));
    if (role_of(room_) == live::Role::late) return bad_input(in_english("live.seat_taken"));
    if (state.session && role_of(room_) == live::Role::watcher) {
        if (auto failure = sit_down()) return *failure;
    }
    terminal_.report(room_);
    room_.see(wall_clock());
    if (role_of(room_) == live::Role::player && state.status != Status::waiting) answer_offer();
    if (can_move()) {
        if (auto failure = move()) return *failure;
        compute();
    }
    terminal_.report(room_);
    publish();
    if (state.status != Status::over) return Step::go_on;
    if (!ended_) ended_ = Clock::now();
    const bool is_done = state.is_settled || Clock::now() - *ended_ > time_to_settle;
    if (is_done) out_.write("result: " + outcome_text(*state.outcome));
    if (is_done && state.deal) out_.write("shuffle: " + (state.deal->verdict.empty() ? "unverified" : state.deal->verdict));
    return is_done ? Step::end : Step::go_on;
}

/// Whether it is the turn of this side. A move would close an offer that the other side has not answered.
bool LiveGame::can_move() const {
    const live::State& state = room_.state();
    if (role_of(room_) != live::Role::player || state.status != live::Status::playing || room_.refusal(live::Act::move))
        return false;
    return !state.agreements.offers[static_cast<std::size_t>(index_of(*room_.mine()))];
}

std::optional<Failure> LiveGame::sit_down() {
    if (task_.link.token.empty()) return bad_input("This link is for watching. To play, you need the link of an invitation.");
    live::Keys keys = room_.keys();
    const std::string seed = relay::random_bytes(relay::seed_size);
    const std::string key = relay::key_of(seed);
    keys.token = relay::encoded(task_.link.token);
    keys.token_key = relay::encoded(relay::key_of_token(task_.link.token));
    keys.seed = relay::encoded(seed);
    keys.key = relay::encoded(key);
    std::string claims;
    for (int seat = 0; seat < room_.logs().seats(); ++seat)
        claims += (seat == 0 ? "" : ".") + relay::encoded(relay::claim_of(task_.link.token, secrets_, seat_at(seat), key));
    if (const auto why = room_.sit_down(std::move(keys), claims, task_.name, wall_clock())) return bad_input(in_english(*why));
    if (auto failure = save()) return failure;
    publish();
    return std::nullopt;
}

Ending LiveGame::move() {
    const Session session = *room_.state().session;
    const ThinkRequest request{.id = ++requests_,
                               .position = session.position().seen_by(*room_.mine()),
                               .level = task_.player->level(),
                               .milliseconds = task_.milliseconds,
                               .simulations = task_.player->simulations(),
                               .seed = session.position().hash() >> 1};
    const auto answer = task_.player->answer(request);
    if (!answer) return caught_signal() == 0 ? Ending(answer.failure()) : std::nullopt;
    const Parsed<Move> move = session.position().read_move(*answer);
    if (!move) return bad_input("Illegal move “" + excerpt(*answer) + "”: " + in_english(move.error().sentence) + ".");
    if (const auto why = room_.play(*move, wall_clock())) return bad_input(in_english(*why));
    return save();
}

/// A computer accepts whatever its friend asks for, except a draw and another game.
void LiveGame::answer_offer() {
    const auto offerer = live::offerer_to(room_.state(), *room_.mine());
    if (!offerer) return;
    const live::Offer offer = *room_.state().agreements.offers[static_cast<std::size_t>(index_of(*offerer))];
    const bool is_welcome = offer != live::Offer::draw && offer != live::Offer::rematch;
    if (room_.act(is_welcome ? live::Act::accept : live::Act::decline, wall_clock())) return;
    terminal_.report_offer(room_, *offerer, offer, is_welcome);
    if (const auto failure = save()) out_.note(failure->text);
}

/// Does what the lines of standard input say.
void LiveGame::obey_input() {
    while (const auto has_changed = terminal_.obey_next(room_, wall_clock())) {
        if (!*has_changed) continue;
        if (const auto failure = save()) out_.note(failure->text);
    }
}

Ending LiveGame::save() const {
    if (!task_.file) return std::nullopt;
    return replace_file(*task_.file, std::string(live_file_header) + room_.write());
}

void LiveGame::publish() {
    if (!room_.mine() || !connection_ || !connection_->is_connected()) return;
    const std::string_view log = room_.to_publish();
    if (!log.empty() && (log != published_ || Clock::now() - published_at_ >= time_to_echo)) {
        published_ = log;
        published_at_ = Clock::now();
        connection_->publish(sealed(relay::log_topic(secrets_, *room_.mine()), published_), true);
    }
    if (Clock::now() - last_sign_ >= between_signs) show_presence(true);
    recover();
}

/// Publishes a log as its player signed it.
void LiveGame::restore(const live::Signed& log) {
    relay::Message message{relay::log_topic(secrets_, log.seat), ""};
    if (log.signature.empty()) {
        message = sealed(std::move(message.topic), log.text);
    } else {
        message.payload = relay::resealed(secrets_, message.topic, log.text, *relay::decoded(log.signature),
                                          relay::random_bytes(relay::nonce_size));
    }
    connection_->publish(message, true);
}

/// Gives the relay what it lacks, and asks it again for what is missing here.
void LiveGame::recover() {
    if (Clock::now() - subscription_.since < time_to_recover_) return;
    const std::vector<live::Signed> logs = room_.to_restore().logs;
    for (const live::Signed& log : logs) restore(log);
    if (logs.empty() && !live::misses_logs(room_)) {
        time_to_recover_ = first_recovery;
        return;
    }
    if (logs.empty()) {
        if (const auto why = room_.refusal(live::Act::move); why && room_.state().is_behind) out_.note(in_english(*why));
        connection_ = nullptr;  // the next connection brings the logs again
    }
    subscription_.since = Clock::now();
    time_to_recover_ = std::min(2 * time_to_recover_, last_pause);
}

void LiveGame::show_presence(bool is_here) {
    if (!room_.mine()) return;
    connection_->publish(presence(is_here), false);
    last_sign_ = Clock::now();
}

}  // namespace narabe::cli
