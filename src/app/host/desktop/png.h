// Encodes pictures as PNG files.
#pragma once

#include <string>

#include "app/page/page.h"

namespace narabe::desktop {

std::string png_of(const Pixels& pixels);

}  // namespace narabe::desktop
