import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startWorld, type World } from "#testing/world.ts";

const NEW_PASSWORD = "another long walk";

const ask = ({ call }: World, email: string, ip?: string) =>
  call("POST", "/api/student/auth/recovery/", { email }, ip === undefined ? {} : { ip });

const check = ({ call }: World, email: string, code: string, ip?: string) =>
  call("POST", "/api/student/auth/recovery/verify/", { email, code }, ip === undefined ? {} : { ip });

const follow = ({ call }: World, token: string) => call("POST", "/api/student/auth/recovery/link/", { token });

const reset = ({ call }: World, reset_token: string, new_password = NEW_PASSWORD) =>
  call("PATCH", "/api/student/reset-password/", { reset_token, new_password });

const signIn = ({ call }: World, email: string, password: string) =>
  call("POST", "/api/student/auth/token/", { email, password });

const detail = ({ call }: World, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

const notThe = (code: string) => (code === "0000" ? "1111" : "0000");

async function linkToken(world: World, email: string): Promise<string> {
  const letters = (await world.call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  const letter = letters.find(({ to, text }) => to === email && text.includes("/forgot?token="));
  return /http:\/\/localhost:3000\/forgot\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

async function resetTokenOf(world: World, email: string): Promise<string> {
  await ask(world, email);
  return (await check(world, email, await world.lastCode(email))).body.reset_token;
}

test("the code of the letter leads to a new password and a signed-in student", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email.toUpperCase());

  const right = await check(world, student.email, await world.lastCode(student.email));
  const { status, body } = await reset(world, right.body.reset_token);

  expect([right.status, status, body.ok, body.email_verified]).toEqual([200, 200, true, true]);
  expect((await detail(world, body.access)).body.email).toBe(student.email);
  const signIns = [await signIn(world, student.email, PASSWORD), await signIn(world, student.email, NEW_PASSWORD)];
  expect(signIns.map((answer) => answer.status)).toEqual([401, 200]);
});

test("a new password ends all sessions and is told to the owner", async () => {
  const world = await startWorld();
  const student = await world.student();

  await reset(world, await resetTokenOf(world, student.email));

  expect((await detail(world, student.token)).status).toBe(401);
  const [letter] = (await world.call("GET", "/api/dev/mail/")).body;
  expect(letter).toMatchObject({ to: student.email, subject: "Your password was changed" });
});

test("known and unknown addresses get the same answer and cost the same rows", async () => {
  const world = await startWorld();
  const student = await world.student();
  const written = async () =>
    (
      await rowsOf<object>(
        world.context.db,
        sql`select (select count(*)::int from recoveries) as recoveries, (select count(*)::int from outbox) as letters,
            (select count(*)::int from budgets where key like 'recovery:hour%') as budgets`,
      )
    )[0];

  const counts = [await written()];
  const answers = [];
  for (const email of [student.email, "nobody@example.com"]) {
    answers.push(await ask(world, email));
    counts.push(await written());
  }

  const told = answers.map(({ status, body, headers: { "x-request-id": _, date: __, ...headers } }) => ({
    status,
    body,
    headers,
  }));
  expect(told[0]).toEqual(told[1]);
  expect(told[0]).toMatchObject({
    status: 200,
    body: { resend_at: "2026-12-01T09:01:59.000Z", expires_at: "2026-12-01T09:10:00.000Z", code_length: 4 },
  });
  expect(counts).toEqual([
    { recoveries: 0, letters: 1, budgets: 0 },
    { recoveries: 1, letters: 2, budgets: 1 },
    { recoveries: 2, letters: 3, budgets: 2 },
  ]);
  const letters = (await world.call("GET", "/api/dev/mail/")).body;
  expect(letters).toHaveLength(2);
});

test("a wrong code of an unknown address is refused as one of a known address is", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  await ask(world, "nobody@example.com");
  const code = notThe(await world.lastCode(student.email));

  const tries: unknown[][] = [[], []];
  for (let round = 0; round < 6; round++) {
    for (const [index, email] of [student.email, "nobody@example.com"].entries()) {
      const { status, body, headers } = await check(world, email, code);
      tries[index]?.push([status, body.code, body.attempts_left, headers["retry-after"]]);
    }
  }

  expect(tries[0]?.at(0)).toEqual([400, "code.wrong", 4, undefined]);
  expect(tries[0]?.at(5)).toEqual([429, "code.too_many", undefined, "119"]);
  // Four digits of an unknown address are never right, but the owner's might be the one guessed.
  expect(tries[1]).toEqual(tries[0]);
});

test("every code of an unknown address is wrong", async () => {
  const world = await startWorld({ config: { codeLength: 4 } });
  await ask(world, "nobody@example.com");
  const { keys, db } = world.context;
  const address = keys.hmac("addresses", "nobody@example.com");
  const [row] = await rowsOf<{ link_hash: string }>(db, sql`select link_hash from recoveries`);
  const codeHmac = keys.hmac("codes", `recovery:${address}:${row?.link_hash}:4821`);
  await db.execute(sql`update recoveries set code_hmac = ${codeHmac}`);

  const { status, body } = await check(world, "nobody@example.com", "4821");

  expect([status, body.code]).toEqual([400, "code.wrong"]);
});

