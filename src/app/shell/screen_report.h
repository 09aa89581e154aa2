// Reports the screen as JSON for the page: all targets, and the screen-reader view.
#pragma once

#include <string>

#include "app/shell/navigation.h"
#include "app/shell/screen_size.h"

namespace narabe {

struct AppContext;

class ScreenReport {
  public:
    explicit ScreenReport(const AppContext& app) : app_(app) {}

    /// The reply to `request::Targets`.
    std::string targets() const;
    /// The reply to `request::Mirror`.
    std::string mirror() const;

  private:
    const AppContext& app_;
};

}  // namespace narabe
