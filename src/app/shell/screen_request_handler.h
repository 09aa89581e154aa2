// Answers the requests about the screen and navigation.
#pragma once

#include "app/page/answer.h"
#include "app/page/screen_requests.h"
#include "app/shell/input.h"
#include "app/shell/link_opening.h"
#include "app/shell/navigation.h"
#include "app/shell/screen_report.h"

namespace narabe {

struct AppContext;

class ScreenRequestHandler {
  public:
    explicit ScreenRequestHandler(AppContext& app) : app_(app), report_(app) {}

    Answer on(const request::Targets& request);
    Answer on(const request::Mirror& request);
    Answer on(const request::Press& request);
    Answer on(const request::PointAt& request) const;
    Answer on(const request::Touch& request) const;
    Answer on(const request::Escape& request);
    Answer on(const request::Holds& request);
    Answer on(const request::GoTo& request);
    Answer on(const request::SetUp& request);
    Answer on(const request::Answered& request);
    Answer on(const request::Typing& request);
    Answer on(const request::Typed& request);
    Answer on(const request::Pasted& request);
    Answer on(const request::OpenLink& request);
    Answer on(const request::Shared& request);
    Answer on(const request::NotShared& request);
    Answer on(const request::Fetched& request);
    Answer on(const request::FetchFailed& request);

  private:
    bool holds_touch_at(Point at) const;

    AppContext& app_;
    ScreenReport report_;
};

}  // namespace narabe
