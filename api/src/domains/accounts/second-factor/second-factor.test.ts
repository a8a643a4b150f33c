import { RECOVERY_CODES, SECOND_FACTOR_TRIES } from "@academy/shared/contract/auth/second-factor";
import { expect, test, vi } from "vitest";
import { factorChallenges, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";
import { type AppOwner, connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function academyWithAppOwner(): Promise<
  { api: TestApi; owner: AppOwner; code: () => string } & ReturnType<typeof factorCalls>
> {
  const api = await startTestApi();
  const owner = await connectApp(api, await api.registered());
  return { api, owner, code: () => totpOf(owner.secret, api.now()), ...factorCalls(api) };
}

test("a sign-in by password is completed by the app's code, and not before", async () => {
  const { api, owner, code, signIn, complete, detail } = await academyWithAppOwner();

  const refused = await signIn(owner.email);
  const { status, body } = await complete(refused.body.second_factor.challenge, code());

  expect([refused.status, refused.body.code, refused.body.access]).toEqual([403, "auth.second_factor", undefined]);
  expect(refused.body.second_factor).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    methods: ["totp", "recovery_code"],
    expires_at: new Date(api.now().getTime() + 600_000).toISOString(),
    lost_factors: null,
  });
  expect([status, Object.keys(body), (await detail(body.access)).body.id]).toEqual([
    200,
    ["access", "email_verified"],
    owner.id,
  ]);
});

test("a wrong password does not reveal a second factor", async () => {
  const { owner, signIn } = await academyWithAppOwner();

  const { status, body } = await signIn(owner.email, "not the password");

  expect([status, body.code, "second_factor" in body]).toEqual([401, "sign_in.wrong", false]);
});

test.for([
  ["half a minute slow", -30, 200],
  ["half a minute fast", 30, 200],
  ["a minute slow", -60, 400],
  ["a minute fast", 60, 400],
] as const)("a code of a phone whose clock is %s", async ([, skew, expected]) => {
  const { api, owner, challengeOf, complete } = await academyWithAppOwner();
  api.advance(300);
  const shown = totpOf(owner.secret, new Date(api.now().getTime() + skew * 1000));

  expect((await complete(await challengeOf(owner.email), shown)).status).toBe(expected);
});

test("a used code, or an older one, is refused in every later sign-in", async () => {
  const { api, owner, code, challengeOf, complete } = await academyWithAppOwner();
  const [first, second] = [await challengeOf(owner.email), await challengeOf(owner.email)];
  const before = totpOf(owner.secret, new Date(api.now().getTime() - 30_000));
  await complete(first, code());

  const answers = [await complete(first, code()), await complete(second, code()), await complete(second, before)];

  expect(answers.map(({ body }) => body.code)).toEqual(["factor.expired", "factor.wrong", "factor.wrong"]);
});

