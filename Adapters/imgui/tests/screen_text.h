// Reads what is drawn: the texts of a frame's vertices, as a sighted user reads them. Nothing of ImGui's widgets is asked.
#pragma once
#include "null_backend.h"
#include <string>
#include <unordered_map>
#include <vector>

struct ScreenText { ImRect Rect; std::string Text; };

inline uint64_t GlyphKey(float u, float v) { return (uint64_t)(uint32_t)(u * 1e6f) << 32 | (uint32_t)(v * 1e6f); }

inline std::unordered_map<uint64_t, const ImFontGlyph*> GlyphsByPlace()
{
    std::unordered_map<uint64_t, const ImFontGlyph*> glyphs;
    ImFontAtlas* atlas = ImGui::GetIO().Fonts;
#if IMGUI_VERSION_NUM >= 19200
    for (int i = 0; i < atlas->Builder->BakedPool.Size; i++)
        for (const ImFontGlyph& glyph : atlas->Builder->BakedPool[i].Glyphs) glyphs[GlyphKey(glyph.U0, glyph.V0)] = &glyph;
#else
    for (ImFont* font : atlas->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs) glyphs[GlyphKey(glyph.U0, glyph.V0)] = &glyph;
#endif
    return glyphs;
}

/// The texts in the order in which they are drawn; a gap that is wider than a space, another line or another list begins a new one.
inline std::vector<ScreenText> ReadScreen()
{
    const std::unordered_map<uint64_t, const ImFontGlyph*> glyphs = GlyphsByPlace();
    std::vector<ScreenText> texts;
    const float size = ImGui::GetFontSize();
    for (int n = 0; n < ImGui::GetDrawData()->CmdListsCount; n++) {
        const ImDrawList* list = ImGui::GetDrawData()->CmdLists[n];
        bool is_new = true;
        float pen = 0; // where the next letter is if no space is between
        for (const ImDrawCmd& command : list->CmdBuffer) {
            const ImRect clip(command.ClipRect);
            const ImDrawIdx* indices = list->IdxBuffer.Data + command.IdxOffset;
            for (unsigned i = 0; i + 5 < command.ElemCount + 0u;) {
                const ImDrawVert* a = &list->VtxBuffer[(int)(command.VtxOffset + indices[i])];
                const ImDrawVert* c = &list->VtxBuffer[(int)(command.VtxOffset + indices[i + 2])];
                const auto found = glyphs.find(GlyphKey(a->uv.x, a->uv.y));
                if (found == glyphs.end() || c->uv.x <= a->uv.x || c->uv.y <= a->uv.y) { is_new = true; i += 3; continue; }
                i += 6;
                const ImRect rect(a->pos, c->pos);
                if (!clip.Overlaps(rect)) continue;
                const ImFontGlyph& glyph = *found->second;
                const float scale = rect.GetWidth() / (glyph.X1 - glyph.X0);
                const float gap = rect.Min.x - glyph.X0 * scale - pen;
                pen = rect.Min.x + (glyph.AdvanceX - glyph.X0) * scale;
                const float left = rect.Min.x - glyph.X0 * scale; // where the letter begins, with the space before its shape
                if (is_new || gap > glyph.AdvanceX * scale + 0.4f || gap < -2 || fabsf(rect.GetCenter().y - texts.back().Rect.GetCenter().y) > size * 0.6f) texts.push_back({ImRect(left, rect.Min.y, rect.Max.x, rect.Max.y), ""});
                else if (gap > size * 0.2f) texts.back().Text += ' ';
                is_new = false;
                char utf8[5] = {};
                ImTextCharToUtf8(utf8, glyph.Codepoint);
                texts.back().Text += utf8;
                texts.back().Rect.Add(rect);
            }
        }
    }
    return texts;
}
