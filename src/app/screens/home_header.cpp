#include "app/screens/home_header.h"

#include <algorithm>
#include <string>

#include "app/screens/screen_header.h"
#include "app/widgets/intent.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float narrow_header = 280;  // narrower ones have the buttons under the title

}  // namespace

float home_header_height(const Rect& screen, float width) {
    return screen_header_height(screen) + (width < narrow_header ? touch_size : 0);
}

void draw_home_header(Ui& ui, Rect header, const HomeHeader& parts) {
    Pen& pen = ui.pen();
    const float width = header.w;
    const bool is_stacked = width < narrow_header;
    const Library& library = parts.library;
    Rect title_line = is_stacked ? header.cut_top(header.h - touch_size - 8) : header;
    const std::string_view other = ui.word("home.other_language");
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, "Narabe");
    begin_part(ui, "bar");
    const float wide = std::max(64.0f, button_width(ui, other));
    const float aside = std::min(12.0f, header.x - 8);  // the icon has no margin
    const Rect settings = header.cut_right(touch_size, 4).moved(aside, 0).middle(touch_size, touch_size);
    const Rect language =
        is_stacked ? title_line.cut_right(wide).middle(wide, touch_size) : header.cut_right(wide, 12).middle(wide, touch_size);
    const std::string count = library.games().empty() ? std::string() : std::to_string(library.games().size());
    const bool has_words = header.w >= 520;
    const std::string title =
        count.empty() ? std::string(ui.word("library.title")) : ui.words({"library.count", {Sentence::plain(count)}});
    const std::string kept = has_words ? title : count;
    const float broad = kept.empty() ? touch_size : button_width(ui, kept, Icon::library);
    const Rect shelf = header.cut_right(broad, has_words ? 12 : 0).middle(broad, touch_size);
    if (parts.has_filters) {
        const ButtonLook look{.kind = ButtonLook::Kind::quiet,
                              .icon = Icon::seek,
                              .is_chosen = parts.shows_filters,
                              .shows_label = false,
                              .role = Role::Kind::toggle};
        const Rect place = header.cut_right(touch_size).middle(touch_size, touch_size);
        button(ui, "filters", ui.word("home.filters"), place, look, parts.on_filters);
    }
    const float baseline = title_line.centre().y + 10;
    const float room = is_stacked ? title_line.w : header.w;
    const Type brand_type = pen.fitting("Narabe", screen_title_type, room - 4, 20);
    const float brand = pen.text({title_line.x, baseline}, "Narabe", brand_type, ui.colour(Ink::text));
    const Type second_type{.size = 16};
    if (brand + 12 + pen.width(ui.word("home.brand"), second_type) <= room)
        pen.text({title_line.x + brand + 12, baseline}, ui.word("home.brand"), second_type, ui.colour(Ink::soft_text));
    const ButtonLook sign{.kind = ButtonLook::Kind::quiet, .icon = Icon::settings, .shows_label = false};
    button(ui, "settings", ui.word("settings.title"), settings, sign, intents::Open{SegmentKind::settings});
    const ButtonLook shelf_look{.kind = has_words ? ButtonLook::Kind::pill : ButtonLook::Kind::quiet,
                                .icon = Icon::library,
                                .shows_label = !kept.empty()};
    const std::string_view label = kept.empty() ? ui.word("library.title") : std::string_view(kept);
    if (library.is_open()) button(ui, "library", label, shelf, shelf_look, intents::Open{SegmentKind::library});
    button(ui, "language", other, language, {.kind = ButtonLook::Kind::pill}, intents::UseOtherLanguage{});
}

}  // namespace narabe
