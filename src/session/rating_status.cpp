#include "session/rating_status.h"

#include <iterator>

#include "session/session.h"

namespace narabe {

std::string_view name_of(RatingStatus rating_status) {
    static constexpr std::string_view names[] = {"elsewhere", "open", "hint",    "undo", "analysis",
                                                 "seats",     "copy", "counted", "coach"};
    static_assert(std::size(names) == static_cast<std::size_t>(RatingStatus::count_));
    return names[static_cast<std::size_t>(rating_status)];
}

void make_unrated(Session& session, RatingStatus reason) {
    if (session.rating_status() == RatingStatus::open && !session.line().has_ended()) session.set_rating_status(reason);
}

bool is_coached(const Session& session) {
    return session.rating_status() == RatingStatus::coach;
}

void mark_as_copy(Session& session) {
    session.set_live({});
    const RatingStatus rating_status = session.rating_status();
    if (rating_status == RatingStatus::open || rating_status == RatingStatus::counted)
        session.set_rating_status(RatingStatus::copy);
}

}  // namespace narabe
