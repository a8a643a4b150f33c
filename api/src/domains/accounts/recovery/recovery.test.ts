// @covers spec §2.7, §4.6, §5.6, reading 4

import { CODE_MINUTES, RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const NEW_PASSWORD = "another long walk";

const ask = ({ call }: TestApi, email: string, ip?: string) =>
  call("POST", "/api/student/auth/recovery/", { email }, ip === undefined ? {} : { ip });

const check = ({ call }: TestApi, email: string, code: string, ip?: string) =>
  call("POST", "/api/student/auth/recovery/verify/", { email, code }, ip === undefined ? {} : { ip });

const follow = ({ call }: TestApi, token: string) => call("POST", "/api/student/auth/recovery/link/", { token });

const reset = ({ call }: TestApi, reset_token: string, new_password = NEW_PASSWORD) =>
  call("PATCH", "/api/student/reset-password/", { reset_token, new_password });

const signIn = ({ call }: TestApi, email: string, password: string) =>
  call("POST", "/api/student/auth/token/", { email, password });

const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

const notThe = (code: string) => (code === "0000" ? "1111" : "0000");

async function linkToken(api: TestApi, email: string): Promise<string> {
  const emails = (await api.call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  const mail = emails.find(({ to, text }) => to === email && text.includes("/forgot?token="));
  return /http:\/\/localhost:3000\/forgot\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function resetTokenOf(api: TestApi, email: string): Promise<string> {
  await ask(api, email);
  return (await check(api, email, await api.lastCode(email))).body.reset_token;
}

test("the emailed code leads to a new password and a session", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email.toUpperCase());

  const right = await check(api, student.email, await api.lastCode(student.email));
  const { status, body } = await reset(api, right.body.reset_token);

  expect([right.status, status, body.ok, body.email_verified]).toEqual([200, 200, true, true]);
  expect((await detail(api, body.access)).body.email).toBe(student.email);
  const signIns = [await signIn(api, student.email, PASSWORD), await signIn(api, student.email, NEW_PASSWORD)];
  expect(signIns.map((answer) => answer.status)).toEqual([401, 200]);
});

test.each([".anna@example.com", "anna..b@example.com"])(
  "%s, which an earlier version accepted, can sign in and recover, and cannot be registered again",
  async (email) => {
    const api = await startTestApi();
    const { id } = await api.registered();
    await api.context.db.execute(sql`update students set email = ${email} where id = ${id}`);

    expect((await signIn(api, email, PASSWORD)).status).toBe(200);
    const { body } = await reset(api, await resetTokenOf(api, email));
    expect((await detail(api, body.access)).body).toMatchObject({ id, email });
    const draft = { email, password1: PASSWORD, password2: PASSWORD };
    expect((await api.call("POST", "/api/student/auth/register/", draft)).body.errors.email[0].code).toBe(
      "email.invalid",
    );
  },
);

test("a new password ends all sessions and notifies the owner", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  await reset(api, await resetTokenOf(api, student.email));

  expect((await detail(api, student.token)).status).toBe(401);
  const [mail] = (await api.call("GET", "/api/dev/mail/")).body;
  expect(mail).toMatchObject({ to: student.email, subject: "Your password was changed" });
});

test("known and unknown addresses get the same answer and the same number of rows", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const written = async () =>
    (
      await rowsOf<object>(
        api.context.db,
        sql`select (select count(*)::int from recoveries) as recoveries, (select count(*)::int from outbox) as emails,
            (select count(*)::int from budgets where key like 'recovery:hour%') as budgets`,
      )
    )[0];

  const counts = [await written()];
  const answers = [];
  for (const email of [student.email, "nobody@example.com"]) {
    answers.push(await ask(api, email));
    counts.push(await written());
  }

  const visible = answers.map(({ status, body, headers: { "x-request-id": _, date: __, ...headers } }) => ({
    status,
    body,
    headers,
  }));
  expect(visible[0]).toEqual(visible[1]);
  expect(visible[0]).toMatchObject({
    status: 200,
    body: { resend_at: "2026-12-01T09:01:59.000Z", expires_at: "2026-12-01T09:10:00.000Z", code_length: 4 },
  });
  expect(counts).toEqual([
    { recoveries: 0, emails: 1, budgets: 0 },
    { recoveries: 1, emails: 2, budgets: 1 },
    { recoveries: 2, emails: 3, budgets: 2 },
  ]);
  const emails = (await api.call("GET", "/api/dev/mail/")).body;
  expect(emails).toHaveLength(2);
});

test("a wrong code is refused in the same way for unknown and known addresses", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  await ask(api, "nobody@example.com");
  const code = notThe(await api.lastCode(student.email));

  const tries: unknown[][] = [[], []];
  for (let round = 0; round < 6; round++) {
    for (const [index, email] of [student.email, "nobody@example.com"].entries()) {
      const { status, body, headers } = await check(api, email, code);
      tries[index]?.push([status, body.code, body.attempts_left, headers["retry-after"]]);
    }
  }

  expect(tries[0]?.at(0)).toEqual([400, "code.wrong", 4, undefined]);
  expect(tries[0]?.at(5)).toEqual([429, "code.too_many", undefined, String(RESEND_SECONDS)]);
  // Four digits are never right for an unknown address, but might be the owner's code by chance.
  expect(tries[1]).toEqual(tries[0]);
});

