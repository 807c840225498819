// Writes what a sighted user finds in the demo window with all sections open: one line for each item that the keyboard reaches, with the
// function of ImGui that the demo called for it, its states, the texts drawn on it and beside it. Built without the adapter, so that it
// knows nothing of it: ids and states are the test engine's hooks', functions are the call stack's, texts are read from the vertices.
#include "screen_text.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <cxxabi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <map>

struct Found { ImGuiID Id; ImRect Rect; std::string Function, Window; int Status; bool IsDisabled; int Page; };
static std::vector<Found> Items;
static std::map<ImGuiID, size_t> ById;
static std::map<std::pair<ImGuiID, std::string>, int> Equal;
static bool IsLast;
static int Page;

/// Functions of ImGui that show windows' contents of their own, as the demo does.
static bool IsDemo(const std::string& function)
{
    for (const char* name : {"ShowFont", "DebugNode", "LogButtons", "ImGuiTextFilter::"})
        if (!function.compare(0, strlen(name), name)) return true;
    return false;
}

/// The function that the demo called: the last one of the call stack before the demo's own library.
static std::string CalledFunction()
{
    void* stack[48];
    const int depth = backtrace(stack, 48);
    std::string function;
    for (int i = 1; i < depth; i++) {
        Dl_info info;
        if (!dladdr((char*)stack[i] - 1, &info)) continue;
        if (strstr(info.dli_fname, "demo.so")) return function;
        if (!info.dli_sname) continue;
        int status;
        char* name = abi::__cxa_demangle(info.dli_sname, nullptr, nullptr, &status);
        if (!name) continue;
        std::string caller = name;
        free(name);
        caller.erase(ImMin(caller.find('('), caller.size()));
        if (!caller.compare(0, 7, "ImGui::")) caller.erase(0, 7);
        if (IsDemo(caller)) return function;
        function = caller;
    }
    return function;
}

/// Items at the upper edge are whole on the page before, those at the lower edge on the next.
static bool IsScrolledAway(const ImGuiWindow* window, const ImRect& rect)
{
    if (window->DC.NavLayerCurrent != ImGuiNavLayer_Main) return false;
    const ImRect page = DemoWindow()->InnerClipRect;
    if (rect.Min.y < page.Min.y + 40 && Page > 0) return true;
    if (rect.Max.y > page.Max.y && rect.GetHeight() < 300) return true;
    return !window->InnerClipRect.Contains(rect.GetCenter());
}

static void Add(ImGuiID id, const ImRect& rect, int flags)
{
    const ImGuiWindow* window = GImGui->CurrentWindow;
    if (!IsLast || !id || !window->Active || !window->WriteAccessed || id == window->MoveId || IsScrolledAway(window, rect) || ById.count(id) || (flags & ImGuiItemFlags_NoNav) || rect.GetWidth() <= 0) return;
    // A list of 5,000 equal rows would hide the rest.
    std::string function = CalledFunction();
    if (function == "DemoFrame") return; // ImGui's own window for what has none
    for (const ImGuiWindow* child : GImGui->Windows)
        if (child->ChildId == id && function != "InputTextMultiline") function = "a window inside";
    if (++Equal[{window->ID, function}] > 100 && window->ParentWindow) return;
    ById[id] = Items.size();
    Items.push_back({id, rect, function, window->Name, 0, (flags & ImGuiItemFlags_Disabled) != 0, Page});
}

#if IMGUI_VERSION_NUM >= 18934
void ImGuiTestEngineHook_ItemAdd(ImGuiContext*, ImGuiID id, const ImRect& rect, const ImGuiLastItemData* data)
{
#if IMGUI_VERSION_NUM >= 19140
    if (data) Add(id, rect, data->ItemFlags);
#else
    if (data) Add(id, rect, data->InFlags);
#endif
}
#else
void ImGuiTestEngineHook_ItemAdd(ImGuiContext* context, const ImRect& rect, ImGuiID id)
{
    if (context->LastItemData.ID == id) Add(id, rect, context->LastItemData.InFlags);
}
#endif
void ImGuiTestEngineHook_ItemInfo(ImGuiContext* context, ImGuiID id, const char*, ImGuiItemStatusFlags status)
{
    if (status & ImGuiItemStatusFlags_Openable) context->CurrentWindow->DC.StateStorage->SetInt(id, 1);
    const auto found = ById.find(id);
    if (found != ById.end()) Items[found->second].Status |= status;
}
void ImGuiTestEngineHook_Log(ImGuiContext*, const char*, ...) {}
const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext*, ImGuiID) { return nullptr; }

