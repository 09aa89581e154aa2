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

    /// Shows the notice for as long as it takes to read.
    void tell(const Sentence& words);
    /// Does nothing if there is no sentence.
    void tell(const std::optional<Sentence>& words) {
        if (words) tell(*words);
    }
    /// Reports that the game with this id was deleted, and offers to restore it.
    void tell_removed(const Sentence& words, std::string id);

    bool is_shown() const { return !words_.empty(); }
    void clear();
    /// Whether the player can see the page: until then, a notice waits.
    void set_visible(bool is_visible);
    /// Hides the notice when its time is up.
    void update();

    enum class Side : std::uint8_t { top, bottom };
    /// Draws the notice on one side of `place`, the part of the screen that it may cover. The notice disappears after a while,
    /// but stays while it is pointed at or has the keyboard focus; a tap closes it.
    void draw(Ui& ui, Rect place, Side side);

  private:
    void go_after(double milliseconds);
    void on_tap(MessageTap tap);
    bool is_attended(Ui& ui, const Rect& box);

    Page& page_;
    const Texts& texts_;
    Clock& clock_;
    std::string words_;
    std::string removed_;  // id of the deleted game that can be restored
    double time_ = 0;      // milliseconds for which the notice is shown
    double end_ = 0;
    bool is_visible_ = true;
    bool is_pointed_at_ = false;  // set only if the mouse has moved onto the notice
    bool is_attended_ = false;    // pointed at or focused in the last frame
    int part_ = 0;                // page of a text that is too long for one page
};

}  // namespace narabe
