// Help that a game does not count with: where it would have counted, the person is asked first.
#pragma once

#include <string_view>

#include "app/play/gameplay.h"
#include "app/play/hints.h"

namespace narabe {

class Help {
  public:
    struct Surroundings {
        Page& page;
        const Texts& texts;
        GameInProgress& game;
        const RatingKeeper& rating;
        Hints& hints;
        Coach& coach;
        Gameplay& gameplay;
    };
    explicit Help(const Surroundings& around) : to_(around) {}

    void want_hint();
    void want_undo();
    /// Or wants none any more.
    void want_analysis();
    /// To the question of one of these: the rest of its id, after `question`.
    void confirm(std::string_view kind);
    /// Asks the computer what it would play in the person's place, if it can be asked. Nobody is asked anything.
    void hint() { to_.hints.ask(to_.coach); }

    static constexpr std::string_view question = "unrated-";

  private:
    void ask(std::string_view kind) const;

    Surroundings to_;
};

}  // namespace narabe
