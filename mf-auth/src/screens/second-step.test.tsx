// @covers reading 83, decision 0103

import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { rememberReturn } from "@academy/shared/session";
import { answers, type FakeRequest, refusal, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";

const EMAIL = "aliya@mail.example";
const TOKEN = "token-of-a-student";
const SIGN_IN = "/student/auth/token/";
const COMPLETE = "/student/auth/second-factor/";
const PASSKEY = `${COMPLETE}passkey/`;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const challenge = (methods = ["totp", "recovery_code"], expires_at = inMinutes(10)) => ({
  second_factor: { challenge: "a-challenge", methods, expires_at },
});

/** Types e-mail and password of an account with a second factor. */
async function comesToSecondStep(methods?: string[], more = {}) {
  const { second_factor } = challenge(methods);
  refuses("post", SIGN_IN, 403, "auth.second_factor", { second_factor: { ...second_factor, ...more } });
  const view = await renderArea(area, "/signin");
  await view.user.type(screen.getByLabelText("Email"), EMAIL);
  await view.user.type(screen.getByLabelText("Password"), "secret{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Two-step verification" });
  return view;
}

const firstBox = () => screen.findByRole("textbox", { name: "Digit 1 of 6" });

/** Types a code where the focus is, once it is in the first box. */
async function entersCode({
  keyboard,
}: Pick<Awaited<ReturnType<typeof renderArea>>["user"], "keyboard">): Promise<void> {
  await waitFor(() => expect(document.activeElement).toHaveAttribute("autocomplete", "one-time-code"));
  await keyboard("123456");
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser with passkeys; its prompt is answered by a function. */
function hasPasskeys(answer: () => Promise<unknown>): void {
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { value: { get: answer }, configurable: true });
}

const aCredential = () => ({
  id: "a2V5",
  rawId: bytes("key"),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: bytes("data"),
    clientDataJSON: bytes("{}"),
    signature: bytes("signature"),
    userHandle: bytes("7"),
  },
});

const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 60_000,
  rpId: "academy.example",
  allowCredentials: [{ id: "a2V5", type: "public-key", transports: ["internal"] }],
  userVerification: "preferred",
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

test("the sixth digit of the app's code signs in and opens the requested page", async () => {
  rememberReturn("/passingcourse/1");
  const complete = vi.fn((_: FakeRequest) => ({ access: TOKEN, email_verified: true }));
  answers("post", COMPLETE, complete);
  const { user } = await comesToSecondStep();
  await waitFor(async () => expect(await firstBox()).toHaveFocus());
  expect(await firstBox()).toHaveAttribute("autocomplete", "one-time-code");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await entersCode(user);

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(complete.mock.calls.map(([{ body }]) => body)).toEqual([{ challenge: "a-challenge", code: "123456" }]);
  expect(sessionStorage.getItem("return_to")).toBe("/passingcourse/1");
});

test("a pasted code is sent at once", async () => {
  answers("post", COMPLETE, { access: TOKEN, email_verified: true });
  const { user } = await comesToSecondStep();
  await user.click(await firstBox());

  await user.paste("123 456");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
});

test.each([
  [
    "en",
    "Code from the app",
    "The code is wrong or was used already. Enter the newest one. 3 attempts left. If its codes are refused again and again, let the phone set its clock automatically.",
  ],
  [
    "ru",
    "Код из приложения",
    "Код неверен или уже использован. Введите новый. Осталось 3 попытки. Если коды не подходят раз за разом, включите на телефоне автоматическую установку времени.",
  ],
] as const)(
  "a wrong code empties the boxes and tells the tries left and the phone's clock, in %s",
  async (language, label, words) => {
    refuses("post", COMPLETE, 400, "factor.wrong", { attempts_left: 3 });
    const { user } = await comesToSecondStep();
    await act(() => changeLanguage(language));
    await screen.findByRole("group", { name: label });

    await entersCode(user);

    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    const [box] = screen.getAllByRole("textbox");
    expect(box).toHaveValue("");
    expect(box).toHaveFocus();
  },
);

