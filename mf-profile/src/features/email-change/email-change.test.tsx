// @covers decision 0037

import type { EmailChange } from "@academy/shared/contract/auth/email-change";
import { CODE_MINUTES, RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import type { Student } from "@academy/shared/contract/students/students";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const OLD = "student@academy.example";
const NEW = "new@academy.example";
const PATH = "/student/auth/email-change/";

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const under = (given: Partial<EmailChange> = {}): EmailChange => ({
  email: NEW,
  step: "old",
  waits: false,
  resend_at: soon(RESEND_SECONDS),
  expires_at: soon(CODE_MINUTES * 60),
  changes_at: null,
  ...given,
});
const WAITING = under({
  step: "waiting",
  waits: true,
  resend_at: null,
  expires_at: null,
  changes_at: "2026-12-08T09:00:00Z",
});
const state = (email_change: EmailChange | null, email = OLD) => ({ email, email_change });

const visit = (given: Partial<Student> = {}) =>
  visitProfile("/profile?tab=accountSecurity", { student: aStudent({ email_change: null, ...given }) });

async function opened(given: Partial<Student> = {}) {
  const view = await visit(given);
  const open = screen.getByRole("button", { name: given.email_change ? "Enter the code" : "Change email" });
  await view.user.click(open);
  return { ...view, dialog: within(screen.getByRole("dialog", { name: "Change email" })) };
}

async function request(view: Awaited<ReturnType<typeof opened>>, email = NEW, password = "Steppe-wind-42") {
  await view.user.clear(view.dialog.getByLabelText("New email"));
  if (email) await view.user.type(view.dialog.getByLabelText("New email"), email);
  if (password) await view.user.type(view.dialog.getByLabelText("Your password"), password);
  await view.user.keyboard("{Enter}");
}

async function give(view: Awaited<ReturnType<typeof opened>>, code: string) {
  await view.dialog.findByLabelText("Digit 1 of 4");
  await view.user.click(view.dialog.getByLabelText("Digit 1 of 4"));
  await view.user.paste(code);
  await view.user.click(view.dialog.getByRole("button", { name: "Confirm" }));
}

test("the email changes with the password, the code at the old address and the code at the new one, by keyboard", async () => {
  const begun = vi.fn((_: { body: unknown }) => state(under()));
  answers("post", PATH, begun);
  const view = await opened();
  await request(view);

  expect((await view.dialog.findByText(/We sent a 4-digit code to/)).closest("p")).toHaveTextContent(`to ${OLD}`);
  expect(begun.mock.calls[0]?.[0].body).toEqual({ email: NEW, password: "Steppe-wind-42" });
  expect(view.dialog.getByLabelText("Digit 1 of 4")).toHaveFocus();
  answers("post", `${PATH}verify/`, state(under({ step: "new" })));
  await view.user.keyboard("4821{Enter}");

  await waitFor(() =>
    expect(view.dialog.getByText(/We sent a 4-digit code to/).closest("p")).toHaveTextContent(`to ${NEW}`),
  );
  expect(view.dialog.getByLabelText("Digit 1 of 4")).toHaveFocus();
  answers("post", `${PATH}verify/`, state(null, NEW));
  await view.user.keyboard("1357{Enter}");

  expect(await view.dialog.findByText("Your email is changed.")).toBeVisible();
  expect(view.dialog.getByText(/sign in with new@academy.example/)).toBeVisible();
  await view.user.click(view.dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.getByLabelText("Email")).toHaveValue(NEW);
});

test.each([
  ["", "Steppe-wind-42", "New email", "Please fill in this field."],
  ["nonsense", "Steppe-wind-42", "New email", /Enter a valid email address/],
  ["Student@Academy.example", "Steppe-wind-42", "New email", "This is already the email of your account."],
  [NEW, "", "Your password", "Please fill in this field."],
])("'%s' with the password '%s' is refused at its field without a call", async (email, password, label, message) => {
  const view = await opened();

  await request(view, email, password);

  expect(view.dialog.getByRole("alert")).toHaveTextContent(message);
  expect(view.dialog.getByLabelText(label)).toHaveFocus();
});

test("a wrong password is an error at its field, and the typed email stays", async () => {
  const errors = { password: [{ code: "password.wrong", detail: "Wrong." }] };
  refuses("post", PATH, 400, "password.wrong", { errors });
  const view = await opened();

  await request(view);

  await waitFor(() => expect(view.dialog.getByLabelText("Your password")).toBeInvalid());
  expect(view.dialog.getByLabelText("Your password")).toHaveFocus();
  expect(view.dialog.getByLabelText("New email")).toHaveValue(NEW);
});

test("without the network it can be sent again as typed", async () => {
  unreachable("post", PATH);
  const view = await opened();
  await request(view);
  await view.dialog.findByText(/The academy cannot be reached/);
  answers("post", PATH, state(under()));

  await view.user.click(view.dialog.getByRole("button", { name: "Try again" }));

  expect(await view.dialog.findByText(/We sent a 4-digit code to/)).toBeVisible();
});

test("a wrong code says how many attempts are left; another one waits for the server's countdown", async () => {
  const view = await opened({ email_change: under() });
  refuses("post", `${PATH}verify/`, 400, "code.wrong", { attempts_left: 4 });

  await give(view, "0000");

  expect(await view.dialog.findByText(/4\sattempts left/)).toBeVisible();
  expect(view.dialog.getByText(/Send again in/)).toBeVisible();
  expect(view.dialog.queryByRole("button", { name: "Send a new code" })).not.toBeInTheDocument();
});

test("without the old mailbox, the delay is explained, the new address is requested and the change waits until its day", async () => {
  const view = await opened({ email_change: under() });
  await view.user.click(view.dialog.getByRole("button", { name: "I cannot read this mailbox" }));
  expect(view.dialog.getByText(/waits 7\sdays/)).toBeVisible();
  expect(view.dialog.getByRole("button", { name: "Continue without it" })).toHaveFocus();
  answers("post", `${PATH}without-old/`, state(under({ step: "new", waits: true })));

  await view.user.keyboard("{Enter}");
  await waitFor(() =>
    expect(view.dialog.getByText(/We sent a 4-digit code to/).closest("p")).toHaveTextContent(`to ${NEW}`),
  );
  answers("post", `${PATH}verify/`, state(WAITING));
  await give(view, "1357");

  expect(await view.dialog.findByText(sentence(/changes to new@academy.example on 8 December 2026/))).toBeVisible();
  await view.user.click(view.dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.getByText(sentence(/changes to new@academy.example on 8 December 2026/))).toBeVisible();
});

test("one can go back to the code of the old mailbox before deciding to do without it", async () => {
  const view = await opened({ email_change: under() });
  await view.user.click(view.dialog.getByRole("button", { name: "I cannot read this mailbox" }));

  await view.user.click(view.dialog.getByRole("button", { name: "Back to the code" }));

  expect(view.dialog.getByLabelText("Digit 1 of 4")).toHaveFocus();
});

test("a waiting change is shown in the profile and can be cancelled there", async () => {
  answers("delete", PATH, state(null));
  const { user } = await visit({ email_change: WAITING });
  expect(screen.getByText(sentence(/changes to new@academy.example on 8 December 2026/))).toBeVisible();
  expect(screen.getByText(/Setting a new password stops it too/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Cancel the change" }));

  expect(await screen.findByText("The change is cancelled. Your email stays the same.")).toBeVisible();
  expect(screen.getByText("The change is cancelled. Your email stays the same.")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Change email" })).toBeVisible();
});

test("when cancelling a change fails, an error is shown and the change stays", async () => {
  unreachable("delete", PATH);
  const { user } = await visit({ email_change: WAITING });

  await user.click(screen.getByRole("button", { name: "Cancel the change" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(/cannot be reached/);
  expect(screen.getByText(sentence(/changes to new@academy.example/))).toBeVisible();
});

test("a new password ends what waits, and the note goes with it", async () => {
  const { user } = await visit({ email_change: WAITING });
  answers("patch", "/student/reset-password/", { ok: true });
  answers("get", "/student/student/detail/", aStudent({ email_change: null }));

  await user.type(screen.getByLabelText("Current password"), "Steppe-wind-42");
  await user.type(screen.getByLabelText("New password"), "Mountain-rain-43");
  await user.type(screen.getByLabelText("Repeat the new password"), "Mountain-rain-43{Enter}");

  expect(await screen.findByText("Password changed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sentence(/changes to new@academy.example/))).not.toBeInTheDocument());
});

test("closing the dialog loses nothing: what was begun is gone on with from the profile", async () => {
  const view = await opened({ email_change: under({ step: "new" }) });

  await view.user.click(view.dialog.getByRole("button", { name: "Close" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText(/You are changing your email to new@academy.example/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Enter the code" })).toHaveFocus();
});

test("a change that has expired starts again, and the reason is shown", async () => {
  const view = await opened({ email_change: under() });
  refuses("post", `${PATH}verify/`, 410, "email_change.none");
  answers("get", "/student/student/detail/", aStudent({ email_change: null }));

  await give(view, "4821");

  expect(await view.dialog.findByLabelText("New email")).toBeVisible();
  expect(view.dialog.getByText("This change is no longer in progress. Please start again.")).toBeVisible();
});

test("without a password, a note asks to set one first", async () => {
  await visit({ has_password: false });

  expect(screen.queryByRole("button", { name: "Change email" })).not.toBeInTheDocument();
  expect(screen.getByText("To change the email, set a password first.")).toBeVisible();
});

test.each([
  ["an address that is not confirmed", { email_verified: false }],
  ["an api from before email changes", { email_change: undefined }],
] as const)("with %s no change is offered", async (_, given) => {
  await visit(given as Partial<Student>);

  expect(screen.queryByRole("button", { name: "Change email" })).not.toBeInTheDocument();
});

test("in Russian the dialog and the note are Russian", async () => {
  const { user } = await visit({ email_change: under() });
  await changeLanguage("ru");

  expect(await screen.findByText(/Вы меняете адрес на new@academy.example/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ввести код" }));

  expect(screen.getByRole("dialog", { name: "Смена адреса электронной почты" })).toBeVisible();
  expect(screen.getByText(/Мы отправили 4-значный код на адрес/)).toBeVisible();
});
