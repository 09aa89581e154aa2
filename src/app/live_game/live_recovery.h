// What a device does about logs that the relay, or other devices, lack.
#pragma once

#include "app/page/page.h"
#include "live/room.h"

namespace narabe {

class LiveRecovery {
  public:
    /// The connection was made or lost.
    void restart(live::Millis now) {
        since_ = now;
        has_answered_ = false;
    }
    /// Publishes what the relay lacks. Returns whether logs are missing here: then the page must connect again to get them.
    bool pass(const live::Room& room, Page& page, live::Millis now, bool are_others_here);
    /// Says that logs are missing here that the other players, who were there, did not have either; empty if that is not so.
    Sentence words(const live::Room& room) const;

  private:
    live::Millis since_ = 0;     // when the connection was made, or something was last done
    bool has_answered_ = false;  // a fork at the relay, in this connection
    bool is_lost_ = false;
};

/// Why a live game does not continue, and that it can be continued by link, if that is so.
Sentence with_link(const Sentence& why, const Session& session);

}  // namespace narabe
