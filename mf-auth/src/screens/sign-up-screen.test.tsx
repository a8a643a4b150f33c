// @covers spec §2.6, §4.2, §5.2, §8.3, §9.3, readings 2, 3, 6, 8, 11

import { CODE_MINUTES, RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import type { Student } from "@academy/shared/contract/students/students";
import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { rememberReturn, returnAddress, useSession } from "@academy/shared/session";
import { aCourse, aStudent } from "@academy/shared/testing/builders";
import { answers, refusal, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";

const TOKEN = "token-of-a-student";
const EMAIL = "aliya@mail.example";
const PASSWORD = "sensible-horse-7";

/** Every test begins at this moment, and time goes on only where the test says so. */
const NOW = new Date("2026-12-01T10:00:00Z");
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A student whose address waits for its code, as the server keeps them. */
const unconfirmed = (given: Partial<Student> = {}) =>
  aStudent({
    email: EMAIL,
    email_verified: false,
    resend_at: inSeconds(RESEND_SECONDS),
    expires_at: inSeconds(CODE_MINUTES * 60),
    ...given,
  });

/** Announces registering and the student that the token then belongs to. */
function opensAccount(student = unconfirmed()) {
  const { email_verified, resend_at, expires_at, code_length } = student;
  const register = vi.fn((_: { body: unknown }) => ({
    access: TOKEN,
    email_verified,
    resend_at,
    expires_at,
    code_length,
  }));
  answers("post", "/student/auth/register/", register, 201);
  answers("get", "/student/student/detail/", student);
  return register;
}

async function fillForm(typed: { email?: string; password1?: string; password2?: string } = {}) {
  const { email = EMAIL, password1 = PASSWORD, password2 = password1 } = typed;
  const view = await renderArea(area, "/signup");
  const put = (label: string, text: string) => text && view.user.type(screen.getByLabelText(label), text);
  await put("Email", email);
  await put("Password", password1);
  await put("Repeat the password", password2);
  return view;
}

const send = () => screen.getByRole("button", { name: "Create account" });
const dialog = () => screen.findByRole("dialog", { name: "Confirm your email" });

async function openDialog(student = unconfirmed()) {
  answers("get", "/student/student/detail/", student);
  const view = await renderArea(area, "/signup?step=code", { token: TOKEN });
  return { ...view, box: await dialog() };
}

async function typeCode(user: Awaited<ReturnType<typeof openDialog>>["user"], code: string) {
  await user.click(screen.getByLabelText("Digit 1 of 4"));
  await user.keyboard(code);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

test("a visitor signs up, gives the code and reads that it succeeded", async () => {
  const register = opensAccount();
  const { user } = await fillForm();
  await user.click(send());
  const box = await dialog();

  expect(readToken()).toBe(TOKEN);
  expect(register.mock.calls[0]?.[0].body).toEqual({
    email: EMAIL,
    password1: PASSWORD,
    password2: PASSWORD,
    language: "en",
    terms_version: "2025-03-08",
  });
  expect(within(box).getByText(EMAIL)).toBeVisible();

  const check = vi.fn((_: { body: unknown }) => ({ email_verified: true }));
  answers("post", "/student/auth/verify-email/", check);
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));
  await typeCode(user, "4071");

  expect(await screen.findByRole("dialog", { name: "You are successfully registered" })).toBeVisible();
  expect(check.mock.calls[0]?.[0].body).toEqual({ code: "4071" });
  expect(screen.getByRole("link", { name: "To the main page" })).toHaveAttribute("href", "/");
  expect(screen.queryByRole("link", { name: /Go on/ })).not.toBeInTheDocument();
});

test("a registration accepts the version of the legal texts that is in force", async () => {
  answers("get", "/courses/legal/", { terms_version: "2026-11-23.02" });
  const register = opensAccount();
  const { user } = await fillForm();
  await user.click(send());
  await dialog();

  expect(register.mock.calls[0]?.[0].body).toMatchObject({ terms_version: "2026-11-23.02" });
});

test("a registration waits for no version: without an answer it accepts the release's", async () => {
  refuses("get", "/courses/legal/", 500, "internal");
  const register = opensAccount();
  const { user } = await fillForm();
  await user.click(send());
  await dialog();

  expect(register.mock.calls[0]?.[0].body).toMatchObject({ terms_version: "2025-03-08" });
});

test("in Russian and by keyboard alone", async () => {
  await changeLanguage("ru");
  opensAccount();
  const { user } = await renderArea(area, "/signup");
  await user.tab();
  await user.keyboard(EMAIL);
  await user.tab();
  await user.keyboard(PASSWORD);
  await user.tab();
  await user.tab();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await screen.findByRole("dialog", { name: "Подтвердите адрес почты" });
  answers("post", "/student/auth/verify-email/", { email_verified: true });
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  await user.keyboard("4071{Enter}");

  expect(await screen.findByRole("dialog", { name: "Вы успешно зарегистрированы" })).toBeVisible();
});

test("all three fields are required: the summary takes the focus and leads to each", async () => {
  const { user } = await fillForm({ password1: "", password2: "" });

  await user.click(send());

  const [summary] = screen.getAllByRole("alert");
  expect(summary).toHaveTextContent("Please fill in all fields!");
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole("link", { name: /^Repeat the password:/ }));
  expect(screen.getByLabelText("Repeat the password")).toHaveFocus();
});

