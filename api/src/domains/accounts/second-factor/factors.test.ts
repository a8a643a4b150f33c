import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "#database/tables/operations.ts";
import { academyWithProvider } from "#test/support/academy-with-provider.ts";
import { connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestStudent } from "#test/support/test-api.ts";

const FACTORS = "/api/student/auth/factors";
const password = PASSWORD;

test("an app counts as a factor after its first code: recovery codes are shown and the other sessions end", async () => {
  const api = await startTestApi();
  const { signIn, detail, factors, emailsTo } = factorCalls(api);
  const student = await api.registered();
  const elsewhere = (await signIn(student.email)).body.access;

  const { body: started } = await api.call("POST", `${FACTORS}/totp/`, { password }, student);
  const before = await factors(student.token);
  const still = await signIn(student.email);
  const wrong = await api.call("POST", `${FACTORS}/totp/confirm/`, { code: "000000" }, student);
  const code = totpOf(started.secret, api.now());
  const { status, body } = await api.call("POST", `${FACTORS}/totp/confirm/`, { code }, student);

  expect(started.uri).toContain(`secret=${started.secret}`);
  expect([before.totp, still.status, wrong.body.errors.code[0].code]).toEqual([null, 200, "factor.wrong"]);
  expect([status, body.recovery_codes.length, new Set(body.recovery_codes).size]).toEqual([
    200,
    RECOVERY_CODES,
    RECOVERY_CODES,
  ]);
  expect([(await detail(student.token)).status, (await detail(elsewhere)).status]).toEqual([200, 401]);
  expect(await factors(student.token)).toMatchObject({
    totp: { created_at: "2026-12-01T09:00:00.000Z" },
    recovery_codes_left: RECOVERY_CODES,
  });
  const [email] = await emailsTo(student.email);
  expect([email?.subject, email?.text.includes(started.secret)]).toEqual([
    "An authenticator app was connected to your account",
    false,
  ]);
});

test("the code that connected the app cannot sign in", async () => {
  const api = await startTestApi();
  const { challengeOf, complete } = factorCalls(api);
  const { email, secret } = await connectApp(api, await api.registered());
  const used = totpOf(secret, new Date(api.now().getTime() - 30_000));

  expect((await complete(await challengeOf(email), used)).body.code).toBe("factor.wrong");
});

test("an app without a code for an hour must be connected again; a second app is refused", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const { secret } = (await api.call("POST", `${FACTORS}/totp/`, { password }, student)).body;
  api.advance(3600);

  const late = await api.call("POST", `${FACTORS}/totp/confirm/`, { code: totpOf(secret, api.now()) }, student);
  await connectApp(api, student);
  const second = await api.call("POST", `${FACTORS}/totp/`, { password }, student);

  expect([late.body.code, second.body.code]).toEqual(["factor.expired", "factor.exists"]);
});

test.for([
  ["POST", "totp/"],
  ["DELETE", "totp/"],
  ["POST", "recovery-codes/"],
  ["POST", "passkeys/options/"],
  ["DELETE", "passkeys/1/"],
] as const)("%s %s requires the password", async ([method, path]) => {
  const api = await startTestApi();
  const student = await connectApp(api, await api.registered());

  const without = await api.call(method, `${FACTORS}/${path}`, {}, student);
  const wrong = await api.call(method, `${FACTORS}/${path}`, { password: "not this one" }, student);

  expect([without.status, without.body.errors.password[0].code]).toEqual([400, "field.required"]);
  expect([wrong.status, wrong.body.errors.password[0].code]).toEqual([400, "password.wrong"]);
});

test("a student with only a provider changes factors in a fresh session, else must sign in again", async () => {
  const academy = await academyWithProvider();
  const token = (await academy.signIn()).body.access;
  const begin = () => academy.call("POST", `${FACTORS}/totp/`, {}, { token });

  const fresh = await begin();
  academy.advance(15 * 60 + 1);
  const old = await begin();

  expect([fresh.status, old.status, old.body.code]).toEqual([200, 403, "auth.reauthenticate"]);
});

