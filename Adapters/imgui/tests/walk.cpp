// ShowDemoWindow in a window of SDL 2, as a program of somebody else: for the walk with a real Orca. F10 ends it.
#include "imgui.h"
#include "imgui_axtree.h"
#include "backends/imgui_impl_sdlrenderer.h"
#include "backends/imgui_impl_sdl.h"
#include <SDL.h>

int main(int, char**)
{
    SDL_Init(SDL_INIT_VIDEO);
    SDL_Window* window = SDL_CreateWindow("Dear ImGui", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1000, 700, 0);
    SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImAx_Init("Dear ImGui");
    ImGui_ImplSDL2_InitForSDLRenderer(window);
    ImGui_ImplSDLRenderer_Init(renderer);
    int frame = 0;
    for (bool is_running = true; is_running; SDL_Delay(16)) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            ImGui_ImplSDL2_ProcessEvent(&event);
            if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F10)) is_running = false;
            if (event.type == SDL_KEYDOWN) break; // ImGui 1.86 sees the keys that are down, so a short press needs a frame
        }
        ImGui_ImplSDLRenderer_NewFrame();
        ImGui_ImplSDL2_NewFrame();
        ImGui::NewFrame();
        ImGui::SetWindowPos("Dear ImGui Demo", ImVec2(0, 0));
        ImGui::SetWindowSize("Dear ImGui Demo", ImVec2(1000, 700));
        ImGui::ShowDemoWindow();
        ImGui::Render();
        if (frame++ % 30) continue; // a walk is heard, and three of them play on one machine
        SDL_RenderClear(renderer);
        ImGui_ImplSDLRenderer_RenderDrawData(ImGui::GetDrawData());
        SDL_RenderPresent(renderer);
    }
    ImAx_Shutdown();
    ImGui_ImplSDLRenderer_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
