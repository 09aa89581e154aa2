// Somebody who looks on while a pen writes: tests, that find out what is cut off and what lies over what.
#pragma once

#include <string_view>

#include "app/look/rect.h"

namespace narabe {

class PenWatcher {
  public:
    struct Line {
        std::string_view text;  ///< as it was to be, also where it ends in …
        Rect ink;               ///< as wide as what was written, from a little above the capitals to below the baseline
        Rect box;               ///< in which it had to fit
        Rect clip;              ///< what of the screen can be seen there
        bool is_cut = false;    ///< ends in …
        int number = 0;         ///< of a paragraph, from 0
    };

    virtual ~PenWatcher() = default;
    virtual void on_frame() = 0;
    virtual void on_line(const Line& line) = 0;
    /// Something that cannot be seen through.
    virtual void on_box(const Rect& box, const Rect& clip) = 0;
};

}  // namespace narabe
