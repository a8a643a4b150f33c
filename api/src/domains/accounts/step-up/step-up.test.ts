import { expect, test } from "vitest";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#test/support/authenticator.ts";
import { type AppOwner, connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type Answer, PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";
const LATER = 15 * 60 + 1;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const stepUp = ({ call }: TestApi, body: object, token: string, headers = {}) =>
  call("POST", `${AUTH}/step-up/`, body, { token, headers });

/** The number of another session of the student, as the student's list shows it. */
async function otherOf(api: TestApi, { email, token }: TestStudent): Promise<number> {
  await api.call("POST", `${AUTH}/token/`, { email, password: PASSWORD });
  const { body } = await api.call("GET", `${AUTH}/sessions/`, undefined, { token });
  return body.find(({ current }: { current: boolean }) => !current).id;
}

type Change = (api: TestApi, student: TestStudent) => Promise<Answer>;

/** Every guarded change, requested by an open session alone; the refusal for a missing proof precedes every other refusal. */
const CHANGES: Record<string, Change> = {
  "signing out one device": async (api, student) =>
    api.call("DELETE", `${AUTH}/sessions/${await otherOf(api, student)}/`, undefined, student),
  "signing out the other devices": (api, student) =>
    api.call("POST", `${AUTH}/logout-all/`, { keep_current: true }, student),
  "signing out everywhere": (api, student) => api.call("POST", `${AUTH}/logout-all/`, {}, student),
  "unlinking a provider": (api, student) => api.call("DELETE", `${AUTH}/providers/linked/7/`, undefined, student),
};
const FACTOR_CHANGES: Record<string, Change> = {
  "connecting an app": (api, student) => api.call("POST", `${AUTH}/factors/totp/`, {}, student),
  "removing the app": (api, student) => api.call("DELETE", `${AUTH}/factors/totp/`, {}, student),
  "new recovery codes": (api, student) => api.call("POST", `${AUTH}/factors/recovery-codes/`, {}, student),
  "beginning a passkey": (api, student) => api.call("POST", `${AUTH}/factors/passkeys/options/`, {}, student),
  "removing a passkey": (api, student) => api.call("DELETE", `${AUTH}/factors/passkeys/7/`, {}, student),
};

test.for(Object.keys(CHANGES))("%s is refused in an older session and works after the password", async (name) => {
  const api = await startTestApi();
  const student = await api.student();
  const change = () => CHANGES[name]?.(api, student);
  api.advance(LATER);

  const refused = await change();
  expect([refused?.status, refused?.body.code, refused?.body.step_up]).toEqual([
    403,
    "auth.reauthenticate",
    ["password"],
  ]);

  expect((await stepUp(api, { password: PASSWORD }, student.token)).body).toEqual({ ok: true });
  expect((await change())?.body.code).not.toBe("auth.reauthenticate");
});

test.for(Object.keys(FACTOR_CHANGES))("%s requires a proof of its own, even right after a sign-in", async (name) => {
  const api = await startTestApi();
  const student = await api.student();
  const change = () => FACTOR_CHANGES[name]?.(api, student);

  const refused = await change();
  await stepUp(api, { password: PASSWORD }, student.token);
  const after = await change();

  expect([refused?.status, refused?.body.code, refused?.body.errors.password[0].code]).toEqual([
    400,
    "form.incomplete",
    "field.required",
  ]);
  expect(after?.body.code).not.toBe("form.incomplete");
});

test("within a quarter of an hour of the sign-in devices are signed out without another proof", async () => {
  const api = await startTestApi();
  const student = await api.student();
  api.advance(LATER - 1);

  expect((await api.call("POST", `${AUTH}/logout-all/`, { keep_current: true }, student)).status).toBe(200);
});

/** A student with an app and a passkey, who signed in more than a quarter of an hour ago. */
async function ownerOfAll(): Promise<{ api: TestApi; owner: AppOwner; key: SoftwareAuthenticator }> {
  const api = await startTestApi();
  const owner = await connectApp(api, await api.student());
  const key = softwareAuthenticator();
  const options = await api.call("POST", `${AUTH}/factors/passkeys/options/`, { password: PASSWORD }, owner);
  await api.call("POST", `${AUTH}/factors/passkeys/`, { name: "Key", response: key.create(options.body) }, owner);
  api.advance(LATER);
  return { api, owner, key };
}

const endOthers = ({ call }: TestApi, token: string) =>
  call("POST", `${AUTH}/logout-all/`, { keep_current: true }, { token });

const passkeyOptions = async ({ call }: TestApi, token: string) =>
  (await call("POST", `${AUTH}/step-up/passkey/options/`, undefined, { token })).body;

test("the refusal lists the proofs that the account has, and each is enough", async () => {
  const { api, owner, key } = await ownerOfAll();
  expect((await endOthers(api, owner.token)).body.step_up).toEqual(["password", "totp", "passkey"]);

  const byCode = await stepUp(api, { code: totpOf(owner.secret, api.now()) }, owner.token);
  expect([byCode.status, (await endOthers(api, owner.token)).status]).toEqual([200, 200]);

  api.advance(LATER);
  const options = await passkeyOptions(api, owner.token);
  const passkey = { challenge: options.challenge, response: key.get(options) };
  expect((await endOthers(api, owner.token)).status).toBe(403);
  expect((await stepUp(api, { passkey }, owner.token)).status).toBe(200);
  expect((await endOthers(api, owner.token)).status).toBe(200);

  api.advance(LATER);
  expect((await endOthers(api, owner.token)).body.code).toBe("auth.reauthenticate");
});

test("a proof in one session counts for no other", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const stolen = (await factorCalls(api).signIn(student.email)).body.access;
  api.advance(LATER);

  await stepUp(api, { password: PASSWORD }, student.token);

  expect((await endOthers(api, stolen)).body.code).toBe("auth.reauthenticate");
});

