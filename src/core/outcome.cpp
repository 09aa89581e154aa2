#include "core/outcome.h"

namespace narabe {

std::string points_text(int half_points) {
    std::string text = half_points < 0 ? "-" : "";
    const int magnitude = half_points < 0 ? -half_points : half_points;
    text += std::to_string(magnitude / 2);
    if (magnitude % 2 != 0) text += ".5";
    return text;
}

std::string outcome_text(const Outcome& outcome) {
    std::string text;
    for (int seat = 0; seat < outcome.seats; ++seat) {
        if (!outcome.won_by(seat_at(seat))) continue;
        if (!text.empty()) text += '+';
        text += name_of(seat_at(seat));
    }
    if (text.empty()) text = "draw";
    text += ' ';
    if (!outcome.is_by_points()) return text.append(outcome.reason);
    for (int seat = 0; seat < outcome.seats; ++seat) {
        if (seat > 0) text += '-';
        text += points_text(outcome.half_points[static_cast<std::size_t>(seat)]);
    }
    return text;
}

}  // namespace narabe
