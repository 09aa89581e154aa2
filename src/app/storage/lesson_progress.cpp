#include "app/storage/lesson_progress.h"

#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view done = "done";
constexpr int is_finished = -1;
constexpr int max_steps = 100;

}  // namespace

bool LessonProgress::read(std::string_view name, std::string_view value) {
    if (!take(name, "lesson-")) return false;
    const auto step = value == done ? is_finished : read_integer(value).value_or(is_finished);
    if (value == done || (step >= 0 && step < max_steps)) steps_[std::string(name)] = static_cast<int>(step);
    return true;
}

int LessonProgress::step(std::string_view game) const {
    const auto found = steps_.find(game);
    return found == steps_.end() || found->second == is_finished ? 0 : found->second;
}

bool LessonProgress::is_done(std::string_view game) const {
    const auto found = steps_.find(game);
    return found != steps_.end() && found->second == is_finished;
}

std::string LessonProgress::reach(std::string_view game, int step) {
    if (is_done(game) || this->step(game) == step) return {};
    steps_[std::string(game)] = step;
    return std::to_string(step);
}

std::string LessonProgress::finish(std::string_view game) {
    if (is_done(game)) return {};
    steps_[std::string(game)] = is_finished;
    return std::string(done);
}

}  // namespace narabe
