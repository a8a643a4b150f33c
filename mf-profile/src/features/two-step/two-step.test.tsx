// @covers reading 83

import type { Factors, Passkey } from "@academy/shared/contract/auth/second-factor";
import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refusal, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const CALL = "/student/auth/factors/";
const NOON = "2026-11-20T12:00:00.000Z";
const PASSWORD = "Steppe-wind-42";
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
const STARTED = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Academy:a?secret=JBSWY3DPEHPK3PXP" };

const NONE: Factors = { totp: null, passkeys: [], recovery_codes_left: 0, required: false };
const APP: Factors = { ...NONE, totp: { created_at: NOON }, recovery_codes_left: 10 };

const aPasskey = (given: Partial<Passkey> = {}): Passkey => ({
  id: 5,
  name: "Chrome, Linux",
  created_at: NOON,
  used_at: null,
  ...given,
});

const SIGN_IN_ONLY = aPasskey({ name: "Phone", second_factor: false });

async function visit(factors: Factors = NONE, student = aStudent(), { passkeys = true } = {}) {
  if (passkeys) vi.stubGlobal("PublicKeyCredential", () => undefined);
  const view = await visitProfile("/profile?tab=accountSecurity", { factors, student });
  const panel = await screen.findByRole("region", { name: "Two-step verification" });
  await within(panel).findByText("Authenticator app");
  return { ...view, panel: within(panel) };
}

/** What the server lists from now on. */
const lists = (factors: Factors) => answers("get", CALL, factors);

const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

/** The browser's prompt for a new passkey. */
function makesPasskeys(answer: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "credentials", { value: { create: answer }, configurable: true });
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const aCredential = () => ({
  id: "a2V5",
  rawId: bytes("key"),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes("{}"),
    attestationObject: bytes("made"),
    getTransports: () => ["internal"],
  },
});

