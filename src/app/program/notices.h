// What the person is told in passing, on top of everything, and what they can do about it there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/controls/ui.h"
#include "app/page/page.h"
#include "app/program/clock.h"

namespace narabe {

class Notices {
  public:
    Notices(Page& page, const Texts& texts, Clock& clock) : page_(page), texts_(texts), clock_(clock) {}

    /// For as long as reading it takes.
    void tell(const Sentence& words);
    /// Nothing to tell if there is no sentence.
    void tell(const std::optional<Sentence>& words) {
        if (words) tell(*words);
    }
    /// The game with that id was removed: the person can have it back.
    void tell_removed(const Sentence& words, std::string id);

    enum class Side : std::uint8_t { top, bottom };
    /// On that side of `place`, which is the whole screen or what of it may be covered. It goes by itself, though not while somebody
    /// points at it or has the keyboard there; a tap takes it away.
    void draw(Ui& ui, Rect place, Side side);

  private:
    void drop();
    void go_after(double milliseconds) { end_ = clock_.now() + milliseconds; }
    bool is_attended(Ui& ui, const Rect& box);

    Page& page_;
    const Texts& texts_;
    Clock& clock_;
    std::string words_;
    std::string removed_;  // the game of which it tells, to be had back
    double end_ = 0;
    bool is_pointed_at_ = false;  // by a mouse that was moved there
    bool is_attended_ = false;    // in the last frame
    int part_ = 0;                // of words that are longer than their place
};

}  // namespace narabe
