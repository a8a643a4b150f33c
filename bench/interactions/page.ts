import { provideTexts, startI18n } from "@academy/shared/i18n";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { createBrowserRouter, provideRolePaths, RouterProvider } from "@academy/shared/router";
import { area } from "areas/mf-learning/src/area.ts";
import { createElement, Profiler } from "react";
import { createRoot } from "react-dom/profiling";
import "@academy/shared/ui/styles/base.css";

declare global {
  /** Milliseconds that React rendered in each commit since the bench last looked. */
  var commits: number[];
}

globalThis.commits = [];

/** The learning area as its shell shows it, alone and under React's profiler. */
async function start(): Promise<void> {
  await startI18n();
  await provideTexts(area.id, area.texts);
  provideRolePaths(area.routes.map(({ path, handle }) => ({ path, role: handle.role })));
  const routes = area.routes.map(({ path, screen }) => ({
    path,
    lazy: async () => ({ Component: await screen() }),
  }));
  const app = createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(RouterProvider, { router: createBrowserRouter(routes) }),
  );
  const onRender = (_id: string, _phase: string, milliseconds: number) => void globalThis.commits.push(milliseconds);
  const root = document.getElementById("root");
  if (root) createRoot(root).render(createElement(Profiler, { id: "learning", onRender }, app));
}

void start();