type Attack = (parts: Awaited<ReturnType<typeof ownerOfAll>>) => Promise<Answer>;

/** Attempts by a thief with an open session; none of them counts as a proof. */
const ATTACKS: Record<string, readonly [code: string, Attack]> = {
  nothing: ["form.incomplete", ({ api, owner }) => stepUp(api, {}, owner.token)],
  "a wrong password": ["password.wrong", ({ api, owner }) => stepUp(api, { password: "not this one" }, owner.token)],
  "a wrong code": ["factor.wrong", ({ api, owner }) => stepUp(api, { code: "000000" }, owner.token)],
  "a recovery code": ["factor.wrong", ({ api, owner }) => stepUp(api, { code: owner.recoveryCodes[0] }, owner.token)],
  "a code that was used": [
    "factor.wrong",
    async ({ api, owner }) => {
      const code = totpOf(owner.secret, api.now());
      const { challengeOf, complete } = factorCalls(api);
      await complete(await challengeOf(owner.email), code);
      return stepUp(api, { code }, owner.token);
    },
  ],
  "the code of another account": [
    "factor.wrong",
    async ({ api, owner }) => {
      const other = await connectApp(api, await api.student());
      return stepUp(api, { code: totpOf(other.secret, api.now()) }, owner.token);
    },
  ],
  "another authenticator": [
    "passkey.refused",
    async ({ api, owner }) => {
      const options = await passkeyOptions(api, owner.token);
      const passkey = { challenge: options.challenge, response: softwareAuthenticator().get(options) };
      return stepUp(api, { passkey }, owner.token);
    },
  ],
  "a passkey's answer a second time": [
    "factor.expired",
    async ({ api, owner, key }) => {
      const options = await passkeyOptions(api, owner.token);
      const passkey = { challenge: options.challenge, response: key.get(options) };
      const wrong = { ...passkey, response: softwareAuthenticator().get(options) };
      await stepUp(api, { passkey: wrong }, owner.token);
      return stepUp(api, { passkey }, owner.token);
    },
  ],
  "a passkey's answer on another device": [
    "factor.expired",
    async ({ api, owner, key }) => {
      const options = await passkeyOptions(api, owner.token);
      const passkey = { challenge: options.challenge, response: key.get(options) };
      return stepUp(api, { passkey }, owner.token, { "user-agent": FIREFOX });
    },
  ],
  "a passkey's answer that was given for a sign-in": [
    "factor.expired",
    async ({ api, owner, key }) => {
      const challenge = await factorCalls(api).challengeOf(owner.email);
      const options = (await api.call("POST", `${AUTH}/second-factor/passkey/options/`, { challenge })).body;
      return stepUp(api, { passkey: { challenge, response: key.get(options) } }, owner.token);
    },
  ],
  "a passkey's answer that is too late": [
    "factor.expired",
    async ({ api, owner, key }) => {
      const options = await passkeyOptions(api, owner.token);
      api.advance(600);
      return stepUp(api, { passkey: { challenge: options.challenge, response: key.get(options) } }, owner.token);
    },
  ],
  "another account's passkey and challenge": [
    "factor.expired",
    async ({ api, owner, key }) => {
      const options = await passkeyOptions(api, owner.token);
      const other = await api.student();
      return stepUp(api, { passkey: { challenge: options.challenge, response: key.get(options) } }, other.token);
    },
  ],
};

