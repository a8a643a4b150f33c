import type { PasskeyCreated } from "@academy/shared/contract/auth/second-factor";
import { PASSKEYS_MOST, RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { audit } from "#database/tables/operations.ts";
import { passkeys } from "#database/tables/second-factors.ts";
import {
  type AuthenticatorOddity,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "#test/support/authenticator.ts";
import { connectApp, factorCalls } from "#test/support/second-factor.ts";
import {
  type Answer,
  type CallOptions,
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestStudent,
} from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";

const optionsFor = async ({ call }: TestApi, student: CallOptions) =>
  (await call("POST", `${AUTH}/factors/passkeys/options/`, { password: PASSWORD }, student)).body;

async function addPasskey(
  api: TestApi,
  student: TestStudent,
  key: SoftwareAuthenticator,
  odd: AuthenticatorOddity = {},
): Promise<Answer> {
  const response = key.create(await optionsFor(api, student), odd);
  return api.call("POST", `${AUTH}/factors/passkeys/`, { name: "Blue key", response }, student);
}

async function academyWithPasskey() {
  const api = await startTestApi();
  const key = softwareAuthenticator();
  const student = await api.registered();
  const added: PasskeyCreated = (await addPasskey(api, student, key)).body;
  const requestOf = async (challenge: string) =>
    (await api.call("POST", `${AUTH}/second-factor/passkey/options/`, { challenge })).body;
  const enter = async (challenge: string, odd: AuthenticatorOddity = {}, by = key) => {
    const response = by.get(await requestOf(challenge), odd);
    return api.call("POST", `${AUTH}/second-factor/passkey/`, { challenge, response });
  };
  return { api, key, student, added, enter, requestOf, ...factorCalls(api) };
}

test("a passkey is created for the academy's address, and contains only the shown name of the account", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const options = await optionsFor(api, student);

  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Orda Academy of Arbitration" },
    user: { name: student.email },
    attestation: "none",
    excludeCredentials: [],
    authenticatorSelection: { userVerification: "preferred" },
  });
  expect([options.challenge.length, Buffer.from(options.user.id, "base64url").length]).toEqual([43, 32]);
});

test("the first passkey brings recovery codes, ends the other sessions, and notifies the owner", async () => {
  const api = await startTestApi();
  const { signIn, detail, factors, emailsTo } = factorCalls(api);
  const student = await api.registered();
  const elsewhere = (await signIn(student.email)).body.access;

  const { status, body } = await addPasskey(api, student, softwareAuthenticator());

  expect([status, body.passkey.name, body.recovery_codes.length]).toEqual([201, "Blue key", RECOVERY_CODES]);
  expect([(await detail(student.token)).status, (await detail(elsewhere)).status]).toEqual([200, 401]);
  expect(await factors(student.token)).toEqual({
    totp: null,
    passkeys: [
      {
        id: body.passkey.id,
        name: "Blue key",
        created_at: "2026-12-01T09:00:00.000Z",
        used_at: null,
        second_factor: true,
      },
    ],
    recovery_codes_left: RECOVERY_CODES,
    required: false,
  });
  expect((await emailsTo(student.email))[0]?.subject).toBe("A passkey was added to your account");
});

test("a sign-in is completed by the passkey, whose last use is shown", async () => {
  const { api, student, enter, signIn, factors } = await academyWithPasskey();
  api.advance(60);
  const waiting = (await signIn(student.email)).body.second_factor;

  const { status, body } = await enter(waiting.challenge);

  expect([waiting.methods, status]).toEqual([["passkey", "recovery_code"], 200]);
  expect((await factors(body.access)).passkeys[0]?.used_at).toBe("2026-12-01T09:01:00.000Z");
});

test.for<[string, AuthenticatorOddity]>([
  ["another site's", { origin: "https://academy.example.evil" }],
  ["for another site's key", { rpId: "evil.example" }],
  ["of another sign-in", { challenge: "x".repeat(43) }],
  ["of a creation", { type: "webauthn.create" }],
  ["of a copy, whose counter went back", { counter: 1 }],
  ["that nobody touched a key for", { absent: true }],
])("an answer %s does not complete a sign-in", async ([, odd]) => {
  const { student, enter, challengeOf } = await academyWithPasskey();
  await enter(await challengeOf(student.email));

  const { status, body } = await enter(await challengeOf(student.email), odd);

  expect([status, body.code, body.attempts_left]).toEqual([400, "passkey.refused", 4]);
});

