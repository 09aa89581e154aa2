// Immediate feedback in addition to the board itself: redraws, sounds and announcements to screen readers.
#pragma once

#include <string_view>

#include "app/page/page.h"
#include "app/play/refused_words.h"
#include "core/texts.h"

namespace narabe {

class Feedback {
  public:
    Feedback(Page& page, const Texts& texts) : page_(page), texts_(texts) {}

    /// Must be called when the display has changed.
    void wake() { page_.send(event::Wake{}); }
    void sound(std::string_view name) { page_.send(event::Sound{name}); }
    /// Announces why a move is not allowed.
    void refuse(const GameModule& game, const Refusal& refusal) { announce(refused_words(game, refusal, texts_)); }
    void announce(const Sentence& sentence) { page_.send(event::Announce{texts_(sentence)}); }

    Page& page() const { return page_; }

  protected:
    const Texts& texts() const { return texts_; }

  private:
    Page& page_;
    const Texts& texts_;
};

}  // namespace narabe
