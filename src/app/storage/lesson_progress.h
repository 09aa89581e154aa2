// How far somebody has come in each lesson on this device.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace narabe {

class LessonProgress {
  public:
    /// What was kept. Whether it is about a lesson.
    bool read(std::string_view name, std::string_view value);
    static std::string name_of(std::string_view game) { return std::string("lesson-").append(game); }

    /// The step to go on with, counted from 0.
    int step(std::string_view game) const;
    /// Whether it was done to its end.
    bool is_done(std::string_view game) const;

    // What is to be kept of it; nothing if that is nothing new. A lesson that was done stays so.
    std::string reach(std::string_view game, int step);
    std::string finish(std::string_view game);

  private:
    std::map<std::string, int, std::less<>> steps_;  // -1: done
};

}  // namespace narabe
