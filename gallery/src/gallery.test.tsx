import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { i18n, LANGUAGES } from "@academy/shared/i18n";
import { provideRolePaths } from "@academy/shared/router";
import { renderRoutes, SCREENS } from "@academy/shared/testing/render-routes";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Gallery } from "./gallery.tsx";

const UI = join(import.meta.dirname, "../../shared/src/ui");

/** Components that are only parts of others, or that change the page without a visible element. */
const WITHOUT_EXAMPLE = [
  "code-entry",
  "code-input",
  "content-picture",
  "countdown",
  "field-frame",
  "lazy-part",
  "page-title",
  "password-advice",
  "resend-code",
  "spinner",
  "wait",
];

test("every shared component has an example", () => {
  const components = globSync("*/*.tsx", { cwd: UI })
    .filter((file) => !file.includes(".test.") && /^export function [A-Z]/m.test(readFileSync(join(UI, file), "utf8")))
    .map((file) => file.slice(0, -".tsx".length));
  const examples = globSync("**/*.tsx", { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");

  const shown = components.filter((name) => examples.includes(`"@academy/shared/ui/${name}"`));
  expect(components.length).toBeGreaterThan(30);
  const missing = components.filter((name) => !shown.includes(name)).map((name) => basename(name));
  expect(missing.sort()).toEqual(WITHOUT_EXAMPLE);
});

test.each(LANGUAGES)("the examples are shown in both themes without a complaint (%s)", async (language) => {
  const complaint = vi.spyOn(console, "error");
  provideRolePaths(SCREENS);
  await act(() => i18n.changeLanguage(language));
  await renderRoutes([{ path: "*", element: <Gallery /> }], { address: "/" });

  for (const theme of language === "en" ? ["Light theme", "Dark theme"] : ["Светлая тема", "Тёмная тема"]) {
    const sections = screen.getAllByRole("region", { name: theme });
    expect(sections).toHaveLength(5);
    for (const section of sections) expect(within(section).getAllByRole("button").length).toBeGreaterThan(0);
  }
  expect(complaint).not.toHaveBeenCalled();
});
