// @covers spec §2.1, §2.2, §2.14, §8.9, readings 39, 94

import { changeLanguage } from "@academy/shared/i18n";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AreaError } from "#errors/area-error.ts";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { AreaUnavailableScreen } from "./area-unavailable-screen.tsx";
import { AreaUnavailableStrip } from "./area-unavailable-strip.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { UnexpectedErrorScreen } from "./unexpected-error-screen.tsx";

test("an unknown address shows the text of the specification", async () => {
  await renderInShell(<NotFoundScreen />, { address: "/nowhere" });

  expect(screen.getByText("404")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the main page" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Orda Academy of Arbitration");
});

type Failure = Parameters<typeof AreaUnavailableScreen>[0]["failure"];
const failure = (area: string, phase: Failure["phase"], why: Partial<Failure> = {}): Failure => ({
  ...{ area, phase, version: "abc", id: "9f3a01bc", stopped: false, offline: false, replaced: false },
  ...why,
});

test("an area that cannot be shown has a number for support and another try", async () => {
  const retry = vi.fn();
  const card = (retrying: boolean) => (
    <AreaUnavailableScreen failure={failure("learning", "entry")} retrying={retrying} onRetry={retry} />
  );
  const { user } = await renderInShell(card(false));

  expect(screen.getByRole("alert")).toHaveTextContent("9f3a01bc");
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ["en", "This page needs a connection", /open automatically when you are back online/, "Try again"],
  ["ru", "Для этой страницы нужна связь", /откроется автоматически, когда связь восстановится/, "Повторить"],
] as const)("in %s an area that cannot come without a connection says that alone", async (...given) => {
  const [language, title, words, again] = given;
  await changeLanguage(language);
  const card = { failure: failure("learning", "entry", { offline: true }), retrying: false };
  await renderInShell(<AreaUnavailableScreen {...card} onRetry={vi.fn()} />);

  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: again })).toBeEnabled();
  expect(screen.getByRole("alert")).not.toHaveTextContent(/9f3a01bc|learning|abc|academy works|разделы академии/);
});

test.each([
  ["en", "A newer version is there", "Open the new version"],
  ["ru", "Появилась новая версия", "Открыть новую версию"],
] as const)(
  "in %s an area whose version was replaced opens the newer one, and blames no connection",
  async (...given) => {
    const [language, title, open] = given;
    await changeLanguage(language);
    const retry = vi.fn();
    const card = { failure: failure("learning", "screen", { replaced: true }), retrying: false };
    const { user } = await renderInShell(<AreaUnavailableScreen {...card} onRetry={retry} />);

    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("alert")).not.toHaveTextContent(/9f3a01bc|connection|подключение/);
    await user.click(screen.getByRole("button", { name: open }));

    expect(retry).toHaveBeenCalledTimes(1);
  },
);

test("above a prerendered page the same message is a strip without a number", async () => {
  const card = { failure: failure("public", "entry", { offline: true }), retrying: false };
  await renderInShell(<AreaUnavailableStrip {...card} onRetry={vi.fn()} />);

  expect(screen.getByRole("alert")).toHaveTextContent(/You are offline\. Buttons and forms will work again/);
  expect(screen.getByRole("alert")).not.toHaveTextContent(/9f3a01bc|abc/);
});

test.each([
  ["entry", false, true],
  ["render", false, false],
  ["entry", true, false],
] as const)("a failure in the phase %s, online: %s, is one of the connection: %s", (phase, online, offline) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

  expect(new AreaError("learning", "abc", phase, new TypeError("Failed to fetch")).offline).toBe(offline);
});

test("the last resort is headed as the specification says", async () => {
  await renderInShell(<UnexpectedErrorScreen />);

  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
});
