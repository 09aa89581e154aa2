// Answers the requests about the game in progress. All input is validated; an invalid request returns an error message and changes
// nothing.
#pragma once

#include "app/page/answer.h"
#include "app/page/game_requests.h"
#include "app/play/match.h"
#include "app/shell/notices.h"
#include "core/rng.h"

namespace narabe {

class GameRequestHandler {
  public:
    GameRequestHandler(Page& page, Match& match, Notices& notices, const Texts& texts, Rng& rng)
        : page_(page), match_(match), notices_(notices), texts_(texts), rng_(rng) {}

    Answer on(const request::Games& request);
    Answer on(const request::NewGame& request);
    Answer on(const request::Seats& request);
    Answer on(const request::Record& request);
    Answer on(const request::Load& request);
    Answer on(const request::Restore& request);
    Answer on(const request::RecordsIn& request);
    Answer on(const request::Legal& request);
    Answer on(const request::Play& request);
    Answer on(const request::Undo& request);
    Answer on(const request::Redo& request);
    Answer on(const request::State& request);
    Answer on(const request::Worker& request);
    Answer on(const request::WorkerFailed& request);
    Answer on(const request::Renamed& request);

  private:
    Page& page_;
    Match& match_;
    Notices& notices_;
    const Texts& texts_;
    Rng& rng_;
};

}  // namespace narabe
