// The player's progress in each lesson on this device.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace narabe {

class LessonProgress {
  public:
    /// Reads a setting from storage. Returns whether it is about a lesson.
    bool read(std::string_view name, std::string_view value);
    static std::string name_of(std::string_view game) { return std::string("lesson-").append(game); }

    /// The step to resume at, counted from 0.
    int step(std::string_view game) const;
    /// Whether the lesson was completed.
    bool is_done(std::string_view game) const;

    // Records the step. Returns what to save; empty if nothing has changed. A completed lesson remains completed.
    std::string reach(std::string_view game, int step);
    std::string finish(std::string_view game);

  private:
    std::map<std::string, int, std::less<>> steps_;  // -1 if completed
};

}  // namespace narabe
