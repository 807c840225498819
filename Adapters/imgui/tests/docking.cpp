// Docked windows, a window in a viewport of its own, and lists behind clippers, in windows of GLFW: for a play with a real Orca. Needs
// the docking branch of ImGui. F10 ends it.
#include "imgui.h"
#include "imgui_internal.h"
#include "imgui_axtree.h"
#include "backends/imgui_impl_glfw.h"
#include "backends/imgui_impl_opengl3.h"
#include <GLFW/glfw3.h>

/// The three windows: two in one dock, as tabs, and one that lies outside the program's window.
static void ShowWindows()
{
    static int file = -1, track = -1, volume = 50;
    const ImGuiViewport* viewport = ImGui::GetMainViewport();
    const ImGuiID dock = ImGui::DockSpaceOverViewport();
    static bool is_first = true;
    if (is_first) {
        ImGui::DockBuilderDockWindow("Files", dock);
        ImGui::DockBuilderDockWindow("Tracks", dock);
        ImGui::SetNextWindowPos(ImVec2(viewport->Pos.x + viewport->Size.x + 20, viewport->Pos.y + 60));
        ImGui::SetNextWindowSize(ImVec2(260, 160));
    }
    ImGui::Begin("Mixer", nullptr, ImGuiWindowFlags_NoSavedSettings);
    ImGui::SliderInt("Volume", &volume, 0, 100);
    ImGui::Button("Mute");
    ImGui::SetItemTooltip("Silences all tracks.");
    ImGui::End();

    ImGui::Begin("Tracks");
    if (ImGui::BeginTable("Tracks", 2, ImGuiTableFlags_ScrollY)) {
        ImGui::TableSetupScrollFreeze(0, 1);
        ImGui::TableSetupColumn("Title");
        ImGui::TableSetupColumn("Length");
        ImGui::TableHeadersRow();
        ImGuiListClipper clipper;
        clipper.Begin(500);
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; i++) {
                ImGui::TableNextRow();
                ImGui::TableNextColumn();
                char title[32];
                snprintf(title, sizeof title, "Track %d", i + 1);
                if (ImGui::Selectable(title, track == i, ImGuiSelectableFlags_SpanAllColumns)) track = i;
                ImGui::TableNextColumn();
                ImGui::Text("%d seconds", 60 + i);
            }
        ImGui::EndTable();
    }
    ImGui::End();

    if (is_first) ImGui::SetNextWindowFocus();
    ImGui::Begin("Files");
    ImGui::Button("\xEE\x80\x81", ImVec2(24, 24)); // a picture of an icon font
    ImGui::SetItemTooltip("Reload");
    ImGuiListClipper clipper;
    clipper.Begin(1000);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; i++) {
            char name[32];
            snprintf(name, sizeof name, "File %d", i + 1);
            if (ImGui::Selectable(name, file == i)) file = i;
        }
    ImGui::End();
    is_first = false;
}

int main()
{
    glfwInit();
    GLFWwindow* window = glfwCreateWindow(700, 500, "Docking", nullptr, nullptr);
    glfwMakeContextCurrent(window);
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_DockingEnable | ImGuiConfigFlags_ViewportsEnable;
    ImAx_Init("Docking");
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init();
    for (int frame = 0; !glfwWindowShouldClose(window) && !ImGui::IsKeyDown(ImGuiKey_F10); frame++) {
        glfwPollEvents();
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        ImGui::NewFrame();
        ShowWindows();
        ImGui::Render();
        ImGui::UpdatePlatformWindows();
        if (frame % 30 == 0) { // the play is heard
            glClear(GL_COLOR_BUFFER_BIT);
            ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
            ImGui::RenderPlatformWindowsDefault();
            glfwMakeContextCurrent(window);
            glfwSwapBuffers(window);
        } else {
            glfwWaitEventsTimeout(0.016);
        }
    }
    ImAx_Shutdown();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwDestroyWindow(window);
    glfwTerminate();
}
