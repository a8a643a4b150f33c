import { provideTexts } from "@academy/shared/i18n";
import { provideRolePaths } from "@academy/shared/router";
import { renderRoutes, SCREENS, type Visit } from "@academy/shared/testing/render-routes";
import type { ReactNode } from "react";

const texts = {
  en: () => import("#texts/en.ts").then((module) => module.en),
  ru: () => import("#texts/ru.ts").then((module) => module.ru),
};

/** Shows a piece of the shell with the real providers, at an address, for a visitor or with a student's token. */
export async function renderInShell(element: ReactNode, { address = "/", token }: Partial<Visit> = {}) {
  await provideTexts("shell", texts);
  provideRolePaths(SCREENS);
  return renderRoutes([{ path: "*", element }], { address, token });
}
