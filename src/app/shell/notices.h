// Short notices over everything else, with their actions.
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

    /// Shows the notice for the time it takes to read.
    void tell(const Sentence& words);
    /// Does nothing without a sentence.
    void tell(const std::optional<Sentence>& words) {
        if (words) tell(*words);
    }
    /// The game with that id was deleted; the notice offers to restore it.
    void tell_removed(const Sentence& words, std::string id);

    /// Hides the notice when its time is up.
    void update();

    enum class Side : std::uint8_t { top, bottom };
    /// Draws the notice on that side of `place`, which is the screen or the part of it that the notice may cover. It disappears
    /// after a while, but stays while it is pointed at or has the keyboard focus; a tap closes it.
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
    bool is_pointed_at_ = false;  // only if the mouse moved there
    bool is_attended_ = false;    // in the last frame
    int part_ = 0;                // page of a text that is too long for one page
};

}  // namespace narabe
