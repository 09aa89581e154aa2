#include "cli/output.h"

#include <cerrno>
#include <cstring>

#include "core/text.h"

namespace narabe::cli {

void Output::write(std::string_view line) {
    if (failure_ || streams_.out(line)) return;
    failure_ = bad_input(std::string("Couldn’t write the output: ") + std::strerror(errno) + ".");
}

void Output::write_lines(std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    for (const std::string_view line : lines_of(text)) write(line);
}

void Output::note(std::string_view sentence) const {
    streams_.error(std::string("narabe: ").append(sentence));
}

void Output::show_progress(std::string_view line) const {
    if (streams_.progress) streams_.progress(line);
}

}  // namespace narabe::cli
