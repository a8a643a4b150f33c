// @covers spec §4.13, §5.5, §9.4, readings 5, 6

import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const OLD = "Steppe-wind-42";
const NEW = "Mountain-rain-43";

interface Typed {
  current?: string;
  password?: string;
  repetition?: string;
}

async function change({ current = OLD, password = NEW, repetition = password }: Typed = {}) {
  const view = await visitProfile("/profile?tab=accountSecurity");
  // Pasted, as a password manager does: a form that blocks it would fail here.
  const put = async (label: string, text: string) => {
    await view.user.click(screen.getByLabelText(label));
    if (text) await view.user.paste(text);
  };
  await put("Current password", current);
  await put("New password", password);
  await put("Repeat the new password", repetition);
  return { ...view, update: () => view.user.click(screen.getByRole("button", { name: "Update the password" })) };
}

test("a changed password is confirmed only after the server's answer, with a note that other sessions ended", async () => {
  let allow = () => {};
  const asked = vi.fn((_: { body: unknown }) => new Promise((resolve) => (allow = () => resolve({ ok: true }))));
  const { update } = await change();
  answers("patch", "/student/reset-password/", asked);

  await update();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.queryByText("Password changed.")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Saving…/ })).toBeDisabled();
  allow();

  expect(await screen.findByText("Password changed.")).toBeVisible();
  expect(screen.getByText("All your other devices have been signed out.")).toBeVisible();
  expect(screen.getByLabelText("Current password")).toHaveValue("");
  expect(asked.mock.calls[0]?.[0].body).toEqual({
    email: "student@academy.example",
    current_password: OLD,
    new_password: NEW,
  });
});

test("after Enter, the success message has the focus without waiting for other calls", async () => {
  const { user } = await change();
  answers("patch", "/student/reset-password/", { ok: true });
  answers("get", "/student/auth/sessions/", () => new Promise(() => undefined));

  await user.keyboard("{Enter}");

  expect(await screen.findByText("Password changed.")).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^Password changed\./);
});

test.each([
  [{ current: "" }, "Current password", "Please fill in this field."],
  [{ password: "" }, "New password", "Please fill in this field."],
  [{ repetition: "x" }, "Repeat the new password", "Passwords do not match!"],
  [{ password: "qwerty" }, "New password", "This password is too common."],
  [{ password: "1234567" }, "New password", "The password must have at least 8 characters."],
  [{ password: "9876543210" }, "New password", "The password cannot be digits only."],
])("%j is refused at its field without a call", async (typed, label, sentence) => {
  const { update } = await change(typed);

  await update();

  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test("a wrong current password is an error at its field, and no success is shown", async () => {
  const { update } = await change();
  const errors = { current_password: [{ code: "password.wrong", detail: "Wrong." }] };
  refuses("patch", "/student/reset-password/", 400, "password.wrong", { errors });

  await update();

  await waitFor(() => expect(screen.getByLabelText("Current password")).toBeInvalid());
  expect(screen.getByLabelText("Current password")).toHaveFocus();
  expect(screen.queryByText("Password changed.")).not.toBeInTheDocument();
});

test("without the network it can be sent again as typed", async () => {
  const { user, update } = await change();
  unreachable("patch", "/student/reset-password/");
  await update();
  await screen.findByText(/The academy cannot be reached/);
  answers("patch", "/student/reset-password/", { ok: true });

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Password changed.")).toBeVisible();
});

test("password managers find the address, the old and the new password", async () => {
  await visitProfile("/profile?tab=accountSecurity", { student: aStudent() });

  const attribute = (label: string) => screen.getByLabelText(label).getAttribute("autocomplete");
  expect(screen.getByLabelText("Email")).toHaveValue("student@academy.example");
  expect(["Email", "Current password", "New password", "Repeat the new password"].map(attribute)).toEqual([
    "username",
    "current-password",
    "new-password",
    "new-password",
  ]);
});
