// A few widgets in a window of SDL 3: for a play with a real Orca. F10 ends it.
#include "imgui.h"
#include "imgui_axtree.h"
#include "backends/imgui_impl_sdl3.h"
#include "backends/imgui_impl_sdlrenderer3.h"
#include <SDL3/SDL.h>

int main()
{
    SDL_Init(SDL_INIT_VIDEO);
    SDL_Window* window = SDL_CreateWindow("Mixer", 400, 300, 0);
    SDL_Renderer* renderer = SDL_CreateRenderer(window, "software");
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImAx_Init("Mixer");
    ImGui_ImplSDL3_InitForSDLRenderer(window, renderer);
    ImGui_ImplSDLRenderer3_Init(renderer);
    bool is_muted = false;
    int volume = 50;
    char name[32] = "";
    for (bool is_running = true; is_running; SDL_Delay(16)) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            ImGui_ImplSDL3_ProcessEvent(&event);
            if (event.type == SDL_EVENT_QUIT || (event.type == SDL_EVENT_KEY_DOWN && event.key.key == SDLK_F10)) is_running = false;
        }
        ImGui_ImplSDLRenderer3_NewFrame();
        ImGui_ImplSDL3_NewFrame();
        ImGui::NewFrame();
        ImGui::Begin("Tracks");
        ImGui::Checkbox("Mute", &is_muted);
        ImGui::SliderInt("Volume", &volume, 0, 200);
        ImGui::InputText("Name", name, sizeof name);
        ImGui::End();
        ImGui::Render();
        SDL_RenderClear(renderer);
        ImGui_ImplSDLRenderer3_RenderDrawData(ImGui::GetDrawData(), renderer);
        SDL_RenderPresent(renderer);
    }
    ImAx_Shutdown();
    ImGui_ImplSDLRenderer3_Shutdown();
    ImGui_ImplSDL3_Shutdown();
    ImGui::DestroyContext();
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
