#include "app/draw/recorded_drawing.h"

#include "imgui.h"

namespace narabe {

RecordedDrawing::Mark RecordedDrawing::mark(const Pen& pen) {
    return {pen.list().VtxBuffer.Size, pen.list().IdxBuffer.Size};
}

void RecordedDrawing::take(const Pen& pen, const Mark& start) {
    static_assert(sizeof(Vertex) == sizeof(ImDrawVert));
    const ImDrawList& list = pen.list();
    const auto* vertices = reinterpret_cast<const Vertex*>(list.VtxBuffer.Data);
    vertices_.assign(vertices + start.vertices, vertices + list.VtxBuffer.Size);
    indices_.clear();
    const auto first = static_cast<std::uint32_t>(start.vertices);
    for (int i = start.indices; i < list.IdxBuffer.Size; ++i) indices_.push_back(list.IdxBuffer[i] - first);
    atlas_ = pen.atlas();
    density_ = pen.density();
}

bool RecordedDrawing::put(Pen& pen, Point moved) const {
    if (vertices_.empty() || atlas_ != pen.atlas() || density_ != pen.density()) return false;
    ImDrawList& list = pen.list();
    list.PrimReserve(static_cast<int>(indices_.size()), static_cast<int>(vertices_.size()));
    const unsigned base = list._VtxCurrentIdx;
    for (const std::uint32_t index : indices_) list.PrimWriteIdx(base + index);
    for (const Vertex& vertex : vertices_) {
        const Point at = vertex.at + moved;
        list.PrimWriteVtx({at.x, at.y}, {vertex.texture.x, vertex.texture.y}, vertex.colour);
    }
    return true;
}

}  // namespace narabe
