// What must be computed outside of the state machine: the cryptography of a deal. Tasks and results are texts, and a result depends only
// on its task:
//     check POINTS                               `yes` if these are thirty different valid points
//     pass SECRET SEED [SEATS] [POINTS …]        the next pass of a player, after these; SEATS if there are more than two
//     factor SECRET SEED PASS SLOT POINTS        the player’s factor of a slot, made in a pass that answers POINTS
//     open SECRET POINTS SLOT FACTOR FACTOR […]  the number of the tile in a slot after the last pass
//     secret SECRET SEED                         the player’s secret of the deal
//     verify SECRET DEAL DEAL […] POINTS […]     who forged passes by the secrets of all: `fair`, `inviter`, `guest` or `both`; of more
//                                                than two, their seats: `first+third`
// The result is `no` if the task is impossible.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace narabe::live {

class Computations {
  public:
    /// The result of a task. Null if it is not known; the task is then open.
    const std::string* find(const std::string& task);
    /// Tasks to compute, in the order in which they were asked for.
    const std::vector<std::string>& open() const { return open_; }
    void forget_open() { open_.clear(); }
    void give(std::string_view task, std::string result);

    /// Appends the results as lines that begin with `word`, for `restore`. They are secret.
    void write(std::string& text, std::string_view word) const;
    void restore(std::string_view line);

  private:
    struct Result {
        std::string text;
        bool is_saved;
    };
    const std::string& key_of(const std::string& task);

    std::map<std::string, Result> results_;    // by the digest of the task
    std::map<std::string, std::string> keys_;  // digests by task: all tasks of a deal are asked for after every log
    std::vector<std::string> open_;
};

}  // namespace narabe::live
