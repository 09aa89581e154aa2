// Collects the faults of a screen at thirteen sizes and in both languages: texts that are cut off, covered, too small for a finger, or
// broken in the wrong place.
#pragma once

#include <map>
#include <string>

#include "app/shell/screen.h"
#include "app/shell/writing.h"

namespace narabe {

/// The faults become failures of the test when the object is destroyed.
class Tailor {
  public:
    explicit Tailor(Screen& screen) : screen_(screen) { screen.program().watch(&writing_); }
    ~Tailor();
    Tailor(const Tailor&) = delete;
    Tailor& operator=(const Tailor&) = delete;

    void look(const std::string& what) { look(what, Writing::Cells::pointed_at); }
    /// For boards that cannot be used.
    void look_on(const std::string& what) { look(what, Writing::Cells::looked_at); }

  private:
    void look(const std::string& what, Writing::Cells use);

    Screen& screen_;
    Writing writing_;
    std::map<std::string, std::string> found_;
};

}  // namespace narabe
