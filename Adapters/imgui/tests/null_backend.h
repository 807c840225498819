// Dear ImGui without a window and a renderer: frames of 1/60 second. And a walk through the demo window, page by page.
#pragma once
#define IMGUI_DEFINE_MATH_OPERATORS
#include "imgui.h"
#include "imgui_internal.h"

inline void BeginNullBackend()
{
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if IMGUI_VERSION_NUM >= 19200
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
    unsigned char* pixels;
    int width, height;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#endif
#if IMGUI_VERSION_NUM < 18700
    for (int key = 0; key < ImGuiKey_COUNT; key++) io.KeyMap[key] = key;
#endif
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
}

inline void BeginNullFrame(ImVec2 size)
{
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DeltaTime = 1 / 60.0f;
    ImGui::NewFrame();
}

/// A key as the backend reports it.
inline void SetKey(ImGuiKey key, bool is_pressed)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().KeysDown[key] = is_pressed;
#else
    ImGui::GetIO().AddKeyEvent(key, is_pressed);
#endif
}

inline void EndNullFrame()
{
    ImGui::Render();
#if IMGUI_VERSION_NUM >= 19200
    if (ImGui::GetDrawData()->Textures)
        for (ImTextureData* texture : *ImGui::GetDrawData()->Textures) {
            if (texture->Status == ImTextureStatus_WantDestroy) texture->SetStatus(ImTextureStatus_Destroyed);
            else if (texture->Status != ImTextureStatus_OK) texture->SetStatus(ImTextureStatus_OK);
        }
#endif
}

inline ImGuiWindow* DemoWindow() { return ImGui::FindWindowByName("Dear ImGui Demo"); }

/// A frame of the demo window over the whole screen, scrolled to a page.
inline void DemoFrame(int page)
{
    const ImVec2 size(1600, 1000);
    BeginNullFrame(size);
    ImGui::SetWindowPos("Dear ImGui Demo", ImVec2(0, 0)); // the demo sets its own for the first frame
    ImGui::SetWindowSize("Dear ImGui Demo", size);
    if (DemoWindow()) ImGui::SetScrollY(DemoWindow(), page * 600.0f);
    bool is_open = true;
    ImGui::ShowDemoWindow(&is_open);
    EndNullFrame();
}

/// Shows a page of the demo until nothing moves in it.
inline void ShowPage(int page) { for (int frame = 0; frame < 6; frame++) DemoFrame(page); }

/// Shows each page of the demo, and visits it. Sections open on the way, so the first time through is for that.
template <class Visit> void ForEachPage(Visit visit)
{
    for (int pass = 0; pass < 2; pass++)
        for (int page = 0; page == 0 || (page - 1) * 600.0f < DemoWindow()->ScrollMax.y; page++) {
            ShowPage(page);
            if (pass == 1) visit(page);
        }
}
