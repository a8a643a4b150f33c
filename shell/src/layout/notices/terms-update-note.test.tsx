// @covers spec §2.13, reading 65

import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Layout } from "#layout/layout.tsx";
import { renderInShell } from "#testing/render-in-shell.tsx";

const TOKEN = { token: "a-token-of-a-student" };
const NOTE = /^The terms of use and the privacy policy have changed: the version of 8 March 2025 applies\.$/;

const student = (terms_version?: string | null) =>
  answers("get", "/student/student/detail/", aStudent({ first_name: "Aliya", last_name: "", terms_version }));
const dismiss = () => screen.findByRole("button", { name: "Dismiss" });
const note = () => screen.queryByText((_, element) => element?.tagName === "P" && NOTE.test(element.textContent));

beforeEach(() => answers("get", "/courses/contacts/", []));

test.each([
  ["an older version", "2024-01-01"],
  ["no known version", null],
])("a student who accepted %s sees a note about the new texts with links to both", async (_, accepted) => {
  student(accepted);

  await renderInShell(<Layout>page</Layout>, TOKEN);

  await dismiss();
  expect(note()).toBeVisible();
  expect(screen.getAllByRole("link", { name: "terms of use" })[0]).toHaveAttribute("href", "/terms");
  expect(screen.getAllByRole("link", { name: "privacy policy" })[0]).toHaveAttribute("href", "/privacy_policy");
});

test.each([
  ["the version of today", "2025-03-08"],
  ["a later one than this page knows", "2030-01-01"],
  ["one of which the api does not speak yet", undefined],
])("a student who accepted %s sees no note", async (_, accepted) => {
  student(accepted);

  await renderInShell(<Layout>page</Layout>, TOKEN);

  expect(await screen.findByText("Aliya")).toBeInTheDocument();
  expect(note()).not.toBeInTheDocument();
});

test("what the staff published is newer than the release: the note names it, and dismissing it accepts it", async () => {
  const accepted = { first_name: "Aliya", last_name: "", terms_version: "2026-11-23", terms_in_force: "2026-11-23.02" };
  answers("get", "/student/student/detail/", aStudent(accepted));
  const kept = vi.fn((_: { body: unknown }) => ({ terms_version: "2026-11-23.02" }));
  answers("put", "/student/student/terms/", kept);
  const { user } = await renderInShell(<Layout>page</Layout>, TOKEN);

  expect(await screen.findByText(sentence(/the version of 23 November 2026 \(no\. 2\) applies/))).toBeVisible();
  await user.click(await dismiss());

  await waitFor(() => expect(note()).not.toBeInTheDocument());
  expect(kept.mock.calls[0]?.[0].body).toEqual({ terms_version: "2026-11-23.02" });
});

test("dismissing the note is remembered with the account", async () => {
  student("2024-01-01");
  const kept = vi.fn((_: { body: unknown }) => ({ terms_version: "2025-03-08" }));
  answers("put", "/student/student/terms/", kept);
  const { user } = await renderInShell(<Layout>page</Layout>, TOKEN);

  await user.click(await dismiss());

  await waitFor(() => expect(note()).not.toBeInTheDocument());
  expect(kept.mock.calls[0]?.[0].body).toEqual({ terms_version: "2025-03-08" });
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a note that could not be put away stays and says so, and goes at the next try", async () => {
  student("2024-01-01");
  refuses("put", "/student/student/terms/", 503, "server.busy");
  const { user } = await renderInShell(<Layout>page</Layout>, TOKEN);

  await user.click(await dismiss());

  expect(await screen.findByRole("alert")).toHaveTextContent("could not be dismissed. The academy is very busy.");
  expect(note()).toBeVisible();
  answers("put", "/student/student/terms/", { terms_version: "2025-03-08" });
  await user.click(await dismiss());
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});

test("the note speaks Russian too", async () => {
  await changeLanguage("ru");
  student("2024-01-01");

  await renderInShell(<Layout>page</Layout>, TOKEN);

  expect(await screen.findByText(sentence(/изменились: действует редакция от 8 марта 2025 г\.$/))).toBeVisible();
});
