// @covers decision 0037

import type { EmailChange } from "@academy/shared/contract/auth/email-change";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, unreachable } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Layout } from "#layout/layout.tsx";
import { renderInShell } from "#testing/render-in-shell.tsx";

const PATH = "/student/auth/email-change/";
const WAITING: EmailChange = {
  email: "new@academy.example",
  step: "waiting",
  waits: true,
  resend_at: null,
  expires_at: null,
  changes_at: "2026-12-08T09:00:00Z",
};
const NOTE =
  "Your email changes to new@academy.example on 8 December 2026. If you did not request it, cancel it and set a new password.";

const visit = (email_change: EmailChange | null, address = "/") => {
  answers("get", "/student/student/detail/", aStudent({ first_name: "Aliya", last_name: "", email_change }));
  return renderInShell(<Layout>page</Layout>, { token: "a-token-of-a-student", address });
};

beforeEach(() => answers("get", "/courses/contacts/", []));

test("after sign-in, a pending change of the email is shown on every page and can be cancelled", async () => {
  answers("delete", PATH, { email: "student@academy.example", email_change: null });
  const { user } = await visit(WAITING);
  expect(await screen.findByText(sentence(NOTE))).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Cancel the change" }));

  await waitFor(() => expect(screen.queryByText(sentence(NOTE))).not.toBeInTheDocument());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a cancellation that fails shows an error, and the note stays", async () => {
  unreachable("delete", PATH);
  const { user } = await visit(WAITING);

  await user.click(await screen.findByRole("button", { name: "Cancel the change" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("The change was not cancelled.");
  expect(screen.getByText(sentence(NOTE))).toBeVisible();
});

test.each([null, { ...WAITING, step: "old", changes_at: null } as const])(
  "nothing is said while no change waits (%j)",
  async (change) => {
    await visit(change);

    expect(await screen.findByText("Aliya")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel the change" })).not.toBeInTheDocument();
  },
);

test.each([
  ["/profile?tab=accountSecurity", 0],
  ["/profile?tab=personalData", 1],
])("where the profile shows the change, the banner is hidden (%s)", async (address, notes) => {
  await visit(WAITING, address);

  expect(await screen.findByText("Aliya")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Cancel the change" })).toHaveLength(notes));
});

test("in Russian the note is Russian", async () => {
  await visit(WAITING);
  await changeLanguage("ru");

  expect(await screen.findByText(sentence(/8 декабря 2026.*адрес вашей учётной записи сменится/i))).toBeVisible();
  expect(screen.getByRole("button", { name: "Отменить смену" })).toBeVisible();
});
