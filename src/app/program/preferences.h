// What the person has chosen, what was kept of it, and what the system and the page around prefer; and who has to follow it.
#pragma once

#include <string_view>

#include "app/page/answer.h"
#include "app/page/setting_requests.h"
#include "app/play/controller.h"
#include "app/program/notices.h"
#include "app/program/screens.h"
#include "app/shelves/settings.h"

namespace narabe {

class Preferences {
  public:
    struct Surroundings {
        Page& page;
        Notices& notices;
        Controller& controller;
        Screens& screens;
        Ui& ui;
        Texts& texts;
        Settings& settings;
    };
    explicit Preferences(const Surroundings& around) : to_(around) {}

    /// The colours that were chosen.
    const Palette& palette() const { return palette_; }

    /// The lines of `request::Start`.
    void start(std::string_view lines);
    void choose(Setting setting, int choice);
    /// Says what marks on the board mean, the first time.
    void explain_marks(std::string_view marks, const std::string& words);
    /// Takes note of what happens in the game that decides what is explained or asked later: to be called before each frame.
    void follow_game();
    /// The other language.
    void change_language();

    Answer on(const request::UseTexts& request);
    Answer on(const request::Recall& request);
    Answer on(const request::Choose& request);
    Answer on(const request::Prefer& request);
    Answer on(const request::Trouble& request);

  private:
    void add_experience(std::string_view what);
    void follow_moves(const Session& session);
    void recall(std::string_view name, std::string_view value);
    void prefer(std::string_view name, std::string_view value);
    void use();

    Surroundings to_;
    Palette palette_ = to_.settings.palette();
    unsigned game_ = 0;  // the one that was followed last, and its state
    unsigned revision_ = 0;
    bool had_begun_ = false;
};

}  // namespace narabe