test("of a hundred guesses at once at most five are looked at", async () => {
  const world = await startWorld({ budgets: { wrongCodesPerHour: 1000 } });
  const student = await world.student();
  await ask(world, student.email);
  const code = notThe(await world.lastCode(student.email));

  const answers = await Promise.all(Array.from({ length: 100 }, () => check(world, student.email, code)));

  expect(answers.filter((answer) => answer.body.code === "code.wrong")).toHaveLength(5);
  expect(answers.every((answer) => answer.status === 400 || answer.status === 429)).toBe(true);
});

test("after ten wrong codes only the link of the letter works, and it opens the code again", async () => {
  const world = await startWorld();
  const student = await world.student();
  for (let letter = 0; letter < 2; letter++) {
    await ask(world, student.email);
    const code = notThe(await world.lastCode(student.email));
    for (let tries = 0; tries < 5; tries++) await check(world, student.email, code);
    world.advance(120);
  }
  await ask(world, student.email);

  const closed = await check(world, student.email, await world.lastCode(student.email));
  const right = await follow(world, await linkToken(world, student.email));
  const done = await reset(world, right.body.reset_token);
  const again = await resetTokenOf(world, student.email);

  expect([closed.status, closed.body.code, Number(closed.headers["retry-after"]) > 86_400]).toEqual([
    429,
    "code.closed",
    true,
  ]);
  expect([right.status, done.status]).toEqual([200, 200]);
  expect(again).toMatch(/^[\w-]{43}$/);
});

test("a reloaded link works again until a password is set, then never", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  const token = await linkToken(world, student.email);
  await follow(world, token);

  const reloaded = await follow(world, token);
  const done = await reset(world, reloaded.body.reset_token);
  const late = await follow(world, token);

  expect([reloaded.status, done.status]).toEqual([200, 200]);
  expect([late.status, late.body.code]).toEqual([410, "link.expired"]);
});

test("the link of an unknown address cannot be followed", async () => {
  const world = await startWorld();

  const { status, body } = await follow(world, "AAAAAAAAAAAAAAAAAAAAAA");

  expect([status, body.code]).toEqual([410, "link.expired"]);
});

test("code and reset token work once", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  const code = await world.lastCode(student.email);
  const right = (await check(world, student.email, code)).body.reset_token;

  const codeAgain = await check(world, student.email, code);
  const first = await reset(world, right);
  const second = await reset(world, right);

  expect([codeAgain.status, codeAgain.body.code]).toEqual([410, "code.expired"]);
  expect(first.status).toBe(200);
  expect([second.status, second.body.code]).toEqual([410, "recovery.expired"]);
});

test("of two resets with one token at the same moment one wins", async () => {
  const world = await startWorld();
  const student = await world.student();
  const right = await resetTokenOf(world, student.email);

  const answers = await Promise.all([reset(world, right), reset(world, right, "yet another walk")]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
});

test("a password that breaks the rules does not use the right up", async () => {
  const world = await startWorld();
  const student = await world.student();
  const right = await resetTokenOf(world, student.email);

  const weak = await reset(world, right, "qwerty");
  const good = await reset(world, right);

  expect([weak.status, weak.body.errors.new_password[0].code, good.status]).toEqual([400, "password.common", 200]);
});

test.for([
  ["code", 11 * 60, 410, "code.expired"],
  ["reset token", 16 * 60, 410, "recovery.expired"],
] as const)("a %s that is too old is refused", async ([what, seconds, status, code]) => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  const typed = await world.lastCode(student.email);
  const right = what === "code" ? "" : (await check(world, student.email, typed)).body.reset_token;
  world.advance(seconds);

  const late = what === "code" ? await check(world, student.email, typed) : await reset(world, right);

  expect([late.status, late.body.code]).toEqual([status, code]);
});

test("asked again within 119 seconds, from wherever, the code on its way is told again and no other is sent", async () => {
  const world = await startWorld();
  const student = await world.student();

  for (const email of [student.email, "nobody@example.com"]) {
    const first = await ask(world, email);
    world.advance(20);
    const again = await ask(world, email, "198.51.100.7");

    expect([again.status, again.body]).toEqual([200, first.body]);
  }

  const letters = (await world.call("GET", "/api/dev/mail/")).body as { text: string }[];
  expect(letters.filter(({ text }) => text.includes("/forgot?token="))).toHaveLength(1);
  expect((await check(world, student.email, await world.lastCode(student.email))).status).toBe(200);
});

test("a code that was tried too often is not told again: only the wait is, known or not", async () => {
  const world = await startWorld();
  const student = await world.student();

  for (const email of [student.email, "nobody@example.com"]) {
    await ask(world, email);
    const wrong = email === student.email ? notThe(await world.lastCode(email)) : "0000";
    for (let tries = 0; tries < 5; tries++) await check(world, email, wrong);
    const { status, body, headers } = await ask(world, email);

    expect([status, body.code, body.resend_at, headers["retry-after"]]).toEqual([
      429,
      "code.resend_too_soon",
      "2026-12-01T09:01:59.000Z",
      "119",
    ]);
  }
});

