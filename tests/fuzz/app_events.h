// The app driven by bytes: each few of them are something that a person, the page, a computer player or time does, in any order
// and with right and wrong contents.
#pragma once

#include <string_view>

namespace narabe {

/// Lives the life that the bytes tell, on a device that the first of them choose, and checks what the program promises. How many
/// events it had.
std::size_t live(std::string_view bytes);

void fuzz_app(std::string_view input);

}  // namespace narabe