const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 60_000,
  rp: { id: "academy.example", name: "Orda" },
  user: { id: "Nw", name: "student@academy.example", displayName: "Aliya" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  attestation: "none",
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

/** Opens the dialog of the app and gives the password. */
async function beginsApp() {
  const begin = vi.fn((_: FakeRequest) => STARTED);
  const view = await visit();
  answers("post", `${CALL}totp/`, begin);
  await view.user.click(view.panel.getByRole("button", { name: "Set up an authenticator app" }));
  const box = within(await dialog("Set up an authenticator app"));
  await view.user.type(await box.findByLabelText("Your password"), `${PASSWORD}{Enter}`);
  await box.findByRole("img", { name: "QR code for the authenticator app" });
  return { ...view, begin, box };
}

test("an app is connected: password, QR code and key, first code, and ten recovery codes shown once", async () => {
  const confirm = vi.fn((_: FakeRequest) => ({ recovery_codes: CODES }));
  const { user, begin, box, panel } = await beginsApp();
  answers("post", `${CALL}totp/confirm/`, confirm);
  lists(APP);
  expect(begin.mock.calls[0]?.[0].body).toEqual({ password: PASSWORD });
  expect(box.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  expect(box.getByRole("link", { name: "Open the app on this device" })).toHaveAttribute("href", STARTED.uri);

  await user.click(box.getByRole("textbox", { name: "Digit 1 of 6" }));
  await user.paste("123456");

  const codes = within(await dialog("Save your recovery codes"));
  expect(confirm.mock.calls[0]?.[0].body).toEqual({ code: "123456" });
  expect(codes.getByText("Two-step verification is on.")).toBeVisible();
  expect(codes.getAllByRole("listitem").map((row) => row.textContent)).toEqual(CODES);
  await user.keyboard("{Escape}");
  expect(codes.getByText(CODES[0] as string)).toBeVisible();
  await user.click(codes.getByRole("button", { name: "I have saved them" }));
  expect(screen.queryByText(CODES[0] as string)).not.toBeInTheDocument();
  expect(await panel.findByText("On")).toBeVisible();
  expect(panel.getByText("Connected on 20 November 2026")).toBeVisible();
  expect(panel.getByText("10 of 10 left")).toBeVisible();
});

test("the recovery codes are copied, saved as a file and printed", async () => {
  const { user } = await visit(APP);
  answers("post", `${CALL}recovery-codes/`, { recovery_codes: CODES });
  await user.click(screen.getByRole("button", { name: "New codes" }));
  await user.type(await screen.findByLabelText("Your password"), `${PASSWORD}{Enter}`);
  const codes = within(await dialog("Save your recovery codes"));

  await user.click(codes.getByRole("button", { name: "Copy the codes" }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));

  let saved: Blob | undefined;
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved = file as Blob;
    return "blob:codes";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(codes.getByRole("button", { name: "Download" }));
  expect(made).toHaveBeenCalledTimes(1);
  expect(await saved?.text()).toContain(CODES.join("\n"));

  await user.click(codes.getByRole("button", { name: "Print" }));
  const paper = document.querySelector("iframe")?.contentDocument;
  expect([...(paper?.querySelectorAll("li") ?? [])].map((row) => row.textContent)).toEqual(CODES);
});

test("a wrong first code empties the boxes; after the secret expires, setting up starts again", async () => {
  const { user, box } = await beginsApp();
  const errors = { code: [{ code: "factor.wrong", detail: "Wrong." }] };
  refuses("post", `${CALL}totp/confirm/`, 400, "factor.wrong", { errors });
  await user.click(box.getByRole("textbox", { name: "Digit 1 of 6" }));

  await user.keyboard("123456");
  expect(await box.findByRole("alert")).toHaveTextContent("The code is wrong or was used already.");
  expect(box.getByRole("textbox", { name: "Digit 1 of 6" })).toHaveFocus();
  refuses("post", `${CALL}totp/confirm/`, 410, "factor.expired");
  await user.keyboard("654321");

  expect(await box.findByText("This took too long. Enter your password to begin again.")).toBeVisible();
  expect(box.getByLabelText("Your password")).toBeVisible();
});

test.each([
  ["", "Please fill in this field."],
  ["wrong", "The current password is wrong."],
])("the password %j is refused at its field, which keeps the focus", async (typed, sentence) => {
  const { user, panel } = await visit();
  const errors = { password: [{ code: "password.wrong", detail: "The password is wrong." }] };
  refuses("post", `${CALL}totp/`, 400, "password.wrong", { errors });
  await user.click(panel.getByRole("button", { name: "Set up an authenticator app" }));
  const field = await screen.findByLabelText("Your password");

  await user.type(field, `${typed}{Enter}`);

  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
});

test("without the network the dialog keeps what was typed and sends it again", async () => {
  const { user, panel } = await visit();
  unreachable("post", `${CALL}totp/`);
  await user.click(panel.getByRole("button", { name: "Set up an authenticator app" }));
  await user.type(await screen.findByLabelText("Your password"), `${PASSWORD}{Enter}`);
  await screen.findByText(/The academy cannot be reached/);
  answers("post", `${CALL}totp/`, STARTED);

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
});

test("a passkey gets a name and is added; only what the api takes is sent", async () => {
  makesPasskeys(async () => aCredential());
  const begin = vi.fn((_: FakeRequest) => OPTIONS);
  const add = vi.fn((_: FakeRequest) => ({ passkey: aPasskey({ name: "My laptop" }), recovery_codes: [] }));
  const { user, panel } = await visit(APP);
  answers("post", `${CALL}passkeys/options/`, begin);
  answers("post", `${CALL}passkeys/`, add, 201);
  await user.click(panel.getByRole("button", { name: "Add a passkey" }));
  const box = within(await dialog("Add a passkey"));
  const name = await box.findByLabelText("Name of the passkey");
  await user.clear(name);
  await user.type(name, "My laptop");
  await user.type(box.getByLabelText("Your password"), PASSWORD);
  lists({ ...APP, passkeys: [aPasskey({ name: "My laptop" })] });

  await user.keyboard("{Enter}");

  expect(await screen.findByText("Passkey added: My laptop.")).toBeVisible();
  expect(begin.mock.calls[0]?.[0].body).toEqual({ password: PASSWORD });
  expect(add.mock.calls[0]?.[0].body).toEqual({
    name: "My laptop",
    response: {
      id: "a2V5",
      rawId: "a2V5",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "bWFkZQ", transports: ["internal"] },
    },
  });
  expect(await panel.findByText("My laptop")).toBeVisible();
});

test.each([
  ["NotAllowedError", "The passkey was not created. Please try again."],
  ["InvalidStateError", "This device already has a passkey for your account."],
])("a passkey prompt that ends with %s shows an error and keeps the typed values", async (name, sentence) => {
  makesPasskeys(async () => {
    throw new DOMException("no", name);
  });
  const { user, panel } = await visit();
  answers("post", `${CALL}passkeys/options/`, OPTIONS);
  await user.click(panel.getByRole("button", { name: "Add a passkey" }));

  await user.type(await screen.findByLabelText("Your password"), `${PASSWORD}{Enter}`);

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Your password")).toHaveValue(PASSWORD);
});

test("a passkey is renamed", async () => {
  const rename = vi.fn((_: FakeRequest) => aPasskey({ name: "Phone" }));
  const { user, panel } = await visit({ ...NONE, passkeys: [aPasskey()], recovery_codes_left: 2 });
  answers("patch", `${CALL}passkeys/5/`, rename);
  expect(panel.getByText("Running out")).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Rename: Chrome, Linux" }));
  const field = within(await dialog("Rename the passkey")).getByLabelText("Name of the passkey");
  expect(field).toHaveFocus();
  lists({ ...NONE, passkeys: [aPasskey({ name: "Phone" })], recovery_codes_left: 2 });

  await user.clear(field);
  await user.keyboard("{Enter}");
  expect(field).toHaveAccessibleDescription("Please fill in this field.");
  await user.keyboard("Phone{Enter}");

  expect(await panel.findByText("Phone")).toBeVisible();
  expect(rename.mock.calls[0]?.[0].body).toEqual({ name: "Phone" });
});

test("one of several factors is removed, and the focus stays in the list", async () => {
  const { user, panel } = await visit({ ...APP, passkeys: [aPasskey()] });
  answers("delete", `${CALL}passkeys/5/`, { ok: true });
  await user.click(panel.getByRole("button", { name: "Remove: Chrome, Linux" }));
  const box = within(await dialog("Remove “Chrome, Linux”?"));
  lists(APP);

  await user.type(box.getByLabelText("Your password"), `${PASSWORD}{Enter}`);

  expect(await screen.findByText("Removed: Chrome, Linux.")).toBeVisible();
  expect(screen.getByRole("list", { name: "Two-step verification" })).toHaveFocus();
  expect(panel.queryByText("Chrome, Linux")).not.toBeInTheDocument();
});

test("removing the last factor warns that the second step is turned off", async () => {
  const { user, panel } = await visit(APP);
  refuses("delete", `${CALL}totp/`, 404, "factor.unknown");
  await user.click(panel.getByRole("button", { name: "Remove: Authenticator app" }));
  const box = within(await dialog("Turn off the second step?"));
  expect(box.getByText(/Your password alone will be enough/)).toBeVisible();
  lists(NONE);

  await user.type(box.getByLabelText("Your password"), `${PASSWORD}{Enter}`);

  // Another tab has removed it already: that is what was asked for.
  expect(await screen.findByText("Two-step verification is off.")).toBeVisible();
  expect(await panel.findByText("Off")).toBeVisible();
});

test("two-step verification is turned off at once, and the passkeys stay", async () => {
  const [released, removed] = [vi.fn((_: FakeRequest) => ({ ok: true })), vi.fn((_: FakeRequest) => ({ ok: true }))];
  const { user, panel } = await visit({ ...APP, passkeys: [aPasskey(), aPasskey({ id: 6, name: "Phone" })] });
  answers("delete", `${CALL}totp/`, removed);
  answers("delete", `${CALL}passkeys/second-factor/`, released);
  await user.click(panel.getByRole("button", { name: "Turn off two-step verification" }));
  lists(NONE);

  await user.type(
    within(await dialog("Turn off the second step?")).getByLabelText("Your password"),
    `${PASSWORD}{Enter}`,
  );

  expect(await screen.findByText("Two-step verification is off.")).toBeVisible();
  for (const call of [released, removed]) expect(call.mock.calls[0]?.[0].body).toEqual({ password: PASSWORD });
});

test("a passkey that only signs in is created in its own panel, and becomes the second step with recovery codes", async () => {
  makesPasskeys(async () => aCredential());
  const [begin, add, require] = [
    vi.fn((_: FakeRequest) => OPTIONS),
    vi.fn((_: FakeRequest) => ({ passkey: SIGN_IN_ONLY, recovery_codes: [] })),
    vi.fn((_: FakeRequest) => ({ recovery_codes: CODES })),
  ];
  const { user, panel } = await visit();
  const passkeys = within(screen.getByRole("region", { name: "Passkeys" }));
  answers("post", `${CALL}passkeys/options/`, begin);
  answers("post", `${CALL}passkeys/`, add, 201);
  await user.click(passkeys.getByRole("button", { name: "Create a passkey" }));
  lists({ ...NONE, passkeys: [SIGN_IN_ONLY] });
  await user.type(await screen.findByLabelText("Your password"), `${PASSWORD}{Enter}`);

  expect(await screen.findByText(`Passkey added: ${SIGN_IN_ONLY.name}.`)).toBeVisible();
  expect(begin.mock.calls[0]?.[0].body).toEqual({ password: PASSWORD, second_factor: false });
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ second_factor: false });
  expect(await passkeys.findByText(SIGN_IN_ONLY.name)).toBeVisible();
  expect(panel.getByText("Off")).toBeVisible();

  answers("post", `${CALL}passkeys/second-factor/`, require);
  await user.click(panel.getByRole("button", { name: "Ask for a passkey after the password" }));
  lists({ ...NONE, passkeys: [{ ...SIGN_IN_ONLY, second_factor: true }], recovery_codes_left: 10 });
  await user.type(await screen.findByLabelText("Your password"), `${PASSWORD}{Enter}`);
  expect(within(await dialog("Save your recovery codes")).getByText("Two-step verification is on.")).toBeVisible();
  expect(require.mock.calls[0]?.[0].body).toEqual({ password: PASSWORD });
});

