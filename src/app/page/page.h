// The program's interface to the page around it, which receives events (events.h). `host/web/bridge.cpp` implements it; tests have
// their own implementations.
#pragma once

#include <cstdint>
#include <vector>

#include "app/page/events.h"

namespace narabe {

struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> bytes;  ///< four per pixel, from the bottom row up
};

class Page {
  public:
    virtual ~Page() = default;
    virtual void send(const Event& event) = 0;
    /// Shares a picture as a file with this name, by the method `system` or `save`; the reply is the request `shared` or
    /// `not_shared`.
    virtual void picture(std::string_view method, std::string_view name, const Pixels& pixels) = 0;

    /// Whether the whole program is loaded: the browser loads a part of it when that is wanted (host/web/part.txt).
    bool has_part() const { return has_part_; }
    void set_has_part(bool has_part) { has_part_ = has_part; }
    void want_part() {
        if (!has_part_) send(event::WantPart{});
    }

  private:
    bool has_part_ = true;
};

}  // namespace narabe
