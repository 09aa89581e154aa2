#include "app/game_screen/share_picture.h"

#include <cmath>

#include "app/play/result_words.h"

namespace narabe {

SharePicture::SharePicture(const Match& match, const Texts& texts, const Settings& settings, float orientation)
    : match_(match), texts_(texts), palette_(settings.palette()), orientation_(orientation) {
    constexpr double settled = 1e9;  // milliseconds after which all animations have ended
    DrawOptions options = match.game().motion().options(match.game().now() + settled, 1);
    options.coordinates = settings.chosen(Setting::coordinates) == 1;
    still_view(match.game())->draw(scene_, options);
    const Box& extent = scene_.extent();
    const float shape = (extent.most.y - extent.least.y) / std::max(0.001f, extent.most.x - extent.least.x);
    board_ = {margin, margin, width - 2 * margin, std::round((width - 2 * margin) * std::clamp(shape, 0.5f, 1.5f))};
}

void SharePicture::draw(Fonts& fonts, ImDrawList& list) const {
    Pen pen(fonts);
    pen.begin(list, density);
    pen.clip({0, 0, width, board_.bottom() + 12});
    Painter(pen).paint(scene_, placed(scene_.extent(), board_, orientation_), palette_);
    pen.unclip();
    const Session& session = match_.game().session();
    const auto append = [&](std::string& line, const std::string& words, std::string_view between) {
        if (words.empty()) return;
        if (!line.empty()) line += between;
        line += words;
    };
    std::string about;
    for (int seat = 0; seat < session.position().seats(); ++seat) {
        append(about, texts_(player_name(match_.game().session(), seat_at(seat))), " – ");
    }
    const int moves = session.line().turns(session.cursor());
    if (moves > 0) append(about, texts_({"share.after_move", {Sentence::number(moves)}}), " · ");
    append(about, texts_(result_title(match_.game())), " · ");
    Rect lines{margin, board_.bottom() + 12, width - 2 * margin, caption - 24};
    Rect title = lines.cut_top(28);
    constexpr Type soft{.size = 14};
    const Colour soft_ink = palette_.of(Ink::soft_text);
    pen.text_in(title.cut_right(80), "Narabe", soft, soft_ink, Align::right);
    const std::string name(session.game().info.id);
    pen.text_in(title, texts_({(name + ".name").c_str()}), {.size = 18, .weight = Weight::bold}, palette_.of(Ink::text));
    pen.text_in(lines.cut_top(22), about, soft, soft_ink, Align::left, Figures::tabular);
}

std::string SharePicture::file_name() const {
    const Session& session = match_.game().session();
    return "narabe-" + std::string(session.game().info.id) + "-move-" + std::to_string(session.line().turns(session.cursor())) +
           ".png";
}

}  // namespace narabe
