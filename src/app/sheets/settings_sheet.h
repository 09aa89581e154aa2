// The settings, generated from their table, with a sample picture, and the ratings.
#pragma once

#include "app/storage/ratings.h"
#include "app/storage/settings.h"
#include "app/widgets/ui.h"

namespace narabe {

class SettingsSheet {
  public:
    void draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings, const Ratings& ratings);

  private:
    float list_height(Ui& ui, float width, const Settings& settings, const Ratings& ratings) const;
    void draw_list(Ui& ui, Rect rect, const Settings& settings, const Ratings& ratings) const;

    Scroll scroll_;
};

}  // namespace narabe
