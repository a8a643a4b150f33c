// @covers spec §2.7, §4.6, §5.6, reading 4

import { CODE_MINUTES, RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { rememberReturn, useSession } from "@academy/shared/session";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";

const EMAIL = "aliya@mail.example";
const PASSWORD = "Steppe-wind-42";
const RESET = "a-reset-token-of-the-server";
const LINK = "a-token-from-the-emails-link";

/** Every test begins at this moment, and time goes on only where the test says so. */
const NOW = new Date("2026-12-01T10:00:00Z");
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const started = () => ({
  resend_at: inSeconds(RESEND_SECONDS),
  expires_at: inSeconds(CODE_MINUTES * 60),
  code_length: 4,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

type View = Awaited<ReturnType<typeof renderArea>>;

async function toCodeStep(address = "/forgot"): Promise<View> {
  answers("post", "/student/auth/recovery/", started);
  const view = await renderArea(area, address);
  await view.user.type(screen.getByLabelText("Email"), `${EMAIL}{Enter}`);
  await screen.findByText(/Step 2 of 3/);
  return view;
}

async function toPasswordStep(): Promise<View> {
  const view = await toCodeStep();
  answers("post", "/student/auth/recovery/verify/", { reset_token: RESET, expires_at: inSeconds(CODE_MINUTES * 60) });
  await view.user.keyboard("4071{Enter}");
  await screen.findByText(/Step 3 of 3/);
  return view;
}

async function setPassword(user: View["user"], password = PASSWORD, repetition = password) {
  await user.type(screen.getByLabelText("New password"), password);
  await user.type(screen.getByLabelText("Repeat the new password"), `${repetition}{Enter}`);
}

test("three steps lead from the address to the main page, signed in, by keyboard alone", async () => {
  const check = vi.fn((_: { body: unknown }) => ({ reset_token: RESET, expires_at: inSeconds(CODE_MINUTES * 60) }));
  const set = vi.fn((_: { body: unknown }) => ({ ok: true, access: "token-of-a-student", email_verified: true }));
  const { user, router } = await toCodeStep();
  answers("post", "/student/auth/recovery/verify/", check);
  answers("patch", "/student/reset-password/", set);
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveFocus();
  expect(screen.getByText("a•••a@mail.example")).toBeVisible();

  await user.keyboard("4071{Enter}");
  await waitFor(() => expect(screen.getByLabelText("New password")).toHaveFocus());
  await setPassword(user);

  await waitFor(() => expect(readToken()).toBe("token-of-a-student"));
  expect(router.state.location.pathname).toBe("/");
  expect(check.mock.calls[0]?.[0].body).toEqual({ email: EMAIL, code: "4071" });
  expect(set.mock.calls[0]?.[0].body).toEqual({ reset_token: RESET, new_password: PASSWORD });
  expect(screen.getByText("Your new password is set, and you are signed in.")).toBeVisible();
});

test.each([
  ["/aboutthecourse#buy", "en"],
  ["/passingcourse/1?tab=questions&question=7", "ru"],
] as const)("after a new password, the page %s that required the sign-in is opened, in %s", async (goal, language) => {
  rememberReturn(goal);
  const { user, router } = await toPasswordStep();
  answers("patch", "/student/reset-password/", { ok: true, access: "token-of-a-student", email_verified: true });
  await changeLanguage(language);

  await user.keyboard(`${PASSWORD}{Tab}{Tab}${PASSWORD}{Enter}`);

  await waitFor(() => expect(readToken()).toBe("token-of-a-student"));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(goal);
});

test("a password set in another tab, by the link of the email, leads this one on as well", async () => {
  rememberReturn("/aboutthecourse#buy");
  const { router } = await toCodeStep();

  act(() => useSession.getState().signIn("token-of-a-student"));

  await waitFor(() => expect(router.state.location.pathname).toBe("/aboutthecourse"));
  expect(router.state.location.hash).toBe("#buy");
});

test.each([
  ["", "Please fill in this field."],
  ["nonsense", "Enter a valid email address"],
])("the address %j is rejected at its field without a call", async (typed, sentence) => {
  const { user } = await renderArea(area, "/forget");
  const field = screen.getByLabelText("Email");
  if (typed) await user.type(field, typed);

  await user.click(screen.getByRole("button", { name: "Send the code" }));

  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(field).toHaveFocus();
});

test.each([
  [400, "code.wrong", { attempts_left: 3 }, "The code is wrong. Check the latest email. 3 attempts left."],
  [
    400,
    "code.wrong",
    { attempts_left: 0 },
    "The code is wrong. Check the latest email. 0 attempts left. Follow the link in the same email, or ask for a new code.",
  ],
  [410, "code.expired", {}, "This code has expired. Ask for a new one."],
  [
    429,
    "code.too_many",
    {},
    "Too many wrong codes have been entered. Follow the link in the same email, or ask for a new code.",
  ],
  [429, "code.closed", {}, "Too many wrong codes. Please use the link from the email."],
])("%s %s is explained with the next step, and the boxes are empty again", async (status, code, more, sentence) => {
  const { user } = await toCodeStep();
  refuses("post", "/student/auth/recovery/verify/", status, code, more);

  await user.keyboard("0000{Enter}");

  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveValue("");
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveFocus();
});

test("the countdown runs, survives a reload and ends in another code", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  const { unmount } = await toCodeStep();
  expect(screen.getByText("1:59")).toBeVisible();
  act(() => vi.advanceTimersByTime(60_000));
  unmount();

  const { user } = await renderArea(area, "/forgot");
  expect(screen.getByText("0:59")).toBeVisible();
  act(() => vi.advanceTimersByTime(59_000));
  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  expect(await screen.findByText("1:59")).toBeVisible();
  expect(screen.getByText("If the address has an account, a new code is on its way.")).toBeVisible();
});

test("a recovery started in another browser continues here with the code that was sent and the server's countdown", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  answers("post", "/student/auth/recovery/", {
    resend_at: inSeconds(40),
    expires_at: inSeconds(521),
    code_length: 4,
  });
  const { user } = await renderArea(area, "/forgot");

  await user.type(screen.getByLabelText("Email"), `${EMAIL}{Enter}`);

  expect(await screen.findByLabelText("Digit 1 of 4")).toHaveFocus();
  expect(screen.getByText("0:40")).toBeVisible();
});

test("when the page's clock is fast, no unsent code is announced", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  const same = started();
  const { user } = await toCodeStep();
  answers("post", "/student/auth/recovery/", same);
  act(() => vi.advanceTimersByTime(RESEND_SECONDS * 1000));

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("A new code can be sent a little later.");
  expect(screen.queryByText("A new code is on its way.")).not.toBeInTheDocument();
});

