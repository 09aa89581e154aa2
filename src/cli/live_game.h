// A live game played for a level or an external program.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "cli/contestant.h"
#include "cli/live_terminal.h"
#include "live/shown.h"
#include "relay/connection.h"
#include "relay/link.h"
#include "relay/seal.h"

namespace narabe::cli {

/// The time of day, in milliseconds since 1970.
live::Millis wall_clock();

/// The first line of a file with a live game; the room follows.
inline constexpr std::string_view live_file_header = "narabe-live-game 1\n";

/// What the command line of `narabe live` asks for.
struct LiveTask {
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
    LiveGame(LiveTask task, live::Room room, Output& out);

    Ending run();

  private:
    using Clock = std::chrono::steady_clock;

    enum class Step : std::uint8_t { go_on, end };
    /// What the connection was made for, and when.
    struct Subscription {
        int seats = 2;
        std::optional<Seat> seat{};  ///< with the last will of its player
        Clock::time_point since{};
    };

    void connect();
    void receive();
    void on_log(Seat seat, const relay::Opened& log);
    void on_presence(Seat seat, std::string_view text);
    void compute();
    Result<Step> act();
    bool can_move() const;
    std::optional<Failure> sit_down();
    Ending move();
    void answer_offer();
    void obey_input();
    Ending save() const;
    void publish();
    void restore(const live::Signed& log);
    void recover();
    void show_presence(bool is_here);
    relay::Message sealed(std::string topic, std::string_view text) const;
    relay::Message presence(bool is_here) const;

    LiveTask task_;
    live::Room room_;
    Output& out_;
    relay::RoomSecrets secrets_;
    std::unique_ptr<relay::Connection> connection_;
    Clock::time_point next_connection_{};
    std::chrono::seconds pause_{1};  // before connecting again; each failure doubles it
    Subscription subscription_;
    std::chrono::seconds time_to_recover_;  // after connecting; doubles
    Clock::time_point last_sign_{};
    std::string published_;  // last sent to the relay, which sends it back
    Clock::time_point published_at_{};
    std::optional<Clock::time_point> ended_;
    LiveTerminal terminal_;
    RequestId requests_ = 0;
};

}  // namespace narabe::cli
