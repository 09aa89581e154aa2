#include "app/draw/triangles.h"

#include "app/draw/glyph_atlas.h"
#include "imgui.h"
#include "imgui_internal.h"

namespace narabe {

Triangles::Triangles() : shared_(std::make_unique<ImDrawListSharedData>()), list_(std::make_unique<ImDrawList>(shared_.get())) {
    shared_->InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
    shared_->CurveTessellationTol = 1.25f;  // the order in Dear ImGui
    shared_->TexUvWhitePixel = {GlyphAtlas::white, GlyphAtlas::white};
}

Triangles::~Triangles() = default;

ImDrawList& Triangles::begin(Point size) {
    list_->_ResetForNewFrame();
    list_->PushTextureID(nullptr);
    list_->PushClipRect({0, 0}, {size.x, size.y});
    return *list_;
}

}  // namespace narabe