test("of two simultaneous requests with one code one signs in", async () => {
  const { owner, code, challengeOf, complete } = await academyWithAppOwner();
  const [one, other] = [await challengeOf(owner.email), await challengeOf(owner.email)];
  const shown = code();

  const answers = await Promise.all([complete(one, shown), complete(other, shown), complete(one, shown)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("of two simultaneous requests with one recovery code one signs in, and its owner gets one email", async () => {
  const { owner, challengeOf, complete, emailsTo, factors } = await academyWithAppOwner();
  const [one, other] = [await challengeOf(owner.email), await challengeOf(owner.email)];
  const [recovery = ""] = owner.recoveryCodes;

  const answers = await Promise.all([complete(one, recovery), complete(other, recovery)]);

  const entered = answers.filter(({ status }) => status === 200);
  expect(entered).toHaveLength(1);
  expect((await factors(entered[0]?.body.access)).recovery_codes_left).toBe(RECOVERY_CODES - 1);
  const notified = (await emailsTo(owner.email)).filter(({ subject }) => subject.includes("recovery code was used"));
  expect(notified.map(({ text }) => text.includes("Codes left: 9"))).toEqual([true]);
});

test("a recovery code is accepted in capitals, with spaces or without its hyphen, once", async () => {
  const { owner, challengeOf, complete } = await academyWithAppOwner();
  const [recovery = ""] = owner.recoveryCodes;
  const typed = ` ${recovery.replace("-", " ").toUpperCase()} `;

  const first = await complete(await challengeOf(owner.email), typed);
  const again = await complete(await challengeOf(owner.email), recovery);

  expect([first.status, again.status, again.body.errors.code[0].code]).toEqual([200, 400, "factor.wrong"]);
});

test("five wrong codes end a sign-in; the right one comes too late", async () => {
  const { owner, code, challengeOf, complete } = await academyWithAppOwner();
  const challenge = await challengeOf(owner.email);

  const left = [];
  for (let index = 0; index < SECOND_FACTOR_TRIES; index++)
    left.push((await complete(challenge, "wrong-code0")).body.attempts_left);
  const late = await complete(challenge, code());

  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect([late.status, late.body.code]).toEqual([410, "factor.expired"]);
});

test("simultaneous wrong tries are each counted", async () => {
  const { owner, code, challengeOf, complete } = await academyWithAppOwner();
  const challenge = await challengeOf(owner.email);

  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(challenge, "wrong-code0")));

  expect(answers.filter(({ status }) => status === 410)).toHaveLength(3);
  expect((await complete(challenge, code())).status).toBe(410);
});

test("after ten wrong app codes in a day only a recovery code signs in", async () => {
  const { api, owner, code, challengeOf, complete } = await academyWithAppOwner();
  for (let index = 0; index < 10; index++) {
    // From many networks, so that the rate limits of the sign-in by password do not refuse first.
    const ip = `10.0.${index}.1`;
    await complete(await challengeOf(owner.email, { ip }), "000000", { ip });
  }

  const byApp = await complete(await challengeOf(owner.email, { ip: "10.1.0.1" }), code(), { ip: "10.1.0.1" });
  const challenge = await challengeOf(owner.email, { ip: "10.1.1.1" });
  const byRecovery = await complete(challenge, owner.recoveryCodes[0] ?? "", { ip: "10.1.1.1" });

  expect([byApp.status, byApp.body.code, byRecovery.status]).toEqual([429, "factor.too_many", 200]);
  api.advance(86_400);
  expect((await complete(await challengeOf(owner.email), code())).status).toBe(200);
});

test("the password alone gives no new guesses: unfinished sign-ins count as failures", async () => {
  const { owner, signIn } = await academyWithAppOwner();

  const codes = [];
  for (let index = 0; index < 6; index++) codes.push((await signIn(owner.email)).body.code);

  expect(codes).toEqual([...Array(5).fill("auth.second_factor"), "sign_in.too_many"]);
});

test.for<[string, (parts: Awaited<ReturnType<typeof academyWithAppOwner>>) => Promise<string>]>([
  ["nobody's", async () => "x".repeat(43)],
  [
    "over since ten minutes",
    async ({ api, owner, challengeOf }) => {
      const challenge = await challengeOf(owner.email);
      api.advance(600);
      return challenge;
    },
  ],
  ["of another device", ({ owner, challengeOf }) => challengeOf(owner.email, { headers: FIREFOX })],
  [
    "begun before the password was changed",
    async ({ api, owner, challengeOf }) => {
      const challenge = await challengeOf(owner.email);
      const change = { email: owner.email, current_password: PASSWORD, new_password: "another long walk" };
      await api.call("PATCH", "/api/student/reset-password/", change, owner);
      return challenge;
    },
  ],
])("a challenge that is %s does not complete a sign-in", async ([, challengeOf]) => {
  const parts = await academyWithAppOwner();
  const challenge = await challengeOf(parts);

  const { status, body } = await parts.complete(challenge, parts.code());

  expect([status, body.code]).toEqual([410, "factor.expired"]);
});

test("the challenge of one account is not completed by another account's factor", async () => {
  const { api, owner, challengeOf, complete } = await academyWithAppOwner();
  const other = await connectApp(api, await api.registered());
  const challenge = await challengeOf(owner.email);

  const answers = [
    await complete(challenge, totpOf(other.secret, api.now())),
    await complete(challenge, other.recoveryCodes[0] ?? ""),
  ];

  expect(answers.map(({ body }) => body.code)).toEqual(["factor.wrong", "factor.wrong"]);
});

test("an account blocked during its sign-in gets no session", async () => {
  const { api, owner, code, challengeOf, complete } = await academyWithAppOwner();
  const challenge = await challengeOf(owner.email);
  await api.context.db.execute(`update students set blocked_at = now() where id = ${owner.id}`);

  expect((await complete(challenge, code())).body.code).toBe("account.blocked");
});

test("a recovered password is set, and the sign-in still requires the second factor", async () => {
  const { api, owner, code, signIn, complete } = await academyWithAppOwner();
  const { email } = owner;
  await api.call("POST", "/api/student/auth/recovery/", { email });
  const given = { email, code: await api.lastCode(email) };
  const { reset_token } = (await api.call("POST", "/api/student/auth/recovery/verify/", given)).body;

  const setting = { reset_token, new_password: "another long walk" };
  const set = await api.call("PATCH", "/api/student/reset-password/", setting);

  expect([set.status, set.body.code]).toEqual([403, "auth.second_factor"]);
  expect((await complete(set.body.second_factor.challenge, code())).status).toBe(200);
  expect((await signIn(email)).body.code).toBe("sign_in.wrong");
  expect((await signIn(email, "another long walk")).body.code).toBe("auth.second_factor");
});

test("secrets and tokens are not stored in plain text", async () => {
  const { api, owner, challengeOf } = await academyWithAppOwner();
  const challenge = await challengeOf(owner.email);

  const kept = JSON.stringify([
    await api.context.db.select().from(totpFactors),
    await api.context.db.select().from(factorChallenges),
  ]);

  expect([kept.includes(owner.secret), kept.includes(challenge)]).toEqual([false, false]);
});

test("recovery codes are stored as argon2id with one salt per account, each try costs one hash, and older codes still work", async () => {
  const { api, owner, challengeOf, complete } = await academyWithAppOwner();
  const { db, keys, hasher } = api.context;
  const rows = () => db.select().from(recoveryCodes);
  const [first = "", second = ""] = owner.recoveryCodes;
  const salts = new Set(
    (await rows()).map(({ codeHmac }) => /^\$argon2id\$.*p=\d+\$([^$]{22,})\$/.exec(codeHmac)?.[1]),
  );
  const hashed = vi.spyOn(hasher, "hash");
  const signedIn = (await complete(await challengeOf(owner.email), first)).status;
  const hashes = hashed.mock.calls.length;
  hashed.mockRestore();

  // The stored form of an older version of the api.
  const hmac = keys.hmac("second-factor", `recovery:${owner.id}:${second.replace("-", "")}`);
  await db.delete(recoveryCodes);
  await db.insert(recoveryCodes).values({ studentId: owner.id, codeHmac: hmac });
  const before = (await complete(await challengeOf(owner.email), second)).status;

  expect([salts.size, [...salts].includes(undefined)]).toEqual([1, false]);
  expect([signedIn, hashes, before]).toEqual([200, 1, 200]);
  expect((await complete(await challengeOf(owner.email), first)).body.code).toBe("factor.wrong");
});