test("every code for an unknown address is wrong", async () => {
  const api = await startTestApi({ config: { codeLength: 4 } });
  await ask(api, "nobody@example.com");
  const { keys, db } = api.context;
  const address = keys.hmac("addresses", "nobody@example.com");
  const [row] = await rowsOf<{ link_hash: string }>(db, sql`select link_hash from recoveries`);
  const codeHmac = keys.hmac("codes", `recovery:${address}:${row?.link_hash}:4821`);
  await db.execute(sql`update recoveries set code_hmac = ${codeHmac}`);

  const { status, body } = await check(api, "nobody@example.com", "4821");

  expect([status, body.code]).toEqual([400, "code.wrong"]);
});

test("of a hundred simultaneous guesses at most five are checked", async () => {
  const api = await startTestApi({ rateLimits: { wrongCodesPerHour: 1000 } });
  const student = await api.registered();
  await ask(api, student.email);
  const code = notThe(await api.lastCode(student.email));

  const answers = await Promise.all(Array.from({ length: 100 }, () => check(api, student.email, code)));

  expect(answers.filter((answer) => answer.body.code === "code.wrong")).toHaveLength(5);
  expect(answers.every((answer) => answer.status === 400 || answer.status === 429)).toBe(true);
});

test("after ten wrong codes only the email's link works, and it re-opens codes", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let mail = 0; mail < 2; mail++) {
    await ask(api, student.email);
    const code = notThe(await api.lastCode(student.email));
    for (let tries = 0; tries < 5; tries++) await check(api, student.email, code);
    api.advance(120);
  }
  await ask(api, student.email);

  const closed = await check(api, student.email, await api.lastCode(student.email));
  const right = await follow(api, await linkToken(api, student.email));
  const done = await reset(api, right.body.reset_token);
  const again = await resetTokenOf(api, student.email);

  expect([closed.status, closed.body.code, Number(closed.headers["retry-after"]) > 86_400]).toEqual([
    429,
    "code.closed",
    true,
  ]);
  expect([right.status, done.status]).toEqual([200, 200]);
  expect(again).toMatch(/^[\w-]{43}$/);
});

test("the link works again after a reload until a password is set, then never", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  const token = await linkToken(api, student.email);
  await follow(api, token);

  const reloaded = await follow(api, token);
  const done = await reset(api, reloaded.body.reset_token);
  const late = await follow(api, token);

  expect([reloaded.status, done.status]).toEqual([200, 200]);
  expect([late.status, late.body.code]).toEqual([410, "link.expired"]);
});

test("an unknown address gets no working link", async () => {
  const api = await startTestApi();

  const { status, body } = await follow(api, "AAAAAAAAAAAAAAAAAAAAAA");

  expect([status, body.code]).toEqual([410, "link.expired"]);
});

test("code and reset token work once", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  const code = await api.lastCode(student.email);
  const right = (await check(api, student.email, code)).body.reset_token;

  const codeAgain = await check(api, student.email, code);
  const first = await reset(api, right);
  const second = await reset(api, right);

  expect([codeAgain.status, codeAgain.body.code]).toEqual([410, "code.expired"]);
  expect(first.status).toBe(200);
  expect([second.status, second.body.code]).toEqual([410, "recovery.expired"]);
});

test("of two simultaneous resets with one token one wins", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const right = await resetTokenOf(api, student.email);

  const answers = await Promise.all([reset(api, right), reset(api, right, "yet another walk")]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
});

test("a password that breaks the rules does not use up the reset token", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const right = await resetTokenOf(api, student.email);

  const weak = await reset(api, right, "qwerty");
  const good = await reset(api, right);

  expect([weak.status, weak.body.errors.new_password[0].code, good.status]).toEqual([400, "password.common", 200]);
});

test.for([
  ["code", 11 * 60, 410, "code.expired"],
  ["reset token", 16 * 60, 410, "recovery.expired"],
] as const)("an expired %s is refused", async ([what, seconds, status, code]) => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  const typed = await api.lastCode(student.email);
  const right = what === "code" ? "" : (await check(api, student.email, typed)).body.reset_token;
  api.advance(seconds);

  const late = what === "code" ? await check(api, student.email, typed) : await reset(api, right);

  expect([late.status, late.body.code]).toEqual([status, code]);
});

test("within 119 seconds, from any network, the answer describes the code that was sent, and no other is sent", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  for (const email of [student.email, "nobody@example.com"]) {
    const first = await ask(api, email);
    api.advance(20);
    const again = await ask(api, email, "198.51.100.7");

    expect([again.status, again.body]).toEqual([200, first.body]);
  }

  const emails = (await api.call("GET", "/api/dev/mail/")).body as { text: string }[];
  expect(emails.filter(({ text }) => text.includes("/forgot?token="))).toHaveLength(1);
  expect((await check(api, student.email, await api.lastCode(student.email))).status).toBe(200);
});

