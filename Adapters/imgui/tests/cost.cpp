// What a frame costs: the same window without the adapter's ear, with it and nothing changed, and with one text that changes in each frame.
// Medians of 300 frames in milliseconds; Scripts/test-imgui prints them.
#define IMAX_INTERNAL
#include "null_backend.h"
#include "imgui_axtree.h"
#include <axtree.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <algorithm>
#include <vector>

static double Milliseconds()
{
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void Frame(int items, bool is_changing)
{
    static bool options[4000];
    static float amounts[4000];
    static int frame;
    BeginNullFrame(ImVec2(1280, 800));
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(ImVec2(600, 800));
    ImGui::Begin("Settings");
    for (int i = 0; i < items / 2; i++) {
        ImGui::PushID(i);
        ImGui::Checkbox("Option", &options[i]);
        ImGui::SliderFloat("Amount", &amounts[i], 0, 1);
        ImGui::PopID();
    }
    ImGui::End();
    ImGui::SetNextWindowPos(ImVec2(620, 0));
    ImGui::Begin("Status");
    ImGui::Text("Frame %d", is_changing ? frame++ : 0);
    ImGui::End();
    EndNullFrame();
}

static double Median(int items, bool is_changing)
{
    std::vector<double> times;
    for (int i = 0; i < 320; i++) {
        const double before = Milliseconds();
        Frame(items, is_changing);
        if (i >= 20) times.push_back(Milliseconds() - before);
    }
    std::nth_element(times.begin(), times.begin() + (ptrdiff_t)(times.size() / 2), times.end());
    return times[times.size() / 2];
}

int main()
{
    BeginNullBackend();
    axtree* ui = axtree_new_unpublished("Cost", "en");
    printf("items   without   unheard   unchanged   one text changes\n");
    for (const int items : {500, 2600}) {
        const double without = Median(items, true);
        ImAx_InitWith(ui);
        ImAx::SetAlways(false);
        const double unheard = Median(items, true);
        ImAx::SetAlways(true);
        const double unchanged = Median(items, false), changing = Median(items, true);
        ImAx_Shutdown();
        printf("%5d   %7.3f   %+7.3f   %+9.3f   %+16.3f\n", items, without, unheard - without, unchanged - without, changing - without);
    }
    axtree_free(ui);
    ImGui::DestroyContext();
}
