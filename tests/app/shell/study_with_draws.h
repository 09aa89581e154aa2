// A study of PILUS in which a draw of tiles begins a variation.
#pragma once

#include <string>

#include "app/shell/screen.h"

namespace narabe {

/// A whole game for two. The draw after its first turn is move 10, and a variation with another draw replaces it.
inline std::string study_with_draws() {
    Screen screen;
    screen.new_game("pilus");
    screen.play_on(1000);
    const std::string record = screen.call("record");
    const std::string study = "narabe 2\n" + record.substr(record.find('\n') + 1);
    const std::size_t second = record.find("draw ", record.find("; P@") + 8);
    const std::size_t third = record.find("draw ", second + 8);
    return study + "line 10 " + record.substr(third, record.find(';', third) - third) + "\n";
}

}  // namespace narabe