test.for(Object.entries(ATTACKS))("a step-up with %s proves nothing", async ([, [code, attack]]) => {
  const parts = await ownerOfAll();

  expect((await attack(parts)).body.code).toBe(code);
  expect((await endOthers(parts.api, parts.owner.token)).body.code).toBe("auth.reauthenticate");
});

test("a wrong code is refused at its field", async () => {
  const { api, owner } = await ownerOfAll();

  const { status, body } = await stepUp(api, { code: "000000" }, owner.token);

  expect([status, body.errors]).toMatchObject([400, { code: [{ code: "factor.wrong" }] }]);
});

test("a stolen session cannot guess codes, and its wrong ones do not lock the owner out", async () => {
  const { api, owner } = await ownerOfAll();
  const { challengeOf, complete } = factorCalls(api);
  const signIn = async (code: string) => complete(await challengeOf(owner.email), code);
  const stolen = (await signIn(owner.recoveryCodes[0] ?? "")).body.access;
  for (let index = 0; index < 10; index++) await stepUp(api, { code: "000000" }, stolen);

  expect((await stepUp(api, { code: totpOf(owner.secret, api.now()) }, stolen)).body.code).toBe("factor.too_many");
  expect((await stepUp(api, { code: totpOf(owner.secret, api.now()) }, owner.token)).status).toBe(200);
  api.advance(30);
  expect((await signIn(totpOf(owner.secret, api.now()))).status).toBe(200);
});

test("when strangers have used up the code tries of sign-ins, an open session can still prove itself by the app", async () => {
  const { api, owner } = await ownerOfAll();
  const { challengeOf, complete } = factorCalls(api);
  for (let index = 0; index < 11; index++) {
    const ip = `10.0.${index}.1`;
    await complete(await challengeOf(owner.email, { ip }), "000000", { ip });
  }

  expect((await stepUp(api, { code: totpOf(owner.secret, api.now()) }, owner.token)).status).toBe(200);
});

test("a stolen session cannot guess passwords", async () => {
  const api = await startTestApi();
  const { token } = await api.student();
  for (let index = 0; index < 5; index++) await stepUp(api, { password: "not this one" }, token);

  expect((await stepUp(api, { password: PASSWORD }, token)).body.code).toBe("password.too_many");
});

test("wrong passwords of a stolen session do not lock the owner out", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const stolen = (await factorCalls(api).signIn(student.email)).body.access;
  for (let index = 0; index < 6; index++) await stepUp(api, { password: "not this one" }, stolen);

  expect((await stepUp(api, { password: PASSWORD }, stolen)).body.code).toBe("password.too_many");
  expect((await stepUp(api, { password: PASSWORD }, student.token)).status).toBe(200);
});
