// Observes the output of a pen, so that tests detect truncated and overlapping text.
#pragma once

#include <string_view>

#include "app/look/rect.h"

namespace narabe {

class PenWatcher {
  public:
    struct Line {
        std::string_view text;  ///< the whole text, even if it is truncated
        Rect ink;               ///< as wide as the text, from slightly above the capitals to below the baseline
        Rect box;               ///< the space available for the text
        Rect clip;              ///< the visible part of the screen at this point
        bool is_cut = false;    ///< ends in an ellipsis
        int number = 0;         ///< line number in its paragraph, from 0
    };

    virtual ~PenWatcher() = default;
    virtual void on_frame() = 0;
    virtual void on_line(const Line& line) = 0;
    /// Reports an opaque box.
    virtual void on_box(const Rect& box, const Rect& clip) = 0;
};

}  // namespace narabe
