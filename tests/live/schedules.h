// Random schedules of a live game: devices that move, fall silent, crash and restart, and a broker that loses, repeats, reorders and
// delays. In the end, all devices must have the same game.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "live/room.h"

namespace narabe::live {

/// How often something happened in all schedules, by name.
using Tally = std::map<std::string, long long, std::less<>>;

/// A text that is on its way to a device.
struct Message {
    Seat seat;
    std::string text;
    std::string signature;
};

struct Device {
    std::string name;
    Room room;
    std::string saved;                 ///< what a restart reads
    std::vector<std::string> saves{};  ///< some of what was saved earlier
    bool is_online = true;
    std::vector<Message> inbox{};
};

/// Stands for the signature by the player’s key.
std::string signature_of(std::string_view text);

class Schedule {
  public:
    /// With three or four seats, the game is PILUS. It is then played to its end, unless players cheat or have too many forks.
    Schedule(std::uint64_t number, Tally& tally, int seats = 2);

    /// Runs the schedule. Returns an error that describes how it failed, or an empty text.
    std::string run();

  private:
    void add(std::string name, Room room);
    void step();
    void act(Device& device);
    void play(Device& device);
    void deliver(Device& device);
    void compute(Device& device);
    void saved(Device& device);
    bool publish(Device& device, bool is_lossy = true);
    bool restore(Device& device, bool is_lossy = true);
    void send(Seat seat, const std::string& text, bool is_lossy);
    void connect(Device& device, bool is_online);
    void restart(Device& device, const std::string& from);
    void go_back(Device& device);
    void disturb();
    void cheat();
    void sit_down();
    void add_device();
    bool is_honest(const Device& device) const { return honest_ && &device == &devices_[*honest_]; }
    void check_honest();
    void check();
    void finish();
    bool go_on();
    void check_end();
    void synchronise();
    bool is_synchronised();
    void listen(Device& device) const;
    void remind(Device& device);
    std::string player_behind() const;
    std::string differences(bool are_players) const;
    std::string state_text(const Room& room) const;
    Seat any_seat() { return seat_at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(seats_)))); }
    bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }
    Device& any() { return devices_[rng_.below(static_cast<std::uint32_t>(devices_.size()))]; }
    void count(std::string_view what) { ++tally_[std::string(what)]; }
    void fail(const std::string& what) {
        if (failure_.empty()) failure_ = what;
    }

    Rng rng_;
    Tally& tally_;
    std::vector<Device> devices_;
    int seats_;
    std::array<std::string, max_seats> retained_;
    std::array<std::vector<std::string>, max_seats> sent_;
    Millis now_ = 1'000'000;
    std::uint32_t trouble_ = 8;          // one in this many messages is lost
    bool is_forgetful_ = false;          // devices restart from old saves
    bool is_rough_ = false;              // players cheat, too
    bool is_hostile_ = false;            // players cheat all the time
    std::optional<std::size_t> honest_;  // a device whose player has no other, and never cheats or comes back with an old save
    std::string honest_steps_;
    std::string failure_;
};

}  // namespace narabe::live