test("a sign-in that took too long begins anew, with the e-mail still there and the focus on the password", async () => {
  refuses("post", COMPLETE, 410, "factor.expired");
  const { user } = await comesToSecondStep();

  await entersCode(user);

  expect(await screen.findByText(/The sign-in took too long, or there were too many wrong codes/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test("too many wrong codes say how long to wait, and nothing is sent meanwhile", async () => {
  const complete = vi.fn(() => refusal(429, "factor.too_many", {}, { "Retry-After": "60" }));
  answers("post", COMPLETE, complete);
  const { user } = await comesToSecondStep();

  await entersCode(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many wrong codes. Please wait.");
  expect(screen.getByRole("alert")).toHaveTextContent("You can try again in 1:00");
  await user.keyboard("{Backspace}7");

  expect(screen.getByRole("button", { name: "Confirm" })).toBeDisabled();
  expect(complete).toHaveBeenCalledTimes(1);
});

test("without the network the code stays and can be sent again", async () => {
  unreachable("post", COMPLETE);
  const { user } = await comesToSecondStep();
  await entersCode(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  answers("post", COMPLETE, { access: TOKEN, email_verified: true });

  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(readToken()).toBe(TOKEN));
});

test("the way back to the password keeps the e-mail", async () => {
  const { user } = await comesToSecondStep();

  await user.click(await screen.findByRole("button", { name: "Back to email and password" }));

  expect(await screen.findByLabelText("Password")).toHaveFocus();
  expect(screen.getByLabelText("Email")).toHaveValue(EMAIL);
  expect(screen.queryByText(/took too long/)).not.toBeInTheDocument();
});

test("a recovery code signs in; an empty one is rejected at its field", async () => {
  const complete = vi.fn((_: FakeRequest) => ({ access: TOKEN, email_verified: true }));
  answers("post", COMPLETE, complete);
  const { user } = await comesToSecondStep();
  await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
  const field = screen.getByLabelText("Recovery code");
  expect(field).toHaveFocus();

  await user.keyboard("{Enter}");
  expect(field).toHaveAccessibleDescription("Please fill in this field.");
  await user.keyboard(" ABCD-1234 {Enter}");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(complete.mock.calls[0]?.[0].body).toEqual({ challenge: "a-challenge", code: "ABCD-1234" });
});

test("a wrong recovery code stays to be corrected", async () => {
  refuses("post", COMPLETE, 400, "factor.wrong", { attempts_left: 1 });
  const { user } = await comesToSecondStep();
  await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));

  await user.keyboard("abcd-1234{Enter}");

  expect(await screen.findByRole("alert")).toHaveTextContent(/The code is wrong.*1.attempt left/);
  expect(screen.getByLabelText("Recovery code")).toHaveValue("abcd-1234");
  expect(screen.getByLabelText("Recovery code")).toHaveFocus();
});

test("a passkey signs in; only what the api takes is sent", async () => {
  hasPasskeys(async () => aCredential());
  const complete = vi.fn((_: FakeRequest) => ({ access: TOKEN, email_verified: true }));
  answers("post", `${PASSKEY}options/`, OPTIONS);
  answers("post", PASSKEY, complete);
  const { user } = await comesToSecondStep(["passkey", "recovery_code"]);
  const button = await screen.findByRole("button", { name: "Continue with a passkey" });
  expect(button).toHaveFocus();

  await user.keyboard("{Enter}");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(complete.mock.calls[0]?.[0].body).toEqual({
    challenge: "a-challenge",
    response: {
      id: "a2V5",
      rawId: "a2V5",
      type: "public-key",
      response: {
        clientDataJSON: "e30",
        authenticatorData: "ZGF0YQ",
        signature: "c2lnbmF0dXJl",
        userHandle: "Nw",
      },
    },
  });
});

test("a passkey prompt that times out shows an error and can be opened again", async () => {
  hasPasskeys(async () => {
    throw new DOMException("cancelled", "NotAllowedError");
  });
  answers("post", `${PASSKEY}options/`, OPTIONS);
  const { user } = await comesToSecondStep(["totp", "passkey", "recovery_code"]);
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));

  await user.click(screen.getByRole("button", { name: "Continue with a passkey" }));

  expect(await screen.findByText(/The passkey was not confirmed/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue with a passkey" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Use a code from the app" })).toBeVisible();
});

