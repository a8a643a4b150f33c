// @covers visual §2.1, §3

import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { Layout } from "./layout.tsx";

beforeEach(() => answers("get", "/courses/contacts/", []));
afterEach(() => vi.restoreAllMocks());

test("the first stop of the keyboard leads past the header to the content", async () => {
  const { user } = await renderInShell(<Layout>page</Layout>);

  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to the content" })).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(screen.getByRole("main")).toHaveFocus();
});

test("a student with an unconfirmed email sees a link to the code, except on the page that requests it", async () => {
  answers("get", "/student/student/detail/", aStudent({ email_verified: false }));
  const { user, router } = await renderInShell(<Layout>page</Layout>, { token: "a-token-of-a-student" });

  await user.click(await screen.findByRole("link", { name: "Enter the code" }));

  expect(router.state.location).toMatchObject({ pathname: "/signup", search: "?step=code" });
  expect(screen.queryByRole("link", { name: "Enter the code" })).not.toBeInTheDocument();
});

test("a lost connection is announced, and the note goes when it returns", async () => {
  await renderInShell(<Layout>page</Layout>);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));

  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test("the appearance is chosen, painted and remembered", async () => {
  const { user } = await renderInShell(<Layout>page</Layout>);

  await user.click(screen.getByRole("button", { name: "Dark" }));

  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(screen.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
});
