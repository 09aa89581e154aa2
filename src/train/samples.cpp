#include "train/samples.h"

#include <fstream>

namespace narabe::train {

std::optional<std::vector<Sample>> read_samples(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) return std::nullopt;
    std::vector<Sample> samples(static_cast<std::size_t>(file.tellg()) / sizeof(Sample));
    file.seekg(0);
    file.read(reinterpret_cast<char*>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    if (!file) return std::nullopt;
    return samples;
}

bool write_samples(const std::string& path, const std::vector<Sample>& samples) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    return static_cast<bool>(file.flush());
}

}  // namespace narabe::train
