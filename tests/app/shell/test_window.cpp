#include "app/shell/test_window.h"

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include "imgui.h"
#include "promise.h"

namespace narabe {

namespace {

void check(const ImDrawList& list) {
    for (const ImDrawVert& vertex : list.VtxBuffer) require(std::isfinite(vertex.pos.x + vertex.pos.y), "places are numbers");
    const auto count = static_cast<ImDrawIdx>(list.VtxBuffer.Size);
    for (const ImDrawIdx index : list.IdxBuffer) require(index < count, "triangles have corners");
}

}  // namespace

std::string font_file(const std::string& weight) {
    const std::string path = NARABE_FONTS "/" + weight + "/ZenKakuGothicNew_" + weight + ".ttf";
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    require(file.good(), "the font " + path + " is there; src/deps/install tests fetches it");
    return content.str();
}

void add_fonts(Program& program) {
    static const std::string files[] = {font_file("400Regular"), font_file("500Medium"), font_file("700Bold")};
    program.add_font("latin-400", files[0]);
    program.add_font("latin-500", files[1]);
    program.add_font("latin-700", files[2]);
}

bool TestWindow::start(Fonts&, const ScreenSize& size) {
    resize(size);
    has_started_ = true;
    return true;
}

void TestWindow::resize(const ScreenSize& size) {
    size_ = {size.width, size.height};
}

ImDrawList& TestWindow::begin() {
    return screen_.begin(size_);
}

void TestWindow::finish(Colour) {
    check(screen_.list());
    ++frames;
    vertices = static_cast<std::size_t>(screen_.list().VtxBuffer.Size);
}

ImDrawList& TestWindow::begin_picture(Point size) {
    picture_size_ = size;
    return picture_.begin(size);
}

std::vector<std::uint8_t> TestWindow::finish_picture(float density, Colour) {
    check(picture_.list());
    const Point size = picture_size_ * density;
    return std::vector<std::uint8_t>(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
}

}  // namespace narabe
