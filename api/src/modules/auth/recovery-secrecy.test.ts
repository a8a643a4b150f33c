import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendWaiting } from "#ports/mail-worker.ts";
import { type Answer, startWorld, type World } from "#testing/world.ts";

const MINUTE = 60;

const ask = ({ call }: World, email: string) => call("POST", "/api/student/auth/recovery/", { email });

const check = ({ call }: World, email: string, code: string) =>
  call("POST", "/api/student/auth/recovery/verify/", { email, code });

/** The mail server takes whatever waits. */
const lettersLeave = ({ context: { db, clock }, app }: World) =>
  sendWaiting({ db, send: async () => {}, clock, log: app.log, domain: "academy.example" }, 1, () => false);

/** An academy with one student, whose letters have all left. */
async function academy() {
  const world = await startWorld();
  const student = await world.student();
  await world.context.db.execute(sql`delete from outbox`);
  return { world, student };
}

/** What an answer tells, apart from the number and the second of the request. */
function told({ status, body: { request_id: _, ...body }, headers }: Answer) {
  const { "x-request-id": __, date: ___, ...rest } = headers;
  return { status, body, headers: rest };
}

/** What somebody without the letter can see of one address, whose letter leaves after so many seconds. */
async function seen(isKnown: boolean, leavesAfter: number) {
  const { world, student } = await academy();
  const email = isKnown ? student.email : "nobody@example.com";
  const answers = [told(await ask(world, email))];
  // No code of an unknown address is right; the letter's own must not be guessed by chance.
  const wrong = (await world.lastCode(student.email)) === "0000" ? "1111" : "0000";
  const start = world.now().getTime();
  const at = async (second: number, look: () => Promise<Answer>) => {
    const passed = (world.now().getTime() - start) / 1000;
    if (passed <= leavesAfter && leavesAfter < second) {
      world.advance(leavesAfter - passed);
      await lettersLeave(world);
    }
    world.advance(second - (world.now().getTime() - start) / 1000);
    answers.push(told(await look()));
  };
  const asked = () => ask(world, email);
  const tried = () => check(world, email, wrong);

  await at(40, asked);
  await at(118, asked);
  for (const second of [2, 9.9, 10.1, 10.5, 12, 15, 19, 21]) await at(second * MINUTE, tried);
  await at(22 * MINUTE, asked);
  for (let tries = 0; tries < 7; tries++) await at(23 * MINUTE, tried);
  return answers;
}

test.for([
  ["at once", 1],
  ["half a minute later", 30],
  ["when its code is nearly over", 9.5 * MINUTE],
  ["when its code would be over", 11 * MINUTE],
] as const)("whether an address is known cannot be seen, also after its letter left %s", async ([, leavesAfter]) => {
  const known = await seen(true, leavesAfter);
  const unknown = await seen(false, leavesAfter);

  expect(unknown).toEqual(known);
  expect(known.map(({ status, body }) => `${status} ${body.code ?? ""}`.trim())).toEqual([
    ...["200", "200", "200"],
    ...["400 code.wrong", "400 code.wrong"],
    // After ten minutes a wrong code is told of as too old, whenever the letter left.
    ...["410 code.expired", "410 code.expired", "410 code.expired", "410 code.expired", "410 code.expired"],
    ...["410 code.expired", "200"],
    ...Array(5).fill("400 code.wrong"),
    ...["429 code.closed", "429 code.closed"],
  ]);
});

test("a letter that left late is good for its ten minutes, by code and by link", async () => {
  const { world, student } = await academy();
  await ask(world, student.email);
  const code = await world.lastCode(student.email);
  const [letter] = (await world.call("GET", "/api/dev/mail/")).body as { text: string }[];
  const token = /forgot\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1];
  world.advance(12 * MINUTE);
  await lettersLeave(world);
  world.advance(9 * MINUTE);

  const answers = [
    await world.call("POST", "/api/student/auth/recovery/link/", { token }),
    await check(world, student.email, code),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("a code whose letter left late is closed by five wrong ones, though each is told of as too old", async () => {
  const { world, student } = await academy();
  await ask(world, student.email);
  const code = await world.lastCode(student.email);
  world.advance(12 * MINUTE);
  await lettersLeave(world);

  const wrong = [];
  for (let tries = 0; tries < 5; tries++) {
    wrong.push((await check(world, student.email, code === "0000" ? "1111" : "0000")).body.code);
  }
  const late = await check(world, student.email, code);

  expect([wrong, late.body.code]).toEqual([Array(5).fill("code.expired"), "code.expired"]);
});

test("a right code that is too old costs no try of the thirty days", async () => {
  const { world, student } = await academy();
  await ask(world, student.email);
  const code = await world.lastCode(student.email);
  world.advance(11 * MINUTE);
  for (let tries = 0; tries < 5; tries++) await check(world, student.email, code);

  await ask(world, student.email);
  const wrong = (await world.lastCode(student.email)) === "0000" ? "1111" : "0000";
  const left = (await check(world, student.email, wrong)).body.attempts_left;

  expect(left).toBe(4);
});
