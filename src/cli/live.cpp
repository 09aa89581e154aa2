// `narabe live`: invites to a live game or accepts an invitation, and plays for a level or an external program.
#include <fstream>
#include <thread>

#include "cli/commands.h"
#include "cli/contestant.h"
#include "cli/files.h"
#include "cli/interrupts.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "core/text.h"
#include "games/all_games.h"
#include "live/shown.h"
#include "relay/connection.h"
#include "relay/link.h"
#include "relay/seal.h"

namespace narabe::cli {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds wait_for_message{200};
constexpr seconds between_signs{20};  // of presence
constexpr seconds first_pause{1};     // before connecting again; each failure doubles it
constexpr seconds last_pause{30};
constexpr seconds time_to_settle{10};  // after the end of a game, for the other side to confirm the result
constexpr seconds time_to_echo{3};     // until a log is published again that the relay has not sent back
constexpr std::size_t max_file = 1 << 16;
constexpr std::string_view file_header = "narabe-live-game 1\n";

live::Millis wall_clock() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// What the command line asks for.
struct Task {
    relay::LiveLink link;
    const GameModule* game = nullptr;  ///< of a new invitation; null to accept the one of the link
    Options options;
    std::string relay;
    std::string name;
    std::optional<std::string_view> file;
    std::unique_ptr<Contestant> player;
    std::optional<int> milliseconds;
};

/// A live game at the command line.
class LiveGame {
  public:
    LiveGame(Task task, live::Room room, Output& out);

    Ending run();

  private:
    enum class Step : std::uint8_t { go_on, end };

    void connect();
    void receive();
    void on_log(Seat seat, std::string_view text);
    void on_presence(Seat seat, std::string_view text);
    Result<Step> act();
    std::optional<Failure> sit_down();
    Ending move();
    void answer_offer();
    Ending save() const;
    void publish();
    void show_presence(bool is_here);
    void report();
    std::string presence(bool is_here) const;

