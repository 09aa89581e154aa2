// Observes what a pen writes: tests find out what is cut off or overlaps.
#pragma once

#include <string_view>

#include "app/look/rect.h"

namespace narabe {

class PenWatcher {
  public:
    struct Line {
        std::string_view text;  ///< the whole text, even if it is cut off
        Rect ink;               ///< as wide as the text, from a little above the capitals to below the baseline
        Rect box;               ///< the room it had
        Rect clip;              ///< the part of the screen visible there
        bool is_cut = false;    ///< ends in ...
        int number = 0;         ///< of a paragraph, from 0
    };

    virtual ~PenWatcher() = default;
    virtual void on_frame() = 0;
    virtual void on_line(const Line& line) = 0;
    /// Something opaque.
    virtual void on_box(const Rect& box, const Rect& clip) = 0;
};

}  // namespace narabe
