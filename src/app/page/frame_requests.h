// Requests about frames: when and where the program draws, and its work between frames.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct Start {
    static constexpr std::string_view name = "start";
    static constexpr std::string_view about =
        "Starts the program, once, after fonts, texts and the first `resize`. Each line is `setting NAME VALUE`, for everything "
        "that the event `setting` saved on earlier visits, or a preference as in `prefer`.";
    static constexpr RequestTraits traits{};
    Body lines;
    static constexpr auto fields() { return std::tuple(Field{"LINES", &Start::lines}); }
};

struct Work : NoFields {
    static constexpr std::string_view name = "work";
    static constexpr std::string_view about = "Does part of the work between frames. Returns `more` while there is more to do.";
    static constexpr RequestTraits traits{.is_quiet = true};
};

struct Resize {
    static constexpr std::string_view name = "resize";
    static constexpr std::string_view about =
        "The canvas has this size in CSS pixels, this device pixel ratio, and these safe-area insets.";
    static constexpr RequestTraits traits{};
    float width = 0, height = 0, ratio = 0, left = 0, top = 0, right = 0, bottom = 0;
    static constexpr auto fields() {
        return std::tuple(Field{"WIDTH", &Resize::width}, Field{"HEIGHT", &Resize::height}, Field{"RATIO", &Resize::ratio},
                          Field{"LEFT", &Resize::left}, Field{"TOP", &Resize::top}, Field{"RIGHT", &Resize::right},
                          Field{"BOTTOM", &Resize::bottom});
    }
};

struct Graphics {
    static constexpr std::string_view name = "graphics";
    static constexpr std::string_view about =
        "The WebGL context is `lost` or `restored`. Nothing is drawn while it is lost. Then its buffers, textures and programs "
        "are created again.";
    static constexpr RequestTraits traits{};
    Word state;
    static constexpr auto fields() { return std::tuple(Field{"STATE", &Graphics::state}); }
};

using AboutFrames = RequestList<Start, Work, Resize, Graphics>;

}  // namespace narabe::request
