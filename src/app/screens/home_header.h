// The header of the home screen: the program's name, and buttons for filters, saved games, language and settings.
#pragma once

#include "app/storage/library.h"
#include "app/widgets/ui.h"

namespace narabe {

struct HomeHeader {
    const Library& library;
    bool has_filters = false;  ///< whether a button shows search and filters
    bool shows_filters = false;
    Handler on_filters{};
};

float home_header_height(const Rect& screen, float width);
void draw_home_header(Ui& ui, Rect header, const HomeHeader& parts);

}  // namespace narabe
