// Dear ImGui without a window and a renderer: frames of 1/60 second on a screen that is high enough for all of the demo, so that nothing is scrolled away.
#pragma once
#define IMGUI_DEFINE_MATH_OPERATORS
#include "imgui.h"
#include "imgui_internal.h"

const int FramesUntilCalm = 24; // sections open in several frames, one level in each

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

/// A frame of the demo window over the whole screen.
inline void DemoFrame()
{
    const ImVec2 size(1600, 100000);
    BeginNullFrame(size);
    ImGui::SetWindowPos("Dear ImGui Demo", ImVec2(0, 0)); // the demo sets its own for the first frame
    ImGui::SetWindowSize("Dear ImGui Demo", size);
    bool is_open = true;
    ImGui::ShowDemoWindow(&is_open);
    EndNullFrame();
}
