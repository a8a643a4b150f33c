import type { Language } from "@academy/shared/contract/language";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { Header } from "./header.tsx";

const TOKEN = "a-token-of-a-student";
const UPDATE = "/student/student/update/";

afterEach(() => changeLanguage("en"));

const russian = () => screen.findByRole("button", { name: "RU" });

/** The header of a student whose emails come in a language; the name shows that the student is known. */
async function visit(language?: Language) {
  answers("get", "/student/student/detail/", aStudent(language ? { language } : {}));
  const view = await renderInShell(<Header />, { token: TOKEN });
  await screen.findByRole("link", { name: "Aliya Nurlan" });
  return view;
}

test("a student's emails follow the language chosen for the page", async () => {
  const change = vi.fn((_: { body: unknown }) => ({ first_name: "Aliya", last_name: "Nurlan", language: "ru" }));
  const { user } = await visit("en");
  answers("patch", UPDATE, change);

  await user.click(await russian());

  await waitFor(() => expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ language: "ru" }]));
});

test("a language chosen before the student is known is that of the emails once they are", async () => {
  const known = Promise.withResolvers<void>();
  answers("get", "/student/student/detail/", async () => {
    await known.promise;
    return aStudent({ language: "en" });
  });
  const change = vi.fn((_: { body: unknown }) => ({ first_name: "Aliya", last_name: "Nurlan", language: "ru" }));
  answers("patch", UPDATE, change);
  const { user } = await renderInShell(<Header />, { token: TOKEN });

  await user.click(await russian());
  await screen.findByRole("button", { name: "RU", current: true });
  known.resolve();

  await waitFor(() => expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ language: "ru" }]));
});

test("when the language of emails cannot follow, an error is shown and the page changes its language", async () => {
  const { user } = await visit("en");
  refuses("patch", UPDATE, 503, "server.unavailable");

  await user.click(await russian());

  expect(await screen.findByRole("alert")).toHaveTextContent("письма пока приходят на прежнем");
});

test.each([
  ["emails that come in it already", "ru" as const],
  ["an api that knows no language of emails", undefined],
])("nothing is sent for %s", async (_, language) => {
  const change = vi.fn(() => ({}));
  const { user } = await visit(language);
  answers("patch", UPDATE, change);

  await user.click(await russian());

  expect(await screen.findByRole("button", { name: "RU", current: true })).toBeVisible();
  expect(change).not.toHaveBeenCalled();
});

test("a visitor's choice is the browser's alone", async () => {
  const change = vi.fn(() => ({}));
  answers("patch", UPDATE, change);
  const { user } = await renderInShell(<Header />);

  await user.click(await russian());

  expect(await screen.findByRole("button", { name: "RU", current: true })).toBeVisible();
  expect(change).not.toHaveBeenCalled();
});
