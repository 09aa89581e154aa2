// The player's settings, the preferences of the system and the embedding page, and the consequences of changes.
#pragma once

#include <string_view>

#include "app/page/answer.h"
#include "app/page/setting_requests.h"
#include "app/play/match.h"
#include "app/shell/notices.h"
#include "app/shell/screens.h"
#include "app/storage/settings.h"

namespace narabe {

struct AppContext;

class Preferences {
  public:
    explicit Preferences(AppContext& app);

    /// The current palette.
    const Palette& palette() const { return palette_; }

    /// Reads the lines of `request::Start`.
    void start(std::string_view lines);
    void choose(Setting setting, int choice);
    /// Explains marks on the board when they first appear.
    void explain_marks(std::string_view marks, const std::string& words);
    /// Records events of the game that decide what is explained or offered later. Must be called before each frame.
    void follow_game();
    /// Switches to the other language.
    void change_language();

    Answer on(const request::UseTexts& request);
    Answer on(const request::Recall& request);
    Answer on(const request::Choose& request);
    Answer on(const request::Prefer& request);
    Answer on(const request::NotifyRefused& request);
    Answer on(const request::Trouble& request);

  private:
    void add_experience(std::string_view what);
    void follow_moves(const Session& session);
    void recall(std::string_view name, std::string_view value);
    void prefer(std::string_view name, std::string_view value);
    void use();

    AppContext& app_;
    Palette palette_;
    unsigned game_ = 0;  // the game last followed, and its state
    unsigned revision_ = 0;
    bool had_begun_ = false;
    int offered_at_ = 0;  // number of turns when sound was offered
};

}  // namespace narabe
