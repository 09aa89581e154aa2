// Help that makes a game unrated: in rated games, the player must confirm first.
#pragma once

#include <string_view>

#include "app/page/page.h"
#include "core/texts.h"

namespace narabe {

class Match;

class Help {
  public:
    Help(Page& page, const Texts& texts, Match& match) : page_(page), texts_(texts), match_(match) {}

    void want_hint();
    void want_undo();
    /// Dismisses the coach's warning.
    void play_on() const;
    /// Switches the analysis on or off.
    void want_analysis();
    /// Carries out what the player has confirmed; `kind` is the question’s id without the prefix `question`.
    void confirm(std::string_view kind);
    /// Gives the next step of a hint, if possible, without a confirmation.
    void hint();
    /// Dismisses a hint if some of its steps have not been given.
    void forget_hint() const;

    static constexpr std::string_view question = "unrated-";

  private:
    void ask(std::string_view kind) const;

    Page& page_;
    const Texts& texts_;
    Match& match_;
};

}  // namespace narabe