test("a passkey that only signs in is removed", async () => {
  const { user } = await visit({ ...NONE, passkeys: [SIGN_IN_ONLY] });
  const passkeys = within(screen.getByRole("region", { name: "Passkeys" }));
  answers("delete", `${CALL}passkeys/5/`, { ok: true });
  await user.click(passkeys.getByRole("button", { name: "Remove: Phone" }));
  lists(NONE);
  const box = within(await dialog(/^Remove/));
  expect(box.getByText(/It no longer signs you in/)).toBeVisible();
  await user.type(box.getByLabelText("Your password"), `${PASSWORD}{Enter}`);

  expect(await screen.findByText("Removed: Phone.")).toBeVisible();
  expect(passkeys.queryByText("Phone")).toBeNull();
});

test("a member of the staff reads that it is required, and keeps the last factor", async () => {
  const { panel } = await visit({ ...APP, required: true });

  expect(panel.getByText(/at least one second factor has to stay/)).toBeVisible();
  expect(panel.getByText(/Add another one before you remove it/)).toBeVisible();
  expect(panel.queryByRole("button", { name: /Remove|Turn off/ })).not.toBeInTheDocument();
  expect(panel.getByRole("button", { name: "Add a passkey" })).toBeVisible();
});

test("a member of the staff without a second factor sees a request to set one up", async () => {
  const { panel } = await visit({ ...NONE, required: true });

  expect(panel.getByText(/Set up one of these to open the staff area/)).toBeVisible();
});

