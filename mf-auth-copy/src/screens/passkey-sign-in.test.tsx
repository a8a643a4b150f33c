// @covers reading 132

import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";

const TOKEN = "token-of-a-student";
const ACCESS = { access: TOKEN, email_verified: true };
const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 600_000,
  rpId: "academy.example",
  allowCredentials: [],
  userVerification: "required",
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const assertion = () => ({
  id: "a2V5",
  rawId: bytes("key"),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes("{}"),
    authenticatorData: bytes("data"),
    signature: bytes("signed"),
    userHandle: bytes("handle"),
  },
});

interface Browser {
  /** Whether it puts passkeys among the suggestions of a field. */
  suggests?: boolean;
  /** Whether the device can keep a passkey. */
  keeps?: boolean;
}

/** A browser with passkeys; `answer` is what a person does with its prompt or its suggestion. */
function browserWithPasskeys(answer: (request: { mediation?: string }) => Promise<unknown>, browser: Browser = {}) {
  const { suggests = false, keeps = false } = browser;
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => suggests,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => keeps,
    }),
  );
  Object.defineProperty(navigator, "credentials", { value: { get: answer }, configurable: true });
  answers("post", "/student/auth/passkey/options/", OPTIONS);
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
  localStorage.clear();
});

test("the button signs in by a passkey; only what the api takes is sent", async () => {
  browserWithPasskeys(async () => assertion());
  const complete = vi.fn((_: FakeRequest) => ACCESS);
  answers("post", "/student/auth/passkey/", complete);
  const { user } = await renderArea(area, "/signin");

  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(complete.mock.calls[0]?.[0].body).toEqual({
    challenge: "Y2hhbGxlbmdl",
    response: {
      id: "a2V5",
      rawId: "a2V5",
      type: "public-key",
      response: { clientDataJSON: "e30", authenticatorData: "ZGF0YQ", signature: "c2lnbmVk", userHandle: "aGFuZGxl" },
    },
  });
});

test("a passkey that is chosen among the suggestions of the email field signs in", async () => {
  const asked = vi.fn(async (_: { mediation?: string }) => assertion());
  browserWithPasskeys(asked, { suggests: true });
  answers("post", "/student/auth/passkey/", ACCESS);
  await renderArea(area, "/signin");

  expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await waitFor(() => expect(readToken()).toBe(TOKEN), { timeout: 4000 });
  expect(asked.mock.calls[0]?.[0].mediation).toBe("conditional");
});

test.each([
  ["en", "Sign in with a passkey", /No passkey was used/],
  ["ru", "Войти с ключом доступа", /Ключ доступа не использован/],
] as const)("a prompt that is closed says what else there is, in %s", async (language, label, text) => {
  await changeLanguage(language);
  browserWithPasskeys(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  const { user } = await renderArea(area, "/signin");

  await user.click(screen.getByRole("button", { name: label }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(readToken()).toBeNull();
});

test("a passkey that the academy does not know is refused, and a browser without passkeys says so", async () => {
  browserWithPasskeys(async () => assertion());
  refuses("post", "/student/auth/passkey/", 400, "passkey.refused");
  const { user } = await renderArea(area, "/signin");
  const button = screen.getByRole("button", { name: "Sign in with a passkey" });

  await user.click(button);
  expect(await screen.findByText(/passkey/i, { selector: "[role=alert] *" })).toBeVisible();

  vi.unstubAllGlobals();
  await user.click(button);
  expect(await screen.findByText("This browser cannot use passkeys.")).toBeVisible();
});

async function signsInByPassword() {
  answers("post", "/student/auth/token/", ACCESS);
  const { user, router } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), "aliya@mail.example");
  await user.type(screen.getByLabelText("Password"), "a long walk home{Enter}");
  await waitFor(() => expect(readToken()).toBe(TOKEN));
  return { user, router };
}

const FACTORS = { totp: null, passkeys: [], recovery_codes_left: 0, required: false };
const A_PASSKEY = { id: 5, name: "Phone", created_at: "2026-12-01T09:00:00.000Z", used_at: null };

test("after a sign-in by password a device that can keep a passkey is offered one, once, and the offer leads to the profile", async () => {
  browserWithPasskeys(() => new Promise(() => undefined), { keeps: true });
  answers("get", "/student/auth/factors/", FACTORS);
  const { user, router } = await signsInByPassword();

  await user.click(await screen.findByRole("button", { name: "Create a passkey" }, { timeout: 4000 }));

  expect(router.state.location).toMatchObject({ pathname: "/profile", search: "?tab=accountSecurity" });
  expect(localStorage.getItem("passkey_offered")).toBe("yes");
});

test.each([
  ["was offered one before", () => localStorage.setItem("passkey_offered", "yes"), { keeps: true }, FACTORS],
  ["cannot keep one", () => undefined, { keeps: false }, FACTORS],
  ["belongs to an account that has one", () => undefined, { keeps: true }, { ...FACTORS, passkeys: [A_PASSKEY] }],
])("a device that %s is offered no passkey", async (_, before, browser, factors) => {
  before();
  browserWithPasskeys(() => new Promise(() => undefined), browser);
  answers("get", "/student/auth/factors/", factors);
  await signsInByPassword();

  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole("button", { name: "Create a passkey" })).toBeNull();
});
