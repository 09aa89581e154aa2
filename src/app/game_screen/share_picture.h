// The position as a picture to share: the board, with a caption about the game.
#pragma once

#include <memory>
#include <string>

#include "app/draw/painter.h"
#include "app/play/match.h"
#include "app/storage/settings.h"

namespace narabe {

class SharePicture {
  public:
    /// `orientation` is the side from which the board is viewed, as in `Placing`.
    SharePicture(const Match& match, const Texts& texts, const Settings& settings, float orientation);

    /// The size in pixels, at this display density.
    Point size() const { return {width, board_.bottom() + caption}; }
    void draw(Fonts& fonts, ImDrawList& list) const;
    /// The file name of the picture.
    std::string file_name() const;

    static constexpr float density = 2;

  private:
    static constexpr float width = 600;
    static constexpr float caption = 76;
    static constexpr float margin = 24;

    const Match& match_;
    const Texts& texts_;
    Palette palette_;
    Scene scene_;
    Rect board_;
    float orientation_;
};

}  // namespace narabe