test.each([
  [{ password2: "something-else" }, "Passwords do not match!"],
  [{ password1: "FOOTBALL" }, "This password is too common."],
  [{ email: "nonsense" }, "Enter a valid email address, for example name@example.com."],
])("refuses %j before asking the server, with one reason", async (typed, reason) => {
  const { user } = await fillForm(typed);

  await user.click(send());

  expect(screen.getByText(reason, { selector: "p span" })).toBeVisible();
  expect(screen.getByText("Please correct one field")).toBeVisible();
});

test("a password that only the server knows as common is refused at its field", async () => {
  refuses("post", "/student/auth/register/", 400, "password.known", {
    errors: { password1: [{ code: "password.known", detail: "Known." }] },
  });
  const { user } = await fillForm();

  await user.click(send());

  await waitFor(() => expect(screen.getByLabelText("Password")).toBeInvalid());
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/one of the most used passwords/);
});

test("an error code that this page does not know is shown at its field with the server's text", async () => {
  refuses("post", "/student/auth/register/", 400, "field.invalid", {
    errors: { email: [{ code: "email.refused_by_host", detail: "This mailbox takes no mail." }] },
  });
  const { user } = await fillForm();

  await user.click(send());

  await waitFor(() =>
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("This mailbox takes no mail."),
  );
});

test("the advice for a password is marked as met while it is typed, also in text", async () => {
  const { user } = await renderArea(area, "/signup");
  const advice = screen.getByRole("list", { name: "A good password" });
  expect(within(advice).getAllByText(/not yet/)).toHaveLength(3);

  await user.type(screen.getByLabelText("Password"), "long-enough");

  const items = within(advice).getAllByRole("listitem");
  expect(items.find(({ textContent }) => textContent.includes("at least 8 characters"))).toHaveTextContent("done");
  expect(items.find(({ textContent }) => textContent.includes("special characters"))).toHaveTextContent("not yet");
});

test("an address that has an account leads to signing in with it", async () => {
  refuses("post", "/student/auth/register/", 409, "account.exists", {
    errors: { email: [{ code: "account.exists", detail: "Exists." }] },
  });
  const { user, router } = await fillForm();
  await user.click(send());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("This email already has an account. Sign in");

  await user.click(within(alert).getByRole("link", { name: "Sign in" }));

  expect(router.state.location).toMatchObject({ pathname: "/signin", search: "", state: { email: EMAIL } });
});

test("without the network the form keeps everything and can be sent again", async () => {
  unreachable("post", "/student/auth/register/");
  const { user } = await fillForm();
  await user.click(send());
  await screen.findByText(/The academy cannot be reached/);
  opensAccount();

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await dialog()).toBeVisible();
});

