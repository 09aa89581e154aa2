#include "app/study/study_share.h"

#include <algorithm>
#include <string>
#include <utility>

#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "session/sgf.h"
#include "session/study_text.h"

namespace narabe {

namespace {

constexpr float share_row = 48;
constexpr float widest_share = 400;
constexpr Type share_about{.size = 14};

/// The study as a file.
Intent save_as(const StudyPlay& play, std::string_view ending, std::string text) {
    const std::string game(play.study().session().game().info.id);
    return {intents::SaveText{"narabe-" + game + "-study" + std::string(ending), std::move(text)}};
}

}  // namespace

void draw_study_share(Ui& ui, const Rect& screen, float bottom_inset, const StudyPlay& play, const Settings& settings,
                      Scroll& scroll) {
    const std::string_view refusal = unlinkable_key(play.study().session());
    const std::string about(ui.word(refusal.empty() ? "study.share_about" : refusal));
    const int links = refusal.empty() ? 2 + (settings.can_share ? 1 : 0) : 0;
    constexpr int texts = 4;
    constexpr float around = 88;
    const float wide = std::min(widest_share, screen.w) - 48;
    const float words = ui.pen().paragraph_height(about, share_about, wide) + 12;
    const float height = words + static_cast<float>(links + texts) * share_row;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("study.share"), widest_share, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    const Rect place = content.cut_top(words);
    ui.mention("share-about", about, place);
    ui.pen().paragraph(place, about, share_about, ui.colour(Ink::soft_text));
    const auto row = [&](std::string_view id, std::string_view key, Icon icon, const Handler& on_click) {
        const Rect rect = content.cut_top(share_row).shrunk(-8, 0);
        button(ui, id, ui.word(key), rect, {.kind = ButtonLook::Kind::row, .icon = icon}, on_click);
    };
    const auto link_row = [&](std::string_view id, std::string_view key, Icon icon, const char* method) {
        row(id, key, icon, [method] { return Intent{intents::ShareLink{method}}; });
    };
    if (links > 2) link_row("share-link", "share.send_link", Icon::share, "system");
    if (links > 0) link_row("share-copy", "share.copy_link", Icon::copy, "copy");
    if (links > 0) link_row("share-code", "share.show_code", Icon::grid, "code");
    row("study-copy", "study.copy", Icon::list, [&play] { return Intent{intents::CopyText{write_study(play.study())}}; });
    row("study-save", "study.save", Icon::list, [&play] { return save_as(play, ".narabe", write_study(play.study())); });
    row("study-copy-sgf", "study.copy_sgf", Icon::branch, [&play] { return Intent{intents::CopyText{write_sgf(play.study())}}; });
    row("study-save-sgf", "study.save_sgf", Icon::branch, [&play] { return save_as(play, ".sgf", write_sgf(play.study())); });
    ui.scrolling().end();
}

}  // namespace narabe
