// @covers reading 132

import type { PasskeyCreated } from "@academy/shared/contract/auth/second-factor";
import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { factorChallenges } from "#database/tables/second-factors.ts";
import { students } from "#database/tables/students.ts";
import { type AuthenticatorOddity, softwareAuthenticator } from "#test/support/authenticator.ts";
import { connectApp, factorCalls } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** Adds a passkey that only signs in, as after a sign-in by password; gives it with the account's handle. */
async function addPasskey(api: TestApi, student: TestStudent) {
  const key = softwareAuthenticator();
  const begun = await api.call("POST", `${AUTH}/factors/passkeys/options/`, { second_factor: false }, student);
  const body = { name: "Phone", response: key.create(begun.body, { verified: true }), second_factor: false };
  const added = await api.call("POST", `${AUTH}/factors/passkeys/`, body, student);
  return { key, userHandle: begun.body.user.id as string, begun, added };
}

async function academyWithPasskey() {
  const api = await startTestApi();
  const student = await api.registered();
  const { key, userHandle, begun, added } = await addPasskey(api, student);
  const optionsOf = async () => (await api.call("POST", `${AUTH}/passkey/options/`)).body;
  const send = (challenge: string, response: unknown, headers = {}) =>
    api.call("POST", `${AUTH}/passkey/`, { challenge, response }, { headers });
  const enter = async (odd: AuthenticatorOddity = {}, by = key) => {
    const options = await optionsOf();
    return send(options.challenge, by.get(options, { verified: true, userHandle, ...odd }));
  };
  const passkey: PasskeyCreated["passkey"] = added.body.passkey;
  return { api, student, key, userHandle, begun, added, passkey, optionsOf, send, enter, ...factorCalls(api) };
}

test("a passkey signs in without a password, and the password alone goes on signing in", async () => {
  const { api, student, begun, added, optionsOf, enter, signIn, detail, factors, emailsTo } =
    await academyWithPasskey();

  expect(begun.body.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
  expect(added.body).toMatchObject({ passkey: { second_factor: false }, recovery_codes: [] });
  expect(await optionsOf()).toMatchObject({ allowCredentials: [], userVerification: "required" });
  api.advance(60);
  const { status, body } = await enter();
  expect([status, body.email_verified, (await detail(body.access)).body.id]).toEqual([200, true, student.id]);
  expect((await factors(body.access)).passkeys[0]?.used_at).toBe("2026-12-01T09:01:00.000Z");
  expect((await signIn(student.email)).status).toBe(200);
  expect((await emailsTo(student.email)).map(({ subject }) => subject)).toContain(
    "A passkey was added to your account",
  );
});

test("a passkey counts as both factors: it signs in to an account with an app at once", async () => {
  const { api, student, enter, signIn, detail } = await academyWithPasskey();
  await connectApp(api, student);

  const waiting = await signIn(student.email);
  const { status, body } = await enter();

  expect(waiting.body.second_factor.methods).toEqual(["totp", "passkey", "recovery_code"]);
  expect([status, (await detail(body.access)).status]).toEqual([200, 200]);
});

test.for<[string, AuthenticatorOddity]>([
  ["made for another site's page", { origin: "https://academy.example.evil" }],
  ["of another site's key", { rpId: "evil.example" }],
  ["to another challenge", { challenge: "x".repeat(70) }],
  ["of a creation", { type: "webauthn.create" }],
  ["of a copy, whose counter went back", { counter: 1 }],
  ["that nobody touched a key for", { absent: true, verified: false }],
  ["without verification of its owner, a downgrade to one factor", { verified: false }],
  ["that names another account", { userHandle: Buffer.alloc(32).toString("base64url") }],
  ["that names no account", { userHandle: "" }],
])("an answer %s signs nobody in", async ([, odd]) => {
  const { enter } = await academyWithPasskey();
  await enter();

  const { status, body } = await enter(odd);

  expect([status, body.code, body.access]).toEqual([
    400,
    expect.stringMatching(/^(passkey.refused|form|field)/),
    undefined,
  ]);
});

test("a passkey that is unknown, removed or of another account signs nobody in", async () => {
  const { api, student, passkey, key, userHandle, enter } = await academyWithPasskey();
  const other = await addPasskey(api, await api.registered());

  const answers = [await enter({}, softwareAuthenticator()), await enter({ userHandle }, other.key)];
  await api.call("DELETE", `${AUTH}/factors/passkeys/${passkey.id}/`, { password: PASSWORD }, student);
  answers.push(await enter({}, key));

  expect(answers.map(({ body }) => body.code)).toEqual(["passkey.refused", "passkey.refused", "passkey.refused"]);
});

test("an answer signs in once, also when it is sent twice at the same moment", async () => {
  const { key, userHandle, optionsOf, send } = await academyWithPasskey();
  const options = await optionsOf();
  // Authenticators of phones do not count their signatures: the counter stops no replay there.
  const response = key.get(options, { verified: true, userHandle, counter: 2 });

  const answers = await Promise.all([send(options.challenge, response), send(options.challenge, response)]);
  const late = await send(options.challenge, response);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(late.body.code).toBe("passkey.refused");
});

test("a challenge is good for ten minutes, on its device, unchanged, and only a used one is stored", async () => {
  const { api, key, userHandle, optionsOf, send } = await academyWithPasskey();
  const before = await api.context.db.select().from(factorChallenges);
  const options = await optionsOf();
  const response = key.get(options, { verified: true, userHandle });
  const changed = `_${options.challenge.slice(1)}`;

  const elsewhere = await send(options.challenge, response, FIREFOX);
  const altered = await send(changed, response);
  const stored = await api.context.db.select().from(factorChallenges);
  api.advance(600);
  const late = await send(options.challenge, response);

  expect([elsewhere, altered, late].map(({ status, body }) => [status, body.code])).toEqual(
    Array(3).fill([410, "factor.expired"]),
  );
  expect(stored).toEqual(before);
});

test("a blocked student is refused, with the reason", async () => {
  const { api, student, enter } = await academyWithPasskey();
  await api.context.db.update(students).set({ blockedAt: api.now() }).where(eq(students.id, student.id));
  expect((await enter()).body.code).toBe("account.blocked");
});

test("a recent sign-in is enough for a passkey that only signs in; an older one, and a second factor, need a proof", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const begin = async (body: object) =>
    (await api.call("POST", `${AUTH}/factors/passkeys/options/`, body, student)).body.code ?? "begun";

  const recent = [await begin({ second_factor: false }), await begin({ second_factor: true }), await begin({})];
  api.advance(16 * 60);
  const old = [await begin({ second_factor: false }), await begin({ second_factor: false, password: PASSWORD })];

  expect(recent).toEqual(["begun", "form.incomplete", "form.incomplete"]);
  expect(old).toEqual(["auth.reauthenticate", "begun"]);
});