test("the consent names both texts, which open beside the form", async () => {
  await renderArea(area, "/signup");

  for (const [name, href] of [
    [/^terms of use/, "/terms"],
    [/^privacy policy/, "/privacy_policy"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", href);
    expect(link).toHaveAttribute("target", "_blank");
  }
  expect(screen.getByText(/at least 13 years old/)).toBeVisible();
});

test("the code can be sent only when all four digits are there", async () => {
  const { user } = await openDialog();
  const confirm = screen.getByRole("button", { name: "Confirm" });
  expect(confirm).toBeDisabled();

  await user.click(screen.getByLabelText("Digit 1 of 4"));
  await user.keyboard("407");
  expect(confirm).toBeDisabled();
  await user.keyboard("1");

  expect(confirm).toBeEnabled();
});

test("a wrong code says how many attempts are left and gives fresh boxes", async () => {
  refuses("post", "/student/auth/verify-email/", 400, "code.wrong", { attempts_left: 1 });
  const { user } = await openDialog();

  await typeCode(user, "0000");

  expect(await screen.findByText(/The code is wrong\. Check the latest email\. 1 attempt left\./)).toBeVisible();
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveFocus();
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveValue("");
});

test.each([
  [410, "code.expired", "This code has expired. Ask for a new one."],
  [
    429,
    "code.too_many",
    "Too many wrong codes have been entered. Follow the link in the same email, or ask for a new code.",
  ],
  [429, "code.closed", "Too many wrong codes. Please use the link from the email."],
])("a code refused with %i %s says what to do", async (status, code, sentence) => {
  refuses("post", "/student/auth/verify-email/", status, code);
  const { user } = await openDialog();

  await typeCode(user, "0000");

  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a code that was not looked at stays: too many requests of the network say nothing about it", async () => {
  refuses("post", "/student/auth/verify-email/", 429, "request.too_many");
  const { user } = await openDialog();

  await typeCode(user, "4071");

  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
  expect(screen.getByLabelText("Digit 4 of 4")).toHaveValue("1");
  expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
});

test("a code that could not be checked stays and can be sent again", async () => {
  unreachable("post", "/student/auth/verify-email/");
  const { user } = await openDialog();
  await typeCode(user, "4071");
  await screen.findByText(/The academy cannot be reached/);
  expect(screen.getByLabelText("Digit 4 of 4")).toHaveValue("1");
  answers("post", "/student/auth/verify-email/", { email_verified: true });
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("dialog", { name: "You are successfully registered" })).toBeVisible();
});

test("another code can be requested only when the countdown from 1:59 has reached 0:00", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  const { user, box } = await openDialog();
  expect(box).toHaveTextContent("Send again in 1:59");
  act(() => vi.advanceTimersByTime(118_000));
  expect(box).toHaveTextContent("Send again in 0:01");
  expect(screen.queryByRole("button", { name: "Send a new code" })).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_000));
  const sent = { resend_at: inSeconds(RESEND_SECONDS), expires_at: inSeconds(CODE_MINUTES * 60) };
  answers("post", "/student/auth/resend-code/", () => {
    answers("get", "/student/student/detail/", unconfirmed(sent));
    return sent;
  });

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  expect(await screen.findByText("A new code is on its way.")).toBeVisible();
  expect(box).toHaveTextContent("Send again in 1:59");
});

test("a reload keeps the countdown: the server owns its end", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  const student = unconfirmed();
  const first = await openDialog(student);
  act(() => vi.advanceTimersByTime(49_000));
  first.unmount();

  const { box } = await openDialog(student);

  expect(box).toHaveTextContent("Send again in 1:10");
});

test("too many codes say how long to wait", async () => {
  answers("post", "/student/auth/resend-code/", () => refusal(429, "code.too_many", {}, { "Retry-After": "1800" }));
  const { user } = await openDialog(unconfirmed({ resend_at: inSeconds(-1) }));

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Too many codes were requested.");
  expect(alert).toHaveTextContent(/You can try again in (30:00|29:59)/);
});

test("a code that is no longer valid says so at once", async () => {
  const { box } = await openDialog(unconfirmed({ resend_at: null, expires_at: null }));

  expect(box).toHaveTextContent("The code for aliya@mail.example is no longer valid. Ask for a new one.");
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeEnabled();
});

test("later leads to the main page and the student stays signed in", async () => {
  const { user, router } = await openDialog();

  await user.click(screen.getByRole("button", { name: "Later" }));

  expect(router.state.location.pathname).toBe("/");
  expect(readToken()).toBe(TOKEN);
});

test("Escape stays on the page, and nothing typed is thrown away", async () => {
  const { user, router, box } = await openDialog();
  await user.click(screen.getByLabelText("Digit 1 of 4"));
  await user.keyboard("40");

  await user.keyboard("{Escape}");
  fireEvent(box, new Event("cancel", { cancelable: true }));

  expect(box).toBeVisible();
  expect(router.state.location.pathname).toBe("/signup");
  expect(screen.getByLabelText("Digit 2 of 4")).toHaveValue("0");
});

test.each([
  ["en", "Confirm your email", "Later", "/aboutthecourse#buy"],
  ["ru", "Подтвердите адрес почты", "Позже", "/passingcourse/1?lecture=1"],
] as const)("later leads back to the page that was left for the code, in %s", async (language, title, later, goal) => {
  await changeLanguage(language);
  rememberReturn(goal);
  answers("get", "/student/student/detail/", unconfirmed());
  const { user, router } = await renderArea(area, "/signup?step=code", { token: TOKEN });
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();

  await user.click(screen.getByRole("button", { name: later }));

  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(goal);
});

test("with an unconfirmed account, the screen asks for the code and not for a sign-up", async () => {
  await openDialog();

  expect(document.title).toMatch(/^Confirm your email/);
});

