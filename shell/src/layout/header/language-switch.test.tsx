import { provideTexts } from "@academy/shared/i18n";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VersionReplaced } from "#errors/version-replaced.ts";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("choosing a language takes the link's out of the address and leaves the rest of the question", async () => {
  const { user, router } = await renderInShell(<LanguageSwitch />, { address: "/terms?a=1&lng=ru#data" });

  await user.click(screen.getByRole("button", { name: "RU" }));

  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/terms", search: "?a=1", hash: "" }));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.getByRole("button", { current: true })).toHaveTextContent("RU");
});

test("without a language in the address choosing one goes nowhere", async () => {
  const { user, router } = await renderInShell(<LanguageSwitch />, { address: "/terms?a=1" });
  const { key } = router.state.location;

  await user.click(screen.getByRole("button", { name: "RU" }));

  await waitFor(() => expect(screen.getByRole("button", { current: true })).toHaveTextContent("RU"));
  expect(router.state.location.key).toBe(key);
});

test("the chosen language is marked at once, the page keeps its own until the texts are here", async () => {
  const { user } = await renderInShell(<LanguageSwitch />);
  const texts = Promise.withResolvers<Record<string, unknown>>();
  await provideTexts("late", { en: async () => ({}), ru: () => texts.promise });

  await user.click(screen.getByRole("button", { name: "RU" }));

  expect(screen.getByRole("button", { current: true })).toHaveTextContent("RU");
  expect(document.documentElement).toHaveAttribute("lang", "en");
  texts.resolve({});
  await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", "ru"));
});

test("a language whose texts cannot be loaded is not marked for longer, and the page says so", async () => {
  const { user } = await renderInShell(<LanguageSwitch />);
  await provideTexts("lost", { en: async () => ({}), ru: () => Promise.reject(new Error("offline")) });

  await user.click(screen.getByRole("button", { name: "RU" }));

  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { current: true })).toHaveTextContent("EN");
  await provideTexts("lost", { en: async () => ({}), ru: async () => ({}) });
});

test.each([
  ["an area's words", () => new VersionReplaced("404 from ru.js"), 200],
  [
    "the shell's words",
    () => Object.assign(new Error("Loading chunk 7 failed."), { request: "/shell/old/ru.js" }),
    404,
  ],
])(
  "after an update that removed %s the switch offers the new version, in the chosen language",
  async (_, lost, status) => {
    const opened = vi.fn();
    vi.stubGlobal("location", { ...location, pathname: "/terms", search: "?a=1&lng=en", replace: opened });
    vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
      String(address) === "/registry.json" ? Response.json({ revision: 0, areas: {} }) : new Response(null, { status }),
    );
    const { user } = await renderInShell(<LanguageSwitch />);
    await provideTexts("lost", { en: async () => ({}), ru: () => Promise.reject(lost()) });

    await user.click(screen.getByRole("button", { name: "RU" }));
    await user.click(await screen.findByRole("button", { name: "Open the new version" }));

    expect(opened).toHaveBeenCalledWith("/terms?a=1");
    expect(localStorage.getItem("i18nextLng")).toBe("ru");
    await provideTexts("lost", { en: async () => ({}), ru: async () => ({}) });
  },
);