test("a browser without passkeys says so and offers the app", async () => {
  const { panel } = await visit(NONE, aStudent(), { passkeys: false });

  expect(panel.getByText(/This browser cannot use passkeys/)).toBeVisible();
  expect(panel.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
  expect(panel.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

test("with an unconfirmed email, a note asks to confirm it first", async () => {
  const { panel } = await visit(NONE, aStudent({ email_verified: false }));

  expect(panel.getByRole("link", { name: "Confirm this address" })).toBeVisible();
  expect(panel.queryByRole("button")).not.toBeInTheDocument();
});

test("an account without a password needs none; an old session signs in again and returns", async () => {
  const begin = vi.fn((_: FakeRequest) => refusal(403, "auth.reauthenticate"));
  const { user, panel } = await visit(NONE, aStudent({ has_password: false }));
  answers("post", `${CALL}totp/`, begin);
  answers("post", "/student/auth/logout/", { ok: true });
  await user.click(panel.getByRole("button", { name: "Set up an authenticator app" }));
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(begin.mock.calls[0]?.[0].body).toEqual({});

  await user.click(await screen.findByRole("button", { name: "Sign in again" }));

  await waitFor(() => expect(readToken()).toBeNull());
});

test("an api from before there were second factors shows nothing of them", async () => {
  await visitProfile("/profile?tab=accountSecurity", { factors: null });
  await screen.findByText("Where you are signed in");

  await waitFor(() => expect(screen.queryByText("Two-step verification")).not.toBeInTheDocument());
});

test("in Russian", async () => {
  await changeLanguage("ru");
  await visitProfile("/profile?tab=accountSecurity", { factors: { ...APP, passkeys: [aPasskey({ used_at: NOON })] } });

  const panel = within(await screen.findByRole("region", { name: "Вход в два шага" }));
  expect(await panel.findByText("Включён")).toBeVisible();
  expect(panel.getByText("Осталось: 10 из 10")).toBeVisible();
  expect(panel.getByText(/Последнее использование: 20 ноября 2026/)).toBeVisible();
});