test("another address keeps what the person came for", async () => {
  rememberReturn("/aboutthecourse#buy");
  answers("post", "/student/auth/logout/", { ok: true });
  const { user } = await openDialog();

  await user.click(screen.getByRole("button", { name: "Change email" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(returnAddress()).toBe("/aboutthecourse#buy");
});

test("a page that waits for the code learns that the link was pressed on another device", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  await openDialog();
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  act(() => vi.advanceTimersByTime(6_000));

  expect(await screen.findByRole("dialog", { name: "You are successfully registered" })).toBeVisible();
});

test("changing the address ends the session and leads back to the form with the old one in it", async () => {
  answers("post", "/student/auth/logout/", { ok: true });
  const { user } = await openDialog();

  await user.click(screen.getByRole("button", { name: "Change email" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(readToken()).toBeNull();
  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
  expect(screen.getByLabelText("Email"), "the field to correct").toHaveFocus();
  expect(send()).toBeEnabled();
});

test("who is thrown out at the code reads why, with the address in the form and the focus on it", async () => {
  const { user } = await openDialog();
  await user.click(screen.getByLabelText("Digit 1 of 4"));

  act(() => useSession.getState().expire());

  expect(screen.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

test("who came for a page is offered to go on there", async () => {
  rememberReturn("/aboutthecourse");
  answers("post", "/student/auth/verify-email/", { email_verified: true });
  const { user } = await openDialog();
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  await typeCode(user, "4071");

  expect(await screen.findByRole("link", { name: /Continue to the page/ })).toHaveAttribute("href", "/aboutthecourse");
});

test.each([
  ["en", "4071", "Continue to the purchase"],
  ["ru", "4071", "Перейти к покупке"],
] as const)("who confirms the address on the way to buying goes on to the purchase, in %s", async (...row) => {
  const [language, code, label] = row;
  await changeLanguage(language);
  rememberReturn("/aboutthecourse#buy");
  answers("post", "/student/auth/verify-email/", { email_verified: true });
  answers("get", "/student/student/detail/", unconfirmed());
  const { user } = await renderArea(area, "/signup?step=code", { token: TOKEN });
  await screen.findByRole("dialog");
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  await user.keyboard(`${code}{Enter}`);

  expect(await screen.findByRole("link", { name: label })).toHaveAttribute("href", "/aboutthecourse#buy");
});

test.each([
  ["en", /Once your email is confirmed, you return to the purchase/, "International Arbitration"],
  ["ru", /После подтверждения адреса вы вернётесь к покупке/, "Международный арбитраж"],
] as const)("who signs up to buy still reads what, in %s", async (language, lead, title) => {
  await changeLanguage(language);
  rememberReturn("/aboutthecourse#buy");
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/translate/", [["Международный арбитраж"]]);

  await renderArea(area, "/signup");

  const purchase = await screen.findByRole("region", { name: lead });
  expect(await within(purchase).findByText(title)).toBeVisible();
  expect(within(purchase).getByText(/748[,\s]800\s₸/)).toBeVisible();
});

test("who came for the free lecture reads which one, and is led to it by the code alone", async () => {
  rememberReturn("/passingcourse/1?lecture=1#watch");
  const free_lecture = {
    id: 1,
    title: "Why Parties Choose Arbitration",
    duration: 72.4,
    teacher_name: "Aigerim Sadykbek",
  };
  answers("get", "/courses/course/", [aCourse({ free_lecture })]);
  answers("post", "/student/auth/verify-email/", { email_verified: true });
  opensAccount();
  const { user, router } = await fillForm();
  const lecture = screen.getByRole("region", { name: /Create an account to watch the free lecture/ });
  expect(await within(lecture).findByText("Why Parties Choose Arbitration")).toBeVisible();
  await user.click(send());
  await dialog();
  answers("get", "/student/student/detail/", aStudent({ email: EMAIL }));

  await typeCode(user, "4071");

  await waitFor(() => expect(router.state.location).toMatchObject({ search: "?lecture=1", hash: "#watch" }));
});

test("a confirmed student is led to the main page", async () => {
  answers("get", "/student/student/detail/", aStudent());

  const { router } = await renderArea(area, "/signup", { token: TOKEN });

  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("a student who cannot be looked up can try again", async () => {
  refuses("get", "/student/student/detail/", 503, "server.unavailable");
  const { user } = await renderArea(area, "/signup?step=code", { token: TOKEN });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 });
  answers("get", "/student/student/detail/", unconfirmed());

  await user.click(retry);

  expect(await dialog()).toBeVisible();
});

test("password managers find an address and two new passwords with their rule", async () => {
  await renderArea(area, "/signup");

  expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
  for (const label of ["Password", "Repeat the password"]) {
    expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByLabelText(label)).toHaveAttribute("passwordrules", "minlength: 8;");
  }
});