static std::vector<ScreenText> Texts;
static std::vector<Found> OnPage;

static bool IsOnLine(const ImRect& a, const ImRect& b) { return b.GetCenter().y > a.Min.y && b.GetCenter().y < a.Max.y; }
static bool IsOnItem(const ScreenText& text)
{
    for (const Found& item : OnPage)
        if (item.Rect.Contains(text.Rect.GetCenter())) return true;
    return false;
}
/// The nearest text to the right of a rectangle and no farther than the gap.
static const ScreenText* RightOf(const ImRect& rect, float gap)
{
    for (const ScreenText& text : Texts)
        if (IsOnLine(rect, text.Rect) && text.Rect.Min.x > rect.Max.x - 2 && text.Rect.Min.x - rect.Max.x <= gap && !IsOnItem(text)) return &text;
    return nullptr;
}

/// The texts on an item and on no smaller one in it. What is in a window inside the window is that of its own items.
static std::string OnItem(const Found& item)
{
    std::string on;
    if (item.Function == "a window inside") return on;
    for (const ScreenText& text : Texts) {
        const ImVec2 middle = text.Rect.GetCenter();
        bool is_own = item.Rect.Contains(middle);
        for (const Found& other : OnPage)
            is_own &= !other.Rect.Contains(middle) || other.Rect.GetArea() >= item.Rect.GetArea();
        if (is_own) on += (on.empty() ? "" : " ") + text.Text;
    }
    return on;
}

static std::string Beside(const Found& item)
{
    // ImGui draws its own labels at ItemInnerSpacing, to the right of all parts of a widget.
    const float inner = ImGui::GetStyle().ItemInnerSpacing.x + 1.5f;
    ImRect reach = item.Rect;
    for (bool is_moved = true; is_moved;) {
        if (const ScreenText* text = RightOf(reach, inner)) return text->Text;
        is_moved = false;
        for (const Found& other : OnPage)
            if (IsOnLine(item.Rect, other.Rect) && other.Rect.Min.x > reach.Max.x && other.Rect.Min.x - reach.Max.x <= inner && other.Window == item.Window) {
                reach = other.Rect;
                is_moved = true;
                break;
            }
    }
    return "";
}

/// Only where nothing is on it and beside it: what the eye takes for its label, to the left, above.
static std::string Around(const Found& item)
{
    const ScreenText* best = nullptr;
    for (const ScreenText& text : Texts)
        if (IsOnLine(item.Rect, text.Rect) && text.Rect.Max.x <= item.Rect.Min.x + 1 && item.Rect.Min.x - text.Rect.Max.x < 16 && !IsOnItem(text)) best = &text;
    return best ? best->Text : "";
}

int main(int, char** arguments)
{
    BeginNullBackend();
    GImGui->TestEngineHookItems = true;
    FILE* file = fopen(arguments[1], "w");
    int texts = 0;
    ForEachPage([&](int page) {
        // One more frame of the page, in which items are noted.
        const size_t first = Items.size();
        Page = page;
        IsLast = true;
        DemoFrame(page);
        IsLast = false;
        Texts = ReadScreen();
        texts += (int)Texts.size();
        OnPage.assign(Items.begin() + (ptrdiff_t)first, Items.end());
        for (const Found& item : OnPage)
            fprintf(file, "%08x\t%s\t%d\t%d\t%s\t%s\t%s\t%s\t%.0f,%.0f %.0f\t%d\n", item.Id, item.Function.c_str(), item.IsDisabled, item.Status,
                    OnItem(item).c_str(), Beside(item).c_str(), Around(item).c_str(), item.Window.c_str(), item.Rect.Min.x, item.Rect.Min.y,
                    item.Rect.GetWidth(), item.Page);
    });
    fclose(file);
    printf("%d items, %d texts drawn\n", (int)Items.size(), texts);
    ImGui::DestroyContext();
}
