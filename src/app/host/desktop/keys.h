// Translates SDL's keys to the names that browsers give them, as the program expects.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The name of a key that does not type a character, such as `Enter`; empty for other keys. `key` is an SDL keycode.
std::string_view named_key(std::int32_t key);
/// The position of a key, named after a US keyboard, such as `KeyZ`; empty if the program does not use it. `scancode` is an SDL
/// scancode.
std::string code_of(int scancode);

}  // namespace narabe::desktop