    Task task_;
    live::Room room_;
    Output& out_;
    relay::RoomSecrets secrets_;
    std::unique_ptr<relay::Connection> connection_;
    Clock::time_point next_connection_{};
    seconds pause_ = first_pause;
    Clock::time_point last_sign_{};
    std::string published_;  // last sent to the relay, which sends it back
    Clock::time_point published_at_{};
    std::optional<Clock::time_point> ended_;
    std::size_t reported_ = 0;  // moves
    RequestId requests_ = 0;
};

LiveGame::LiveGame(Task task, live::Room room, Output& out)
    : task_(std::move(task)), room_(std::move(room)), out_(out), secrets_(relay::secrets_of(task_.link.secret)) {}

Ending LiveGame::run() {
    const InterruptCatcher catcher;
    if (auto failure = save()) return failure;
    while (caught_signal() == 0 && !out_.failure()) {
        if (!connection_ || !connection_->is_connected()) connect();
        receive();
        const Result<Step> step = act();
        if (!step) return step.failure();
        if (*step == Step::end) break;
    }
    if (connection_ && connection_->is_connected()) show_presence(false);
    return Progress::interruption(std::to_string(reported_) + " moves");
}

std::string LiveGame::presence(bool is_here) const {
    const auto& other = room_.log(opponent_of(*room_.mine()));
    const std::string word = is_here ? "here " + std::to_string(other ? other->entries.size() : 0) : "gone";
    return "narabe-here 1\nkey " + room_.keys().key + "\n" + word + "\n";
}

void LiveGame::connect() {
    if (Clock::now() < next_connection_) return;
    std::vector<std::string> topics;
    for (const Seat seat : {Seat::first, Seat::second}) {
        topics.push_back(relay::log_topic(secrets_, seat));
        topics.push_back(relay::presence_topic(secrets_, seat));
    }
    relay::Message will;
    if (room_.mine()) {
        const std::string topic = relay::presence_topic(secrets_, *room_.mine());
        const std::string seed = *relay::decoded(room_.keys().seed);
        will = {topic, relay::sealed(secrets_, topic, presence(false), seed, relay::random_bytes(relay::nonce_size))};
    }
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
}

void LiveGame::receive() {
    if (!connection_) {
        std::this_thread::sleep_for(wait_for_message);
        return;
    }
    while (const auto message = connection_->receive(wait_for_message)) {
        const auto text = relay::opened(secrets_, message->topic, message->payload);
        if (!text) continue;
        for (const Seat seat : {Seat::first, Seat::second}) {
            if (message->topic == relay::log_topic(secrets_, seat)) on_log(seat, *text);
            if (message->topic == relay::presence_topic(secrets_, seat)) on_presence(seat, *text);
        }
    }
}

void LiveGame::on_log(Seat seat, std::string_view text) {
    const live::News news = room_.receive(seat, text, wall_clock());
    if (news.why) out_.note(in_english(*news.why));
    if (!news.is_change()) return;
    if (const auto failure = save()) out_.note(failure->text);
}

void LiveGame::on_presence(Seat seat, std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(text);
    const auto& log = room_.log(seat);
    if (seat == room_.mine() || !log || lines.size() < 3 || lines[1] != "key " + log->key) return;
    std::string_view word = lines[2];
    const auto seen = take(word, "here ") ? read_integer(word) : std::nullopt;
    room_.hear(seen ? std::optional(static_cast<int>(*seen)) : std::nullopt, wall_clock());
}

/// Does what the state of the game asks for.
Result<LiveGame::Step> LiveGame::act() {
    using live::Status;
    const live::State& state = room_.state();
    if (state.status == Status::stopped) return bad_input(state.trouble ? in_english(*state.trouble) : "The game has stopped.");
    if (state.status == Status::withdrawn) return bad_input(in_english("live.withdrawn"));
    if (role_of(room_) == live::Role::late) return bad_input(in_english("live.seat_taken"));
    if (state.session && role_of(room_) == live::Role::watcher) {
        if (auto failure = sit_down()) return *failure;
    }
    report();
    room_.see(wall_clock());
    if (role_of(room_) == live::Role::player && state.status == Status::playing) {
        answer_offer();
        if (!room_.refusal(live::Act::move)) {
            if (auto failure = move()) return *failure;
            report();
        }
    }
    publish();
    if (state.status != Status::over) return Step::go_on;
    if (!ended_) ended_ = Clock::now();
    const bool is_done = state.is_settled || Clock::now() - *ended_ > time_to_settle;
    if (is_done) out_.write("result: " + outcome_text(*state.outcome));
    return is_done ? Step::end : Step::go_on;
}

std::optional<Failure> LiveGame::sit_down() {
    if (task_.link.token.empty()) return bad_input("This link is for watching. To play, you need the link of an invitation.");
    const Seat seat = room_.log(room_.state().inviter)->invitation->open;
    live::Keys keys = room_.keys();
    const std::string seed = relay::random_bytes(relay::seed_size);
    const std::string key = relay::key_of(seed);
    keys.token = relay::encoded(task_.link.token);
    keys.token_key = relay::encoded(relay::key_of_token(task_.link.token));
    keys.seed = relay::encoded(seed);
    keys.key = relay::encoded(key);
    const std::string claim = relay::encoded(relay::claim_of(task_.link.token, secrets_, seat, key));
    if (const auto why = room_.sit_down(std::move(keys), claim, task_.name, wall_clock())) return bad_input(in_english(*why));
    if (auto failure = save()) return failure;
    publish();
    connection_ = nullptr;  // the next connection has a last will
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
    const auto& offer = room_.state().agreements.offers[static_cast<std::size_t>(index_of(opponent_of(*room_.mine())))];
    if (!offer) return;
    const bool is_welcome = *offer != live::Offer::draw && *offer != live::Offer::rematch;
    room_.act(is_welcome ? live::Act::accept : live::Act::decline, wall_clock());
    if (const auto failure = save()) out_.note(failure->text);
}

Ending LiveGame::save() const {
    if (!task_.file) return std::nullopt;
    std::ofstream file{std::string(*task_.file), std::ios::binary};
    file << file_header << room_.write() << std::flush;
    if (!file) return bad_input("Couldn’t write to “" + excerpt(*task_.file) + "”.");
    return std::nullopt;
}

void LiveGame::publish() {
    if (!room_.mine() || !connection_ || !connection_->is_connected()) return;
    const std::string_view log = room_.to_publish();
    if (!log.empty() && (log != published_ || Clock::now() - published_at_ >= time_to_echo)) {
        published_ = log;
        published_at_ = Clock::now();
        const std::string topic = relay::log_topic(secrets_, *room_.mine());
        const std::string seed = *relay::decoded(room_.keys().seed);
        connection_->publish({topic, relay::sealed(secrets_, topic, published_, seed, relay::random_bytes(relay::nonce_size))},
                             true);
    }
    if (Clock::now() - last_sign_ >= between_signs) show_presence(true);
}

void LiveGame::show_presence(bool is_here) {
    if (!room_.mine()) return;
    const std::string topic = relay::presence_topic(secrets_, *room_.mine());
    const std::string seed = *relay::decoded(room_.keys().seed);
    connection_->publish({topic, relay::sealed(secrets_, topic, presence(is_here), seed, relay::random_bytes(relay::nonce_size))},
                         false);
    last_sign_ = Clock::now();
}

/// Writes the moves that have not been written yet.
void LiveGame::report() {
    const auto& session = room_.state().session;
    if (!session) return;
    const std::vector<Move>& moves = session->line().moves();
    reported_ = std::min(reported_, moves.size());  // after a takeback
    for (; reported_ < moves.size(); ++reported_) {
        const AnyPosition& before = session->line().position_after(reported_);
        out_.write(std::string(name_of(before.to_move())) + " " + before.write_move(moves[reported_]));
    }
}

bool has_saved_game(const Task& task) {
    return task.file && std::ifstream(std::string(*task.file)).good();
}

/// The room of an earlier run.
Result<live::Room> saved_room(std::string_view file) {
    const auto text = contents_of(file, max_file);
    if (!text) return text.failure();
    std::string_view rest = *text;
    if (take(rest, file_header)) {
        if (const auto room = live::Room::read(rest, all_games(), wall_clock())) return *room;
    }
    return bad_input("“" + excerpt(file) + "” isn’t a file of a live game.");
}

/// Fills in the secrets of a new game.
live::Keys new_keys(relay::LiveLink& link) {
    const std::string seed = relay::random_bytes(relay::seed_size);
    const std::string salt = relay::random_bytes(relay::salt_size);
    const std::string key = relay::key_of(seed);
    link.secret = relay::new_secret(key, salt);
    link.token = relay::random_bytes(relay::token_size);
    return {.secret = relay::encoded(link.secret),
            .token = relay::encoded(link.token),
            .seed = relay::encoded(seed),
            .key = relay::encoded(key),
            .salt = relay::encoded(salt),
            .token_key = relay::encoded(relay::key_of_token(link.token)),
            .id = relay::secrets_of(link.secret).id};
}

Result<live::Room> new_room(Task& task) {
    Rng rng(static_cast<std::uint64_t>(wall_clock()));
    const auto options = task.game->resolve(task.options, rng);
    if (!options) return bad_input(options.error());
    live::Keys keys = new_keys(task.link);
    const live::Invitation invitation{.game = std::string(task.game->info.id), .options = *options, .token_key = keys.token_key};
    auto room = live::Room::invite(invitation, std::move(keys), task.name, all_games(), wall_clock());
    if (!room) return bad_input(room.error());
    return *room;
}

/// The room of an invitation, or of a link for another device of a player.
Result<live::Room> joined_room(const Task& task) {
    live::Keys keys;
    keys.secret = relay::encoded(task.link.secret);
    keys.id = relay::secrets_of(task.link.secret).id;
    if (task.link.seat) {
        keys.seed = relay::encoded(task.link.seed);
        keys.key = relay::encoded(relay::key_of(task.link.seed));
    }
    return live::Room::join(std::move(keys), task.link.seat, all_games());
}

Result<live::Room> room_of(Task& task) {
    if (!has_saved_game(task)) return task.game ? new_room(task) : joined_room(task);
    auto room = saved_room(*task.file);
    if (!room) return room;
    if (task.game) {
        task.link.secret = *relay::decoded(room->keys().secret);
        task.link.token = *relay::decoded(room->keys().token);
    }
    if (room->keys().secret != relay::encoded(task.link.secret)) {
        return bad_input("“" + excerpt(*task.file) + "” has another game than this link.");
    }
    return room;
}

/// Reads the first word: a link, or the game of a new invitation.
Ending read_invitation(std::string_view word, const Arguments& arguments, Task& task) {
    if (word.find("#live=") == std::string_view::npos) {
        const auto game = game_named(word);
        if (!game) return game.failure();
        const auto page = arguments.flag("--page");
        if (!page) return bad_usage("An invitation needs --page ADDRESS, the page that its link opens.");
        task.game = *game;
        task.options = arguments.options();
        task.link.page = *page;
        return std::nullopt;
    }
    switch (relay::read_live_link(word, task.link)) {
        case relay::LinkFault::newer: return bad_input("This link was made by a newer version of Narabe.");
        case relay::LinkFault::damaged: return bad_input("This isn’t a complete link to a live game: “" + excerpt(word) + "”.");
        case relay::LinkFault::none: return std::nullopt;
    }
    return std::nullopt;
}

Result<Task> task_of(const Arguments& arguments) {
    Task task;
    if (auto failure = read_invitation(arguments.words().front(), arguments, task)) return *failure;
    task.relay = arguments.flag("--relay").value_or(relay::relay_of(task.link.page));
    if (!task.relay.starts_with("ws://") && !task.relay.starts_with("wss://")) {
        return bad_value("--relay", task.relay, "an address that begins with ws:// or wss://");
    }
    const auto time = arguments.number("--ms", 0, 1, 3'600'000);
    if (!time) return time.failure();
    if (*time > 0) task.milliseconds = static_cast<int>(*time);
    auto player = contestant("--level", *arguments.flag("--level"), Time::of_clock);
    if (!player) return player.failure();
    task.player = std::move(*player);
    task.name = arguments.flag("--name").value_or("narabe");
    task.file = arguments.flag("--file");
    return task;
}

}  // namespace

Ending live(const Arguments& arguments, Output& out) {
    auto task = task_of(arguments);
    if (!task) return task.failure();
    auto room = room_of(*task);
    if (!room) return room.failure();
    if (task->game) out.write(relay::write_live_link(task->link));
    return LiveGame(std::move(*task), std::move(*room), out).run();
}

}  // namespace narabe::cli
