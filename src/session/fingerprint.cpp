#include "session/fingerprint.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"

namespace narabe {

std::string fingerprint_of(std::string_view saved) {
    constexpr std::string_view left_out[] = {"cursor ", "seed ", "standing ", "warned ", "live "};
    std::string same;
    while (!saved.empty() && !saved.starts_with(record_header)) {
        const std::string_view line = saved.substr(0, std::min(saved.find('\n'), saved.size() - 1) + 1);
        saved.remove_prefix(line.size());
        if (!ranges::any_of(left_out, [&](std::string_view name) { return line.starts_with(name); })) same.append(line);
    }
    return hash_text(same.append(saved));
}

}  // namespace narabe
