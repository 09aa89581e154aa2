#include "app/program/test_window.h"

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include "imgui.h"
#include "imgui_internal.h"
#include "promise.h"

namespace narabe {

namespace {

void check(const ImDrawList& list) {
    for (const ImDrawVert& vertex : list.VtxBuffer) require(std::isfinite(vertex.pos.x + vertex.pos.y), "places are numbers");
    const auto count = static_cast<ImDrawIdx>(list.VtxBuffer.Size);
    for (const ImDrawIdx index : list.IdxBuffer) require(index < count, "triangles have corners");
}

std::string font(const std::string& weight) {
    const std::string path = NARABE_FONTS "/" + weight + "/ZenKakuGothicNew_" + weight + ".ttf";
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    require(file.good(), "the font " + path + " is there; src/deps/install tests fetches it");
    return content.str();
}

}  // namespace

void add_fonts(Program& program) {
    static const std::string files[] = {font("400Regular"), font("500Medium"), font("700Bold")};
    program.add_font("latin-400", files[0]);
    program.add_font("latin-500", files[1]);
    program.add_font("latin-700", files[2]);
}

TestWindow::~TestWindow() {
    if (!context_) return;
    if (is_drawing_) ImGui::EndFrame();
    if (picture_) IM_DELETE(picture_);
    ImGui::DestroyContext(context_);
}

bool TestWindow::start(Fonts& fonts, const ScreenSize& size) {
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    resize(size);
    renew(fonts);
    return true;
}

void TestWindow::resize(const ScreenSize& size) {
    size_ = {size.width, size.height};
}

ImDrawList& TestWindow::begin() {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {size_.x, size_.y};
    io.DeltaTime = 1.0f / 60;
    ImGui::NewFrame();
    is_drawing_ = true;
    return *ImGui::GetBackgroundDrawList();
}

void TestWindow::drop() {
    ImGui::EndFrame();
    is_drawing_ = false;
}

void TestWindow::renew(Fonts& fonts) {
    fonts.build();
    ++renewals;
}

void TestWindow::finish(Colour) {
    ImGui::Render();
    is_drawing_ = false;
    ++frames;
    vertices = 0;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
        check(*list);
        vertices += static_cast<std::size_t>(list->VtxBuffer.Size);
    }
}

ImDrawList& TestWindow::begin_picture(Point size) {
    if (!picture_) picture_ = IM_NEW(ImDrawList)(ImGui::GetDrawListSharedData());
    picture_size_ = size;
    picture_->_ResetForNewFrame();
    picture_->PushTextureID(ImGui::GetIO().Fonts->TexID);
    picture_->PushClipRect({0, 0}, {size.x, size.y});
    return *picture_;
}

ImDrawList& TestWindow::rebuild_picture(Fonts& fonts) {
    renew(fonts);
    ImGui::GetDrawListSharedData()->TexUvWhitePixel = ImGui::GetIO().Fonts->TexUvWhitePixel;
    return begin_picture(picture_size_);
}

std::vector<std::uint8_t> TestWindow::finish_picture(float density, Colour) {
    check(*picture_);
    const Point size = picture_size_ * density;
    return std::vector<std::uint8_t>(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
}

}  // namespace narabe
