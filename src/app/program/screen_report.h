// The screen as JSON for the page: all targets, and everything in words.
#pragma once

#include <string>

#include "app/program/navigation.h"
#include "app/program/screen_size.h"

namespace narabe {

class ScreenReport {
  public:
    struct Surroundings {
        const Match& match;
        const Navigation& navigation;
        const Ui& ui;
        const ScreenSize& size;
        const Clock& clock;
        const Settings& settings;
        const Texts& texts;
    };
    explicit ScreenReport(const Surroundings& around) : to_(around) {}

    /// For `request::Targets`.
    std::string targets() const;
    /// For `request::Mirror`.
    std::string mirror() const;

  private:
    Surroundings to_;
};

}  // namespace narabe
