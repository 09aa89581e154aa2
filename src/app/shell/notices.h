// Short notices over everything else, with what can be done about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/page/page.h"
#include "app/shell/clock.h"
#include "app/widgets/message.h"
#include "app/widgets/ui.h"

namespace narabe {

class Notices {
  public:
    Notices(Page& page, const Texts& texts, Clock& clock) : page_(page), texts_(texts), clock_(clock) {}

    /// Stays for the time it takes to read.
    void tell(const Sentence& words);
    /// Nothing if there is no sentence.
    void tell(const std::optional<Sentence>& words) {
        if (words) tell(*words);
    }
    /// The game with that id was deleted, and can be restored from here.
    void tell_removed(const Sentence& words, std::string id);

    /// Time has passed.
    void update();

    enum class Side : std::uint8_t { top, bottom };
    /// On that side of `place`, which is the screen or the part of it that may be covered. It disappears by itself, but not while
    /// it is pointed at or has the keyboard focus; a tap closes it.
    void draw(Ui& ui, Rect place, Side side);

  private:
    void drop();
    void go_after(double milliseconds) { end_ = clock_.now() + milliseconds; }
    void on_tap(MessageTap tap);
    bool is_attended(Ui& ui, const Rect& box);

    Page& page_;
    const Texts& texts_;
    Clock& clock_;
    std::string words_;
    std::string removed_;  // the deleted game, to restore
    double end_ = 0;
    bool is_pointed_at_ = false;  // by a mouse that was moved there
    bool is_attended_ = false;    // in the last frame
    int part_ = 0;                // page of a text that is longer than its place
};

}  // namespace narabe
