#include "app/host/renderer.h"

#include <GLES3/gl3.h>

#include <cstddef>

#include "app/draw/glyph_atlas.h"
#include "imgui.h"

namespace narabe {

namespace {

constexpr const char* vertex_source = R"(#version 300 es
precision highp float;
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 texture_place;
layout(location = 2) in vec4 colour;
layout(location = 3) in vec4 size;  // sizes of the screen and of the atlas
out vec2 at;
out vec4 ink;
void main() {
    at = texture_place / size.zw;
    ink = colour;
    gl_Position = vec4(place * 2.0 / size.xy * vec2(1, -1) + vec2(-1, 1), 0, 1);
}
)";

constexpr const char* fragment_source = R"(#version 300 es
precision mediump float;
uniform sampler2D atlas;
in vec2 at;
in vec4 ink;
out vec4 colour;
void main() {
    colour = vec4(ink.rgb, ink.a * texture(atlas, at).r);
}
)";

/// The location of the sizes. A uniform would have to be looked up, which waits until the program is linked.
constexpr GLuint size_place = 3;
constexpr GLenum index_type = sizeof(ImDrawIdx) == 4 ? GL_UNSIGNED_INT : GL_UNSIGNED_SHORT;

GLuint compiled(GLenum kind, const char* source) {
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    return shader;
}

const void* offset(std::size_t bytes) {
    return reinterpret_cast<const void*>(bytes);
}

}  // namespace

void Renderer::start() {
    program_ = glCreateProgram();
    const GLuint vertex = compiled(GL_VERTEX_SHADER, vertex_source);
    const GLuint fragment = compiled(GL_FRAGMENT_SHADER, fragment_source);
    glAttachShader(program_, vertex);
    glAttachShader(program_, fragment);
    glLinkProgram(program_);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    glGenVertexArrays(1, &layout_);
    glGenBuffers(1, &vertices_);
    glGenBuffers(1, &indices_);
    glBindVertexArray(layout_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
    for (GLuint attribute = 0; attribute < 3; ++attribute) glEnableVertexAttribArray(attribute);
    constexpr GLsizei stride = sizeof(ImDrawVert);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride, offset(offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride, offset(offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset(offsetof(ImDrawVert, col)));
    glGenTextures(1, &atlas_);
    glBindTexture(GL_TEXTURE_2D, atlas_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    atlas_height_ = 0;
}

/// Precondition: the atlas texture is bound.
void Renderer::upload(GlyphAtlas& atlas) {
    const GlyphAtlas::Rows rows = atlas.take_changes();
    if (atlas.height() != atlas_height_) {
        atlas_height_ = atlas.height();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, GlyphAtlas::width, atlas_height_, 0, GL_RED, GL_UNSIGNED_BYTE, atlas.row(0));
    } else if (rows.count > 0) {
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, rows.first, GlyphAtlas::width, rows.count, GL_RED, GL_UNSIGNED_BYTE,
                        atlas.row(rows.first));
    }
}

void Renderer::prepare(Point size) {
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glEnable(GL_SCISSOR_TEST);
    glUseProgram(program_);
    glVertexAttrib4f(size_place, size.x, size.y, GlyphAtlas::width, static_cast<float>(atlas_height_));
    glBindVertexArray(layout_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
}

void Renderer::draw(const ImDrawList& list, Point size, Point pixels, GlyphAtlas& atlas) {
    const Point scale{pixels.x / size.x, pixels.y / size.y};
    glBindTexture(GL_TEXTURE_2D, atlas_);
    upload(atlas);
    prepare(size);
    glBufferData(GL_ARRAY_BUFFER, list.VtxBuffer.size_in_bytes(), list.VtxBuffer.Data, GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer.size_in_bytes(), list.IdxBuffer.Data, GL_STREAM_DRAW);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImVec4 clip = command.ClipRect;
        const auto left = static_cast<int>(clip.x * scale.x);
        const auto bottom = static_cast<int>(pixels.y - clip.w * scale.y);
        const auto right = static_cast<int>(clip.z * scale.x + 0.99f);
        const auto top = static_cast<int>(pixels.y - clip.y * scale.y + 0.99f);
        if (right <= left || top <= bottom || command.ElemCount == 0) continue;
        glScissor(left, bottom, right - left, top - bottom);
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount), index_type,
                       offset(command.IdxOffset * sizeof(ImDrawIdx)));
    }
    glDisable(GL_SCISSOR_TEST);
}

}  // namespace narabe