test("a browser without passkeys offers what is left and says why", async () => {
  await comesToSecondStep(["passkey", "recovery_code"]);

  expect(await screen.findByLabelText("Recovery code")).toBeVisible();
  expect(screen.getByText("This browser cannot use passkeys.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /passkey/ })).not.toBeInTheDocument();
});

test.each([
  ["still open", inMinutes(10), "Two-step verification"],
  ["over meanwhile", inMinutes(-1), "Sign in"],
])("a reload finds the step that is %s", async (_, expires, heading) => {
  const { router } = await renderArea(area, "/signin");

  await act(() => router.navigate("/signin", { state: { email: EMAIL, ...challenge(["totp"], expires) } }));

  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
});

test("a provider's sign-in goes on to the second step", async () => {
  sessionStorage.setItem("sign_in_attempt", JSON.stringify({ provider: "google", attempt: "secret" }));
  refuses("post", "/student/auth/providers/finish/", 403, "auth.second_factor", challenge());

  const { router } = await renderArea(area, "/signin/with/google?code=c&state=s");

  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  expect(router.state.location.state).toMatchObject(challenge(["totp", "recovery_code"], expect.any(String)));
});

test("a recovered password is set before the second step, which says so", async () => {
  answers("post", "/student/auth/recovery/link/", { reset_token: "a".repeat(24), expires_at: inMinutes(10) });
  refuses("patch", "/student/reset-password/", 403, "auth.second_factor", challenge());
  const { user, router } = await renderArea(area, `/forgot?token=${"t".repeat(24)}`);
  await user.click(await screen.findByRole("button", { name: "Set a new password" }));
  await user.type(await screen.findByLabelText("New password"), "Mountain-rain-43");
  await user.type(screen.getByLabelText("Repeat the new password"), "Mountain-rain-43{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  const { state } = router.state.location;

  const view = await renderArea(area, "/signin");
  await act(() => view.router.navigate("/signin", { state }));

  expect(await screen.findByText("Your new password is set.")).toBeVisible();
  expect(await firstBox()).toHaveFocus();
});

test("who has lost everything tells the academy, and reads how it goes on", async () => {
  const report = vi.fn((_: FakeRequest) => ({ requested_at: inMinutes(0), due_at: null }));
  answers("post", `${COMPLETE}lost/`, report);
  const { user } = await comesToSecondStep();

  await user.click(await screen.findByRole("button", { name: "Lost your device and your recovery codes?" }));
  expect(screen.getByText(/three days later your password alone signs you in/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tell the academy" }));

  expect(await screen.findByText(/The academy has been told/)).toBeVisible();
  expect(report.mock.calls[0]?.[0].body).toEqual({ challenge: "a-challenge" });
  expect(screen.getByRole("link", { name: "Write to it" })).toBeVisible();
  expect(await firstBox()).toBeVisible();
});

test("a repeated request shows when the factors are removed; a failed one shows an error with a retry", async () => {
  refuses("post", `${COMPLETE}lost/`, 503, "server.busy");
  const { user } = await comesToSecondStep();
  await user.click(await screen.findByRole("button", { name: "Lost your device and your recovery codes?" }));
  await user.click(screen.getByRole("button", { name: "Tell the academy" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is very busy.");
  answers("post", `${COMPLETE}lost/`, { requested_at: inMinutes(0), due_at: "2026-12-04T09:00:00.000Z" });

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText(/will be removed on 4 December 2026/)).toBeVisible();
});

test("after the password, a pending removal of the second factors is shown and can be cancelled", async () => {
  const cancel = vi.fn((_: FakeRequest) => ({ ok: true }));
  answers("post", `${COMPLETE}lost/cancel/`, cancel);
  const lost_factors = { requested_at: "2026-12-01T09:00:00.000Z", due_at: "2026-12-04T09:00:00.000Z" };
  const { user } = await comesToSecondStep(undefined, { lost_factors });
  expect(await screen.findByText(/They will be removed on 4 December 2026/)).toBeVisible();
  expect(await firstBox()).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Keep my second factors" }));

  expect(await screen.findByText(/Your second factors stay/)).toBeVisible();
  expect(cancel.mock.calls[0]?.[0].body).toEqual({ challenge: "a-challenge" });
  expect(screen.getByRole("link", { name: "set a new password" })).toBeVisible();
});
