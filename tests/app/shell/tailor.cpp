#include "app/shell/tailor.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace narabe {

namespace {

constexpr Point all_sizes[] = {{200, 200}, {195, 422}, {320, 200},  {320, 568},  {360, 640},  {390, 844},  {414, 896},
                               {640, 360}, {844, 390}, {820, 1180}, {1024, 768}, {1280, 800}, {1920, 1080}};

/// Whether the screen can appear at the smallest sizes, at which pages embed only games.
bool is_on_table(const std::string& what) {
    constexpr std::string_view others[] = {"home", "settings", "library", "setup",  "editor", "share",
                                           "live", "rules",    "menu",    "lesson", "mistake"};
    return std::none_of(std::begin(others), std::end(others), [&](std::string_view each) { return what.starts_with(each); });
}

/// Whether the screen is usable on a phone at 200%: the start screen, games and their results, and most sheets.
bool is_at_200_percent(const std::string& what) {
    return what == "home" || what == "menu of keys" || what.starts_with("setup ") || is_on_table(what);
}

/// Whether the fault is about a game’s title, which a notice may cover.
bool is_about_title(const std::string& fault) {
    constexpr std::string_view titles[] = {": TAILITS", ": タイリッツ", ": Largest groups ·", ": 最大のグループ ·"};
    return std::any_of(std::begin(titles), std::end(titles), [&](std::string_view title) { return fault.find(title) < 20; });
}

}  // namespace

Tailor::~Tailor() {
    screen_.program().watch(nullptr);
    for (const auto& each : found_) CHECK_MESSAGE(false, each.first << " (" << each.second << " )");
}

void Tailor::look(const std::string& what, Writing::Cells use) {
    for (const char* language : {"en", "ja"}) {
        screen_.speak(language);
        for (const Point size : all_sizes) {
            if (size == all_sizes[0] && !is_on_table(what)) continue;
            if (size == all_sizes[1] && !is_at_200_percent(what)) continue;
            screen_.resize(size);
            screen_.settle();
            for (const std::string& fault : writing_.faults(screen_, use)) {
                const bool is_forced = size.x <= all_sizes[0].x && fault.find(" / ") != std::string::npos;  // too narrow for text
                if (is_forced || (what.starts_with("notice") && is_about_title(fault))) continue;
                std::string& where = found_[fault];
                where +=
                    " " + what + "@" + std::to_string(static_cast<int>(size.x)) + "x" + std::to_string(static_cast<int>(size.y));
            }
        }
    }
    screen_.speak("en");
    screen_.resize({1280, 800});
    screen_.settle();
}

}  // namespace narabe
