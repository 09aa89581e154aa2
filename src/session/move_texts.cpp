#include "session/move_texts.h"

#include <algorithm>

namespace narabe {

const std::vector<std::string>& MoveTexts::of(const Session& session, std::optional<Seat> seen_by) {
    const std::vector<Move>& moves = session.line().moves();
    if (beginning_ != session.line().beginning() || seen_by_ != seen_by) {
        beginning_ = session.line().beginning();
        seen_by_ = seen_by;
        moves_.clear();
    }
    const auto same = std::mismatch(moves_.begin(), moves_.end(), moves.begin(), moves.end()).first;
    texts_.resize(static_cast<std::size_t>(same - moves_.begin()));
    moves_ = moves;
    while (texts_.size() < moves.size()) {
        const std::size_t index = texts_.size();
        const AnyPosition& before = session.line().position_after(index);
        texts_.push_back(before.write_move(seen_by ? before.as_seen(moves[index], *seen_by) : moves[index]));
    }
    return texts_;
}

}  // namespace narabe