test("a code that was tried too often is not offered again: the answer is a wait, for known and unknown addresses", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  for (const email of [student.email, "nobody@example.com"]) {
    await ask(api, email);
    const wrong = email === student.email ? notThe(await api.lastCode(email)) : "0000";
    for (let tries = 0; tries < 5; tries++) await check(api, email, wrong);
    const { status, body, headers } = await ask(api, email);

    expect([status, body.code, body.resend_at, headers["retry-after"]]).toEqual([
      429,
      "code.resend_too_soon",
      "2026-12-01T09:01:59.000Z",
      String(RESEND_SECONDS),
    ]);
  }
});

test("another code can be requested after 119 seconds and ends the previous one", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  const first = await api.lastCode(student.email);
  api.advance(RESEND_SECONDS);

  const late = await ask(api, student.email);

  expect(late.status).toBe(200);
  const second = await api.lastCode(student.email);
  if (first !== second) expect((await check(api, student.email, first)).body.code).toBe("code.wrong");
});

test("another code requested by a stranger does not end the owner's reset token", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const right = await resetTokenOf(api, student.email);
  api.advance(120);
  await ask(api, student.email, "198.51.100.7");

  const { status } = await reset(api, right);

  expect(status).toBe(200);
});

test("the sixth recovery of an address in an hour is refused, known or not", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const refused = [];
  for (const email of [student.email, "nobody@example.com"]) {
    for (let mail = 0; mail < 5; mail++) {
      await ask(api, email);
      api.advance(RESEND_SECONDS);
    }
    const { status, body, headers } = await ask(api, email);
    refused.push([status, body.code, Number(headers["retry-after"]) > 0]);
  }

  expect(refused).toEqual([
    [429, "code.too_many", true],
    [429, "code.too_many", true],
  ]);
});

test("requests by strangers all day do not keep the owner from a recovery", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let mail = 0; mail < 10; mail++) {
    await ask(api, student.email, "203.0.113.9");
    api.advance(15 * 60);
  }

  const strangers = await ask(api, student.email, "203.0.113.9");
  const owners = await ask(api, student.email, "198.51.100.7");

  expect([strangers.status, owners.status]).toEqual([429, 200]);
});

test.for(["known", "unknown"])(
  "after a flood of recoveries of a %s address from many networks the wait is ten minutes at most, the life of the last email",
  async (which) => {
    const api = await startTestApi();
    const email = which === "known" ? (await api.registered()).email : "nobody@example.com";
    for (let network = 0; network < 20; network++) {
      await ask(api, email, `203.0.${network}.9`);
      api.advance(RESEND_SECONDS);
    }

    const flooded = await ask(api, email, "198.51.100.7");
    api.advance(CODE_MINUTES * 60 - RESEND_SECONDS);
    const later = await ask(api, email, "198.51.100.7");

    expect([flooded.status, flooded.body.code, flooded.headers["retry-after"]]).toEqual([429, "code.too_many", "481"]);
    expect(later.status).toBe(200);
  },
);

test("recoveries of one network are counted over all addresses, whatever headers it sends", async () => {
  const api = await startTestApi({ rateLimits: { recoveriesPerHour: 2 } });

  const statuses = [];
  for (let visitor = 0; visitor < 3; visitor++) {
    const headers = { "x-forwarded-for": `192.0.2.${visitor}`, forwarded: `for=192.0.2.${visitor}` };
    const body = { email: `visitor-${visitor}@example.com` };
    statuses.push((await api.call("POST", "/api/student/auth/recovery/", body, { headers })).status);
  }

  expect(statuses).toEqual([200, 200, 429]);
});

test("a recovered address counts as confirmed, and its sign-up code ends", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const signUpCode = await api.lastCode(student.email);

  const { body } = await reset(api, await resetTokenOf(api, student.email));

  expect((await detail(api, body.access)).body.email_verified).toBe(true);
  const [row] = await rowsOf<{ open: number }>(
    api.context.db,
    sql`select count(*)::int as open from codes where dead_at is null`,
  );
  expect([signUpCode.length, row?.open]).toEqual([4, 0]);
});

test("a blocked student can prove the address but gets no session", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`update students set blocked_at = now()`);

  const { status, body } = await reset(api, await resetTokenOf(api, student.email));

  expect([status, body.code]).toEqual([403, "account.blocked"]);
  expect((await signIn(api, student.email, PASSWORD)).body.code).toBe("account.blocked");
});

test("a Russian student gets a Russian email", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`update students set language = 'ru'`);

  await ask(api, student.email);

  const [mail] = (await api.call("GET", "/api/dev/mail/")).body;
  expect(mail.subject).toMatch(/^\d{4} — ваш код для нового пароля$/);
});

test("the table of recoveries contains no address, code or token in plain text", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await ask(api, student.email);
  const token = await linkToken(api, student.email);
  const code = await api.lastCode(student.email);
  const right = (await follow(api, token)).body.reset_token;

  const stored = JSON.stringify(
    await rowsOf<object>(api.context.db, sql`select row_to_json(r)::text as row from recoveries r`),
  );

  expect([student.email, token, right, `"${code}"`].filter((secret) => stored.includes(secret))).toEqual([]);
});
