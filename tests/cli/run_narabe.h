// Runs command lines without a process, for tests.
#pragma once

#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/files.h"
#include "doctest/doctest.h"

namespace narabe {

struct Answer {
    int status;
    std::string out;
    std::string error;
};

inline Answer run_narabe(std::vector<std::string_view> words) {
    Answer answer;
    const auto add_to = [](std::string& text) {
        return [&text](std::string_view line) {
            text.append(line).append("\n");
            return true;
        };
    };
    answer.status = cli::run(words, {add_to(answer.out), add_to(answer.error)});
    CHECK((answer.status == 0) == answer.error.empty());
    return answer;
}

/// A temporary file with this content. Its name is unique, because tests of several builds run in the same folder at the same
/// time.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::string_view content) : path_("narabe_test_" + std::to_string(std::random_device()()) + ".tmp") {
        std::FILE* file = std::fopen(path_.c_str(), "wbx");
        REQUIRE(file);
        std::fwrite(content.data(), 1, content.size(), file);
        std::fclose(file);
    }
    ~TemporaryFile() { std::remove(path_.c_str()); }

    std::string_view path() const { return path_; }
    std::string content() const {
        auto content = cli::contents_of(path_, std::string::npos);
        REQUIRE(content);
        return *content;
    }

  private:
    std::string path_;
};

}  // namespace narabe
