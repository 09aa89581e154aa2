#include "document.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "core/text.h"

namespace narabe {

std::string document(std::string_view path) {
    std::ifstream file(std::string(NARABE_TESTS_DIR "/../").append(path));
    REQUIRE_MESSAGE(file, "there is no " << path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<DocumentExample> examples_in(std::string_view path) {
    const std::string page = document(path);
    std::vector<DocumentExample> all;
    bool is_inside = false;
    for (std::string_view line : lines_of(page)) {
        if (take(line, "```")) {
            is_inside = !is_inside;
            if (is_inside) all.push_back({std::string(line), ""});
        } else if (is_inside) {
            all.back().text.append(line).append("\n");
        }
    }
    return all;
}

}  // namespace narabe