test("after a reload, an expired code is not requested", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  const { unmount } = await toCodeStep();
  unmount();
  vi.advanceTimersByTime(601_000);

  await renderArea(area, "/forgot");

  expect(screen.getByText(/Step 1 of 3/)).toBeVisible();
});

test("another address can be given; the first one returns to the code that is on its way", async () => {
  const { user } = await toCodeStep();

  await user.click(screen.getByRole("button", { name: "Use another email" }));

  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
  expect(screen.getByLabelText("Email")).toHaveFocus();
  refuses("post", "/student/auth/recovery/", 429, "code.resend_too_soon");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/Step 2 of 3/)).toBeVisible();
});

test("the link of the email leads to a new password once its button is pressed, and leaves the address bar", async () => {
  const check = vi.fn((_: { body: unknown }) => ({ reset_token: RESET, expires_at: inSeconds(CODE_MINUTES * 60) }));
  answers("post", "/student/auth/recovery/link/", check);
  const { user, router } = await renderArea(area, `/forgot?token=${LINK}`);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(check).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Set a new password" }));

  expect(await screen.findByLabelText("New password")).toHaveFocus();
  expect(check.mock.calls[0]?.[0].body).toEqual({ token: LINK });
});

test("a link that was used asks for the address to send a new one", async () => {
  refuses("post", "/student/auth/recovery/link/", 410, "link.expired");
  const { user } = await renderArea(area, `/forgot#token=${LINK}`);

  await user.click(screen.getByRole("button", { name: "Set a new password" }));

  expect(await screen.findByText(/This link has been used or has expired/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test.each([
  ["Steppe-wind-42", "Steppe-wind-43", "Repeat the new password", "Passwords do not match!"],
  ["qwerty", "qwerty", "New password", "This password is too common."],
])("the pair %s / %s is refused before asking the server", async (password, repetition, label, sentence) => {
  const { user } = await toPasswordStep();

  await setPassword(user, password, repetition);

  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
});

test("a password that only the server knows as common is refused at its field", async () => {
  const { user } = await toPasswordStep();
  const errors = { new_password: [{ code: "password.known", detail: "Too common." }] };
  refuses("patch", "/student/reset-password/", 400, "password.known", { errors });

  await setPassword(user);

  expect(await screen.findByText("This is one of the most used passwords. Choose another.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toBeInvalid();
});

test("who took too long begins anew with the same address", async () => {
  const { user } = await toPasswordStep();
  refuses("patch", "/student/reset-password/", 410, "recovery.expired");

  await setPassword(user);

  expect(await screen.findByText(/Too much time has passed/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
});

test("without the network nothing typed is lost, and the same form can be sent again", async () => {
  const { user } = await toPasswordStep();
  unreachable("patch", "/student/reset-password/");
  await setPassword(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  answers("patch", "/student/reset-password/", { ok: true, access: "token-of-a-student" });

  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(readToken()).toBe("token-of-a-student"));
});

test("password managers find the address and two new passwords", async () => {
  const { container } = await toPasswordStep();

  expect(container.querySelector('[autocomplete="username"]')).toHaveValue(EMAIL);
  for (const label of ["New password", "Repeat the new password"]) {
    expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByLabelText(label)).toHaveAttribute("passwordrules", "minlength: 8;");
  }
});

test("from the sign-in the same steps open as a dialog, with the address typed there", async () => {
  const { user } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), EMAIL);

  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));

  const dialog = await screen.findByRole("dialog", { name: "Reset your password" });
  expect(within(dialog).getByLabelText("Email")).toHaveValue(EMAIL);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("an address typed on the sign-in comes before the code on its way to another one", async () => {
  const other = "somebody@mail.example";
  const first = await toCodeStep();
  first.unmount();
  const { user } = await renderArea(area, "/signin");
  const open = async () => {
    await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
    return within(screen.getByRole("dialog", { name: "Reset your password" }));
  };
  await user.type(screen.getByLabelText("Email"), other);

  const dialog = await open();
  expect(dialog.getByText(/Step 1 of 3/)).toBeVisible();
  expect(dialog.getByLabelText("Email")).toHaveValue(other);
  await user.click(dialog.getByRole("button", { name: "Close" }));

  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), EMAIL.toUpperCase());
  expect((await open()).getByText(/Step 2 of 3/)).toBeVisible();
});

test("a half-typed new password is not thrown away unasked", async () => {
  answers("post", "/student/auth/recovery/", started);
  answers("post", "/student/auth/recovery/verify/", { reset_token: RESET, expires_at: inSeconds(CODE_MINUTES * 60) });
  const { user } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), EMAIL);
  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
  const dialog = screen.getByRole("dialog", { name: "Reset your password" });
  await user.click(within(dialog).getByRole("button", { name: "Send the code" }));
  await user.click(await within(dialog).findByLabelText("Digit 1 of 4"));
  await user.keyboard("4071{Enter}");
  await user.type(await within(dialog).findByLabelText("New password"), "Steppe");

  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(within(dialog).getByLabelText("New password")).toHaveValue("Steppe");

  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("in Russian", async () => {
  await changeLanguage("ru");
  answers("post", "/student/auth/recovery/", started);
  const { user } = await renderArea(area, "/forgot");
  expect(screen.getByRole("heading", { level: 1, name: "Восстановление пароля" })).toBeVisible();

  await user.type(screen.getByLabelText("Электронная почта"), `${EMAIL}{Enter}`);

  expect(await screen.findByText("Шаг 2 из 3: код")).toBeVisible();
  expect(screen.getByText(/мы отправили на него 4-значный код/)).toBeVisible();
});

test("the address that Chromium sends in ASCII is shown and checked in the script of its owner", async () => {
  const start = vi.fn((_: { body: unknown }) => started());
  answers("post", "/student/auth/recovery/", start);
  const { user } = await renderArea(area, "/forgot");

  await user.type(screen.getByLabelText("Email"), "anna@xn--80a1acny.xn--p1ai{Enter}");

  expect(await screen.findByText("a•••a@почта.рф")).toBeVisible();
  expect(start.mock.calls[0]?.[0].body).toMatchObject({ email: "anna@почта.рф" });
});
