#include "worker/book.h"

#include "ai/brain_text.h"
#include "games/all_games.h"

namespace narabe {

const OpeningMap* Book::map_about(const AnyPosition& position) {
    const std::string_view name = opening_map_about(position);
    if (name.empty()) return nullptr;
    if (!map_ || name_ != name) {
        map_.reset();
        name_ = name;
        if (Parsed<OpeningMap> map = read_opening_map(brain_text(opening_map_path(name)), all_games())) map_ = std::move(*map);
    }
    return map_ ? &*map_ : nullptr;
}

}  // namespace narabe