test("what was begun as a passkey that only signs in makes no second factor", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const { body } = await api.call("POST", `${AUTH}/factors/passkeys/options/`, { second_factor: false }, student);

  const response = softwareAuthenticator().create(body, { verified: true });
  const added = await api.call("POST", `${AUTH}/factors/passkeys/`, { name: "Key", response }, student);

  expect([added.status, added.body.code]).toEqual([400, "passkey.refused"]);
});

test("passkeys become the second factor with recovery codes, and stop being it; they sign in before, meanwhile and after", async () => {
  const { api, student, enter, signIn, factors } = await academyWithPasskey();
  const path = `${AUTH}/factors/passkeys/second-factor/`;

  const on = await api.call("POST", path, { password: PASSWORD }, student);
  const waiting = await signIn(student.email);
  const meanwhile = await enter();
  const again = await api.call("POST", path, { password: PASSWORD }, student);
  const off = await api.call("DELETE", path, { password: PASSWORD }, student);

  expect([on.body.recovery_codes.length, waiting.body.second_factor.methods]).toEqual([
    RECOVERY_CODES,
    ["passkey", "recovery_code"],
  ]);
  expect([meanwhile.status, again.body.code, off.body]).toEqual([200, "factor.unknown", { ok: true }]);
  expect(await factors(student.token)).toMatchObject({ passkeys: [{ second_factor: false }], recovery_codes_left: 0 });
  expect([(await signIn(student.email)).status, (await enter()).status]).toEqual([200, 200]);
});

test("a passkey of an account with a second factor is one too", async () => {
  const api = await startTestApi();
  const student = await connectApp(api, await api.registered());
  const refused = await api.call("POST", `${AUTH}/factors/passkeys/options/`, { second_factor: false }, student);

  expect([refused.status, refused.body.code]).toEqual([400, "form.incomplete"]);
});
