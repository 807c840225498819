// imgui_axtree: screen readers for programs that use Dear ImGui, through axtree (Documentation/Guide/ImGui.md).
//
// A program calls ImAx_Init after ImGui::CreateContext and ImAx_Shutdown before ImGui::DestroyContext, and compiles imgui_axtree.cpp.
// Dear ImGui itself is not changed: imgui_widgets.cpp and imgui_tables.cpp are compiled with two more flags,
//
//   -include imgui_axtree.h -DIMAX_SITES
//
// which make the calls by which a widget registers itself tell the adapter too. See README.md beside this file.
#pragma once

struct axtree;

// ---- What a program calls ------------------------------------------------------------------------------------------------------

/// Publishes the current ImGui context under the application's name. The language is the BCP 47 tag of the program's texts.
void ImAx_Init(const char* app, const char* language = "en");

/// The same with a handle that the program made and will free: for a test, which reads axtree_speech, or for a program that announces by
/// itself. It is described in each frame, whoever listens.
void ImAx_InitWith(axtree* ui);

/// Leaves the accessibility bus.
void ImAx_Shutdown();

/// The handle, for what axtree.h offers beside the description of ImGui's windows; null before ImAx_Init.
axtree* ImAx_Handle();

/// Names the next widget: for one that shows an icon or nothing. It wins over every rule.
void ImAx_Label(const char* label);

/// Leaves out the next widget or text: for decoration.
void ImAx_Hide();

/// Has a text spoken that belongs to no widget: "Saved".
void ImAx_Announce(const char* text);

// ---- What is between the pair of files -----------------------------------------------------------------------------------------
#if defined(IMAX_SITES) || defined(IMAX_INTERNAL)
#ifndef IMGUI_DEFINE_MATH_OPERATORS
#define IMGUI_DEFINE_MATH_OPERATORS
#endif
#include "imgui.h"
#include "imgui_internal.h"
#include <type_traits>

// The sites read local variables of ImGui's widgets by name. So each version has to be looked at before it is added here; the tests
// then have its score. Debian 12 has 1.86, Debian 14 has 1.92.2b.
#if !(IMGUI_VERSION_NUM == 18600 || (IMGUI_VERSION_NUM >= 19220 && IMGUI_VERSION_NUM <= 19300)) && !defined(IMAX_ANY_VERSION)
#error "imgui_axtree supports Dear ImGui 1.86 and 1.92.2 to 1.93.0. Define IMAX_ANY_VERSION to try another, and run its tests."
#endif

namespace ImAx
{
/// What the function that registers an item knows of it: its own name, and its local variables.
struct Site
{
    const char* Function;
    const char* Label;
    const char *Text, *TextEnd;
    const char *Value, *ValueEnd;
    const char *Format, *Hint, *Shortcut;
    const void *Data, *Min, *Max;
    int DataType;
    float Speed;
    int Flags;
    int Checked, Open;           // -1: not known
    float Fraction;              // of a progress bar; -1: none
    int Direction;               // of an arrow
    const char* Buffer;          // of a text field
    const float* Color;          // three or four numbers
    float (*Plot)(void*, int);   // a plot's values
    void* PlotData;
    int PlotCount, PlotOffset;
};

/// Whether anybody is there to hear. All else of the adapter is behind this flag.
extern bool Listening;

/// Whether the frames are described although nobody is known to listen, for the tests.
void SetAlways(bool is_always);

/// For the tests: the number of the rule that named an item of the last frame, -1 if there is none; a rule's name, null after the last; and
/// leaving one out, to see what it gains.
int RuleOf(ImGuiID id);
const char* RuleName(int rule);
void LeaveOutRule(int rule);

bool Record(const Site& site, bool is_visible, const ImRect& bb, ImGuiID id, const ImRect* nav_bb = nullptr, ImGuiItemFlags extra_flags = 0);
void RecordInfo(const Site& site, ImGuiID id);
void BeginGroup(const Site& site);
void EndGroup();

/// Writes the number that a listener asked for; true if it did, which the widget then returns to the program.
bool WriteNumber(ImGuiID id, ImGuiDataType type, void* data);

// A variable that the function lacks is this; so each reader below has a sentence for "none".
struct Missing {};
template <class T> const char* AsText(const T& variable)
{
    if constexpr (std::is_convertible_v<const T&, const char*>) return variable; else return nullptr;
}
template <class T> const void* AsPointer(const T& variable)
{
    if constexpr (std::is_pointer_v<T>) return (const void*)variable; else return nullptr;
}
template <class T> int AsInt(const T& variable, int none)
{
    if constexpr (std::is_same_v<T, bool*>) return *variable;
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) return (int)variable;
    else return none;
}
template <class T> float AsFloat(const T& variable, float none)
{
    if constexpr (std::is_floating_point_v<T>) return variable; else return none;
}
template <class T> const float* AsColor(const T& variable)
{
    if constexpr (std::is_same_v<T, ImVec4>) return &variable.x;
    else if constexpr (std::is_same_v<T, float*>) return variable;
    else return nullptr;
}
typedef float (*PlotGetter)(void*, int);
template <class T> PlotGetter AsPlot(const T& variable)
{
    if constexpr (std::is_same_v<T, PlotGetter>) return variable; else return nullptr;
}
inline const char* First(const char* a, const char* b) { return a ? a : b; }
}
#endif

