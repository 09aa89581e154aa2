// What the person is told in passing, on top of everything, and what they can do about it there.
#pragma once

#include <optional>
#include <string>

#include "app/controls/ui.h"
#include "app/page/page.h"
#include "app/program/clock.h"

namespace narabe {

class Notices {
  public:
    Notices(Page& page, const Texts& texts, Clock& clock) : page_(page), texts_(texts), clock_(clock) {}

    /// For how many milliseconds something is told.
    static constexpr double usual_time = 5000;
    static constexpr double long_time = 12000;

    void tell(const Sentence& words, double time = usual_time);
    /// Nothing to tell if there is no sentence.
    void tell(const std::optional<Sentence>& words) {
        if (words) tell(*words);
    }
    /// The game with that id was removed: the person can have it back.
    void tell_removed(const Sentence& words, std::string id);

    /// At the top of `place`, which is the whole screen or what of it may be covered. A tap takes it away.
    void draw(Ui& ui, const Rect& place);

  private:
    void drop();

    Page& page_;
    const Texts& texts_;
    Clock& clock_;
    std::string words_;
    std::string removed_;  // the game of which it tells, to be had back
    double end_ = 0;
    int part_ = 0;  // of words that are longer than their place
};

}  // namespace narabe
