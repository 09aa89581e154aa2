#include "session/standing.h"

#include <iterator>

#include "session/session.h"

namespace narabe {

std::string_view name_of(Standing standing) {
    static constexpr std::string_view names[] = {"elsewhere", "open", "hint",    "undo", "analysis",
                                                 "seats",     "copy", "counted", "coach"};
    static_assert(std::size(names) == static_cast<std::size_t>(Standing::count_));
    return names[static_cast<std::size_t>(standing)];
}

void spoil(Session& session, Standing reason) {
    if (session.standing() == Standing::open && !session.line().has_ended()) session.set_standing(reason);
}

bool is_coached(const Session& session) {
    return session.standing() == Standing::coach;
}

void mark_as_copy(Session& session) {
    const Standing standing = session.standing();
    if (standing == Standing::open || standing == Standing::counted) session.set_standing(Standing::copy);
}

}  // namespace narabe