#ifdef IMAX_SITES
// The names of the variables. A function's own variable hides the one of the file.
static constexpr ImAx::Missing label, str_id, desc_id, text, text_begin, text_end, value_text_begin, value_text_end, overlay, overlay_text,
    preview_value, format, hint, shortcut, p_data, p_min, p_max, data_type, v_speed, flags, v, active, selected, tab_contents_visible, is_open,
    menu_is_open, fraction, dir, buf, col, values_getter, data, values_count, values_offset;

#define IMAX_SITE                                                                                                                         \
    ImAx::Site                                                                                                                            \
    {                                                                                                                                     \
        __func__, ImAx::First(ImAx::AsText(label), ImAx::First(ImAx::AsText(str_id), ImAx::AsText(desc_id))),                             \
        ImAx::First(ImAx::AsText(text), ImAx::AsText(text_begin)), ImAx::AsText(text_end),                                                \
        ImAx::First(ImAx::First(ImAx::AsText(value_text_begin), ImAx::AsText(overlay)),                                                   \
                    ImAx::First(ImAx::AsText(overlay_text), ImAx::AsText(preview_value))),                                                \
        ImAx::AsText(value_text_end), ImAx::AsText(format), ImAx::AsText(hint), ImAx::AsText(shortcut), ImAx::AsPointer(p_data),          \
        ImAx::AsPointer(p_min), ImAx::AsPointer(p_max), ImAx::AsInt(data_type, -1), ImAx::AsFloat(v_speed, 0), ImAx::AsInt(flags, 0),     \
        ImAx::AsInt(v, ImAx::AsInt(active, ImAx::AsInt(selected, ImAx::AsInt(tab_contents_visible, -1)))),                                \
        ImAx::AsInt(is_open, ImAx::AsInt(menu_is_open, -1)), ImAx::AsFloat(fraction, -1), ImAx::AsInt(dir, -1), ImAx::AsText(buf),        \
        ImAx::AsColor(col), ImAx::AsPlot(values_getter), (void*)ImAx::AsPointer(data), ImAx::AsInt(values_count, 0),                      \
        ImAx::AsInt(values_offset, 0)                                                                                                     \
    }

#define ItemAdd(...) (ImAx::Listening ? ImAx::Record(IMAX_SITE, ItemAdd(__VA_ARGS__), __VA_ARGS__) : ItemAdd(__VA_ARGS__))
#undef IMGUI_TEST_ENGINE_ITEM_INFO
#ifdef IMGUI_ENABLE_TEST_ENGINE
#define IMAX_TEST_ENGINE_INFO(_ID, _LABEL, _FLAGS) if (g.TestEngineHookItems) ImGuiTestEngineHook_ItemInfo(&g, _ID, _LABEL, _FLAGS)
#else
#define IMAX_TEST_ENGINE_INFO(_ID, _LABEL, _FLAGS) (void)g
#endif
#define IMGUI_TEST_ENGINE_ITEM_INFO(_ID, _LABEL, _FLAGS)                                                                                  \
    do {                                                                                                                                  \
        if (ImAx::Listening) ImAx::RecordInfo(IMAX_SITE, _ID);                                                                            \
        IMAX_TEST_ENGINE_INFO(_ID, _LABEL, _FLAGS);                                                                                       \
    } while (0)

// BeginGroup and EndGroup around the parts of one widget. They are defined in another file of ImGui.
#define BeginGroup() (ImAx::Listening ? ImAx::BeginGroup(IMAX_SITE) : (void)0, BeginGroup())
#define EndGroup() (ImAx::Listening ? ImAx::EndGroup() : (void)0, EndGroup())

// SliderBehavior and DragBehavior are defined in the file that calls them. A definition begins with a type and a call with a variable; the
// first word tells one from the other.
#define SliderBehavior(first, ...) ImAx_SliderBehavior_##first, __VA_ARGS__)
#define ImAx_SliderBehavior_const SliderBehavior(const
#define ImAx_SliderBehavior_frame_bb ImAxSlider(frame_bb
#define DragBehavior(first, ...) ImAx_DragBehavior_##first, __VA_ARGS__)
#define ImAx_DragBehavior_ImGuiID DragBehavior(ImGuiID
#define ImAx_DragBehavior_id ImAxDrag(id

inline bool ImAxSlider(const ImRect& bb, ImGuiID id, ImGuiDataType type, void* number, const void* min, const void* max, const char* fmt,
                       ImGuiSliderFlags slider_flags, ImRect* grab)
{
    const bool is_changed = (ImGui::SliderBehavior)(bb, id, type, number, min, max, fmt, slider_flags, grab);
    return (ImAx::Listening && ImAx::WriteNumber(id, type, number)) || is_changed;
}
inline bool ImAxDrag(ImGuiID id, ImGuiDataType type, void* number, float speed, const void* min, const void* max, const char* fmt,
                     ImGuiSliderFlags slider_flags)
{
    const bool is_changed = (ImGui::DragBehavior)(id, type, number, speed, min, max, fmt, slider_flags);
    return (ImAx::Listening && ImAx::WriteNumber(id, type, number)) || is_changed;
}
#endif
