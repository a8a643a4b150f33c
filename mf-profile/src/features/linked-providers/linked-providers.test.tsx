// @covers reading 10

import type { LinkedProvider } from "@academy/shared/contract/auth/sign-in-providers";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const aProvider = (given: Partial<LinkedProvider> = {}): LinkedProvider => ({
  id: 7,
  name: "Google",
  linked_at: "2026-11-20T12:00:00.000Z",
  removable: true,
  ...given,
});

const visit = (linked: LinkedProvider[], student = aStudent()) =>
  visitProfile("/profile?tab=accountSecurity", { linked, student });

const panel = () => screen.findByRole("region", { name: "Other ways to sign in" });

test("a student sees the services that sign in, and since when", async () => {
  await visit([aProvider()]);

  const box = within(await panel());
  expect(box.getByText("Google")).toBeVisible();
  expect(box.getByText("Linked on 20 November 2026")).toBeVisible();
});

test("who is linked with none reads nothing of it", async () => {
  await visit([]);
  await screen.findByText("Where you are signed in");

  await waitFor(() => expect(screen.queryByRole("region", { name: "Other ways to sign in" })).not.toBeInTheDocument());
});

test("one is unlinked", async () => {
  const unlink = vi.fn((_: { params: unknown }) => ({ ok: true }));
  const { user } = await visit([aProvider(), aProvider({ id: 8, name: "My University" })]);
  answers("delete", "/student/auth/providers/linked/:id/", unlink);
  await panel();
  answers("get", "/student/auth/providers/linked/", [aProvider({ id: 8, name: "My University" })]);

  await user.click(screen.getByRole("button", { name: "Unlink Google" }));

  expect(await screen.findByText("Google is unlinked.")).toBeVisible();
  expect(unlink.mock.calls[0]?.[0].params).toMatchObject({ id: "7" });
  expect(screen.queryByRole("button", { name: "Unlink Google" })).not.toBeInTheDocument();
});

test("a failure is shown at its row with a retry", async () => {
  const { user } = await visit([aProvider()]);
  refuses("delete", "/student/auth/providers/linked/7/", 409, "provider.last_way");
  await panel();

  await user.click(screen.getByRole("button", { name: "Unlink Google" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("This is your only way to sign in.");
});

test("the only way in says why it stays", async () => {
  await visit([aProvider({ removable: false })], aStudent({ has_password: false }));

  expect(within(await panel()).getByText(/Set a password before you unlink it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Unlink Google" })).not.toBeInTheDocument();
});

test("who has no password sets one by an email, with the address given along", async () => {
  const { user, router } = await visit([], aStudent({ has_password: false }));
  expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();

  await user.click(screen.getByRole("link", { name: "Set a password" }));

  expect(router.state.location).toMatchObject({ pathname: "/forgot", state: { email: "student@academy.example" } });
});

test("who has no password is led to one before deleting the account", async () => {
  const { user, router } = await visitProfile("/profile", { student: aStudent({ has_password: false }) });
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = screen.getByRole("dialog", { name: "Set a password first" });
  expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();

  await user.click(within(dialog).getByRole("link", { name: "Set a password" }));

  expect(router.state.location.pathname).toBe("/forgot");
});