test("a sign-in through a provider requires the second factor too", async () => {
  const academy = await academyWithProvider();
  const { complete, detail } = factorCalls(academy);
  const token = (await academy.signIn()).body.access;
  const { secret } = (await academy.call("POST", `${FACTORS}/totp/`, {}, { token })).body;
  await academy.call("POST", `${FACTORS}/totp/confirm/`, { code: totpOf(secret, academy.now()) }, { token });
  academy.advance(30);

  const refused = await academy.signIn();
  const { body } = await complete(refused.body.second_factor.challenge, totpOf(secret, academy.now()));

  expect([refused.status, refused.body.code, refused.body.access]).toEqual([403, "auth.second_factor", undefined]);
  expect((await detail(body.access)).status).toBe(200);
});

test("new recovery codes replace the old ones; without a factor there are none", async () => {
  const api = await startTestApi();
  const { challengeOf, complete, emailsTo } = factorCalls(api);
  const plain = await api.registered();
  const owner = await connectApp(api, await api.registered());

  const none = await api.call("POST", `${FACTORS}/recovery-codes/`, { password }, plain);
  const { body } = await api.call("POST", `${FACTORS}/recovery-codes/`, { password }, owner);
  const old = await complete(await challengeOf(owner.email), owner.recoveryCodes[0] ?? "");
  const fresh = await complete(await challengeOf(owner.email), body.recovery_codes[0]);

  expect([none.body.code, body.recovery_codes.length, old.status, fresh.status]).toEqual([
    "factor.unknown",
    10,
    400,
    200,
  ]);
  expect((await emailsTo(owner.email)).map(({ subject }) => subject)).toContain("You have new recovery codes");
});

test("without its last factor an account signs in by password alone, has no recovery codes and no confirmed session", async () => {
  const api = await startTestApi();
  const { signIn, factors, emailsTo } = factorCalls(api);
  const owner = await connectApp(api, await api.registered());

  const { body } = await api.call("DELETE", `${FACTORS}/totp/`, { password }, owner);

  expect([body, (await signIn(owner.email)).status]).toEqual([{ ok: true }, 200]);
  expect(await factors(owner.token)).toMatchObject({ totp: null, recovery_codes_left: 0 });
  expect((await emailsTo(owner.email))[0]?.subject).toBe("The authenticator app was removed from your account");
});

test("a member of the staff can replace the last factor but not remove it", async () => {
  const api = await startTestApi();
  const { factors } = factorCalls(api);
  const manager = await connectApp(api, await api.staff(["manager"], { secondFactor: false }));

  const { status, body } = await api.call("DELETE", `${FACTORS}/totp/`, { password }, manager);

  expect([status, body.code]).toEqual([409, "factor.last"]);
  expect(await factors(manager.token)).toMatchObject({ required: true, totp: { created_at: expect.any(String) } });
});

test("a session in which the first factor was confirmed counts as signed in with it: a new member of the staff can work at once", async () => {
  const api = await startTestApi();
  const manager: TestStudent = await api.staff(["manager"], { secondFactor: false });
  const me = async () => (await api.call("GET", "/api/staff/me/", undefined, manager)).body.second_factor;
  const before = await me();

  await connectApp(api, manager);

  expect([before, await me()]).toEqual([false, true]);
});

test("the audit records changes of factors, without codes", async () => {
  const api = await startTestApi();
  const { challengeOf, complete } = factorCalls(api);
  const owner = await connectApp(api, await api.registered());
  await complete(await challengeOf(owner.email), owner.recoveryCodes[0] ?? "");
  await api.call("DELETE", `${FACTORS}/totp/`, { password }, owner);

  const kept = await api.context.db
    .select()
    .from(audit)
    .where(eq(audit.actor, `student:${owner.id}`))
    .orderBy(audit.id);

  expect(kept.map(({ action, details }) => [action, details])).toEqual([
    ["factor.add", { student: owner.id, factor: "totp" }],
    ["factor.recovery_code", { student: owner.id, left: 9 }],
    ["factor.remove", { student: owner.id, factor: "totp" }],
  ]);
});

test("an unconfirmed account cannot have a second factor", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });

  expect((await api.call("POST", `${FACTORS}/totp/`, { password }, student)).body.code).toBe("account.unverified");
});