test("another code may be asked for after 119 seconds and ends the one before", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  const first = await world.lastCode(student.email);
  world.advance(119);

  const late = await ask(world, student.email);

  expect(late.status).toBe(200);
  const second = await world.lastCode(student.email);
  if (first !== second) expect((await check(world, student.email, first)).body.code).toBe("code.wrong");
});

test("a stranger who asks for another code does not take a right to reset from the owner", async () => {
  const world = await startWorld();
  const student = await world.student();
  const right = await resetTokenOf(world, student.email);
  world.advance(120);
  await ask(world, student.email, "198.51.100.7");

  const { status } = await reset(world, right);

  expect(status).toBe(200);
});

test("the sixth recovery of an address in an hour is refused, known or not", async () => {
  const world = await startWorld();
  const student = await world.student();

  const refused = [];
  for (const email of [student.email, "nobody@example.com"]) {
    for (let letter = 0; letter < 5; letter++) {
      await ask(world, email);
      world.advance(119);
    }
    const { status, body, headers } = await ask(world, email);
    refused.push([status, body.code, Number(headers["retry-after"]) > 0]);
  }

  expect(refused).toEqual([
    [429, "code.too_many", true],
    [429, "code.too_many", true],
  ]);
});

test("strangers who ask all day do not keep the owner from a recovery", async () => {
  const world = await startWorld();
  const student = await world.student();
  for (let letter = 0; letter < 10; letter++) {
    await ask(world, student.email, "203.0.113.9");
    world.advance(15 * 60);
  }

  const strangers = await ask(world, student.email, "203.0.113.9");
  const owners = await ask(world, student.email, "198.51.100.7");

  expect([strangers.status, owners.status]).toEqual([429, 200]);
});

test.for(["known", "unknown"])(
  "a flood of recoveries of a %s address from many networks waits ten minutes at most: the life of the letter sent last",
  async (which) => {
    const world = await startWorld();
    const email = which === "known" ? (await world.student()).email : "nobody@example.com";
    for (let network = 0; network < 20; network++) {
      await ask(world, email, `203.0.${network}.9`);
      world.advance(119);
    }

    const flooded = await ask(world, email, "198.51.100.7");
    world.advance(600 - 119);
    const later = await ask(world, email, "198.51.100.7");

    expect([flooded.status, flooded.body.code, flooded.headers["retry-after"]]).toEqual([429, "code.too_many", "481"]);
    expect(later.status).toBe(200);
  },
);

test("recoveries of one network are counted over all addresses, whatever it forwards", async () => {
  const world = await startWorld({ budgets: { recoveriesPerHour: 2 } });

  const statuses = [];
  for (let visitor = 0; visitor < 3; visitor++) {
    const headers = { "x-forwarded-for": `192.0.2.${visitor}`, forwarded: `for=192.0.2.${visitor}` };
    const body = { email: `visitor-${visitor}@example.com` };
    statuses.push((await world.call("POST", "/api/student/auth/recovery/", body, { headers })).status);
  }

  expect(statuses).toEqual([200, 200, 429]);
});

test("a recovered address counts as confirmed, and its sign-up code is dead", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const signUpCode = await world.lastCode(student.email);

  const { body } = await reset(world, await resetTokenOf(world, student.email));

  expect((await detail(world, body.access)).body.email_verified).toBe(true);
  const [row] = await rowsOf<{ open: number }>(
    world.context.db,
    sql`select count(*)::int as open from codes where dead_at is null`,
  );
  expect([signUpCode.length, row?.open]).toEqual([4, 0]);
});

test("a blocked student proves the address and still does not come in", async () => {
  const world = await startWorld();
  const student = await world.student();
  await world.context.db.execute(sql`update students set blocked_at = now()`);

  const { status, body } = await reset(world, await resetTokenOf(world, student.email));

  expect([status, body.code]).toEqual([403, "account.blocked"]);
  expect((await signIn(world, student.email, PASSWORD)).body.code).toBe("account.blocked");
});

test("a Russian student's letter is in Russian", async () => {
  const world = await startWorld();
  const student = await world.student();
  await world.context.db.execute(sql`update students set language = 'ru'`);

  await ask(world, student.email);

  const [letter] = (await world.call("GET", "/api/dev/mail/")).body;
  expect(letter.subject).toMatch(/^\d{4} — ваш код для нового пароля$/);
});

test("neither address nor code nor token of a recovery stands in its table", async () => {
  const world = await startWorld();
  const student = await world.student();
  await ask(world, student.email);
  const token = await linkToken(world, student.email);
  const code = await world.lastCode(student.email);
  const right = (await follow(world, token)).body.reset_token;

  const stored = JSON.stringify(
    await rowsOf<object>(world.context.db, sql`select row_to_json(r)::text as row from recoveries r`),
  );

  expect([student.email, token, right, `"${code}"`].filter((secret) => stored.includes(secret))).toEqual([]);
});
