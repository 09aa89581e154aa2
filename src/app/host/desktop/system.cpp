#include "app/host/desktop/system.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>
#include <thread>

#include "core/date.h"

namespace narabe::desktop {

namespace {

struct LocalParts {
    LocalTime time;
    std::tm parts{};
};

LocalParts local_parts(std::int64_t milliseconds) {
    const std::time_t seconds = milliseconds / 1000;
    LocalParts local;
    localtime_r(&seconds, &local.parts);
    const std::int64_t ahead = local.parts.tm_gmtoff / 60;
    local.time = {.minute = seconds / 60 + ahead, .ahead = static_cast<int>(ahead)};
    return local;
}

}  // namespace

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string local_time() {
    return local_time_text(local_parts(milliseconds_now()).time);
}

int worker_count() {
    constexpr int most = 4;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, most);
}

std::uint64_t random_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

std::string TimeWords::of(std::int64_t time) const {
    const LocalParts then = local_parts(time);
    const int days = local_parts(now_).time.day() - then.time.day();
    char clock[16];
    std::snprintf(clock, sizeof clock, "%d:%02d", then.parts.tm_hour, then.parts.tm_min);
    if (days == 0) return texts_(Sentence("desktop.today", {Sentence::plain(clock)}));
    if (days == 1) return texts_(Sentence("desktop.yesterday", {Sentence::plain(clock)}));
    if (days > 1 && days <= 6) return texts_(Sentence("desktop.days_ago", {Sentence::number(days)}));
    const std::string month = "calendar.month_" + std::to_string(then.parts.tm_mon + 1);
    return texts_(Sentence("desktop.date", {Sentence::number(then.parts.tm_mday), Sentence(month.c_str()),
                                            Sentence::plain(std::to_string(then.parts.tm_year + 1900))}));
}

}  // namespace narabe::desktop
