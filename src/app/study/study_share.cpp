#include "app/study/study_share.h"

#include <string>
#include <utility>

#include "app/widgets/sheet.h"
#include "session/sgf.h"
#include "session/study_text.h"

namespace narabe {

namespace {

/// The study as a file.
Intent save_as(const StudyPlay& play, std::string_view ending, std::string text) {
    const std::string game(play.study().session().game().info.id);
    return {intents::SaveText{"narabe-" + game + "-study" + std::string(ending), std::move(text)}};
}

}  // namespace

void draw_study_share(Ui& ui, const Rect& screen, float bottom_inset, const StudyPlay& play, const Settings& settings,
                      Scroll& scroll) {
    const std::string_view refusal = unlinkable_key(play.study().session());
    SharingSheet shown{.title = ui.word("study.share"),
                       .about = std::string(ui.word(refusal.empty() ? "study.share_about" : refusal))};
    if (refusal.empty()) add_link_rows(shown.rows, settings.can_share);
    const auto row = [&](std::string_view id, std::string_view key, Icon icon, const Handler& on_click) {
        shown.rows.push_back({id, key, icon, on_click});
    };
    row("study-copy", "study.copy", Icon::list, [&play] { return Intent{intents::CopyText{write_study(play.study())}}; });
    row("study-save", "study.save", Icon::list, [&play] { return save_as(play, ".narabe", write_study(play.study())); });
    row("study-copy-sgf", "study.copy_sgf", Icon::branch, [&play] { return Intent{intents::CopyText{write_sgf(play.study())}}; });
    row("study-save-sgf", "study.save_sgf", Icon::branch, [&play] { return save_as(play, ".sgf", write_sgf(play.study())); });
    draw_sharing_sheet(ui, screen, bottom_inset, shown, scroll);
}

}  // namespace narabe