test("another person's key does not complete a sign-in, and an answer is accepted once", async () => {
  const { api, key, student, enter, requestOf, challengeOf } = await academyWithPasskey();
  const stranger = softwareAuthenticator();
  await addPasskey(api, await api.registered(), stranger);
  const challenge = await challengeOf(student.email);
  const response = key.get(await requestOf(challenge));
  const send = () => api.call("POST", `${AUTH}/second-factor/passkey/`, { challenge, response });

  const refused = await enter(challenge, {}, stranger);
  const entered = await Promise.all([send(), send()]);

  expect(refused.body.code).toBe("passkey.refused");
  // The second call finds the challenge ended, or its counter older than the one that the first call stored.
  const [first, second] = entered.map(({ status }) => status).toSorted();
  expect(first).toBe(200);
  expect([400, 410]).toContain(second);
  expect((await send()).body.code).toBe("factor.expired");
});

test.for<[string, AuthenticatorOddity]>([
  ["for another site", { origin: "https://academy.example.evil" }],
  ["with a challenge that was never given", { challenge: "x".repeat(43) }],
  ["that nobody touched", { absent: true }],
])("a passkey created %s is not added", async ([, odd]) => {
  const api = await startTestApi();

  const { status, body } = await addPasskey(api, await api.registered(), softwareAuthenticator(), odd);

  expect([status, body.code, (await api.context.db.select().from(passkeys)).length]).toEqual([
    400,
    "passkey.refused",
    0,
  ]);
});

test("the options for one account cannot add a passkey to another, and are valid once", async () => {
  const api = await startTestApi();
  const [student, other] = [await api.registered(), await api.registered()];
  const response = softwareAuthenticator().create(await optionsFor(api, student));
  const add = (who: TestStudent) => api.call("POST", `${AUTH}/factors/passkeys/`, { name: "Key", response }, who);

  const answers = [await add(other), await add(student), await add(student)];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, "passkey.refused"],
    [201, undefined],
    [400, "passkey.refused"],
  ]);
});

test("an account has at most ten passkeys; only its owner renames and removes them", async () => {
  const { api, student, added, factors } = await academyWithPasskey();
  const other = await connectApp(api, await api.registered());
  for (let index = 1; index < PASSKEYS_MOST; index++) await addPasskey(api, student, softwareAuthenticator());
  const path = `${AUTH}/factors/passkeys/${added.passkey.id}/`;

  const most = await api.call("POST", `${AUTH}/factors/passkeys/options/`, { password: PASSWORD }, student);
  const strangers = [
    await api.call("PATCH", path, { name: "Mine" }, other),
    await api.call("DELETE", path, { password: PASSWORD }, other),
  ];
  const renamed = await api.call("PATCH", path, { name: "Red key" }, student);
  const removed = await api.call("DELETE", path, { password: PASSWORD }, student);

  expect([most.status, most.body.code]).toEqual([409, "passkey.too_many"]);
  expect(strangers.map(({ body }) => body.code)).toEqual(["factor.unknown", "factor.unknown"]);
  expect([renamed.body.name, removed.body]).toEqual(["Red key", { ok: true }]);
  expect((await factors(student.token)).passkeys.length).toBe(PASSKEYS_MOST - 1);
});

test("removing the only passkey ends the recovery codes, notifies the owner and is recorded", async () => {
  const { api, student, added, factors, emailsTo } = await academyWithPasskey();

  await api.call("DELETE", `${AUTH}/factors/passkeys/${added.passkey.id}/`, { password: PASSWORD }, student);

  expect(await factors(student.token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await emailsTo(student.email))[0]?.subject).toBe("A passkey was removed from your account");
  const removals = await api.context.db.select().from(audit).where(eq(audit.action, "factor.remove"));
  expect(removals).toMatchObject([{ details: { student: student.id, factor: "passkey" } }]);
});

test("recovery codes are hashed outside of transactions", async () => {
  const api = await startTestApi();
  const { db, hasher } = api.context;
  const [withPasskey, withApp] = [await api.registered(), await api.registered()];
  let open = 0;
  const hashedWhileOpen: number[] = [];
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementation(async (...args: Parameters<typeof transaction>) => {
    open++;
    return transaction(...args).finally(() => open--);
  });
  const hash = hasher.hash;
  vi.spyOn(hasher, "hash").mockImplementation((...args: Parameters<typeof hash>) => {
    hashedWhileOpen.push(open);
    return hash(...args);
  });

  await addPasskey(api, withPasskey, softwareAuthenticator());
  const connected = await connectApp(api, withApp);
  const renewed = await api.call("POST", `${AUTH}/factors/recovery-codes/`, { password: PASSWORD }, connected);

  expect(renewed.status).toBe(200);
  expect(hashedWhileOpen.length).toBeGreaterThanOrEqual(3 * RECOVERY_CODES);
  expect(hashedWhileOpen.filter((count) => count > 0)).toEqual([]);
});
