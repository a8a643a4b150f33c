import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendWaiting } from "#domains/emails/outbox/mail-worker.ts";
import { mailWork } from "#test/support/mail-work.ts";
import { type Answer, startTestApi, type TestApi } from "#test/support/test-api.ts";

const MINUTE = 60;

const ask = ({ call }: TestApi, email: string) => call("POST", "/api/student/auth/recovery/", { email });

const check = ({ call }: TestApi, email: string, code: string) =>
  call("POST", "/api/student/auth/recovery/verify/", { email, code });

/** The mail server accepts all waiting emails. */
const emailsLeave = (api: TestApi) =>
  sendWaiting(
    mailWork(api, async () => {}),
    1,
    () => false,
  );

/** An academy with one student, whose emails have all been sent. */
async function academy() {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`delete from outbox`);
  return { api, student };
}

/** What an answer reveals, without the request's number and second. */
function visible({ status, body: { request_id: _, ...body }, headers }: Answer) {
  const { "x-request-id": __, date: ___, ...rest } = headers;
  return { status, body, headers: rest };
}

/** What a visitor who cannot read the email sees of one address whose email is sent after so many seconds. */
async function seen(isKnown: boolean, leavesAfter: number) {
  const { api, student } = await academy();
  const email = isKnown ? student.email : "nobody@example.com";
  const answers = [visible(await ask(api, email))];
  // No code of an unknown address is right; the code in the known address's email must not be hit by chance.
  const wrong = (await api.lastCode(student.email)) === "0000" ? "1111" : "0000";
  const start = api.now().getTime();
  const at = async (second: number, look: () => Promise<Answer>) => {
    const passed = (api.now().getTime() - start) / 1000;
    if (passed <= leavesAfter && leavesAfter < second) {
      api.advance(leavesAfter - passed);
      await emailsLeave(api);
    }
    api.advance(second - (api.now().getTime() - start) / 1000);
    answers.push(visible(await look()));
  };
  const request = () => ask(api, email);
  const tried = () => check(api, email, wrong);

  await at(40, request);
  await at(118, request);
  for (const second of [2, 9.9, 10.1, 10.5, 12, 15, 19, 21]) await at(second * MINUTE, tried);
  await at(22 * MINUTE, request);
  for (let tries = 0; tries < 7; tries++) await at(23 * MINUTE, tried);
  return answers;
}

test.for([
  ["at once", 1],
  ["half a minute later", 30],
  ["when its code is nearly over", 9.5 * MINUTE],
  ["when its code would be over", 11 * MINUTE],
] as const)(
  "known and unknown addresses get the same answers, even after the email left %s",
  async ([, leavesAfter]) => {
    const known = await seen(true, leavesAfter);
    const unknown = await seen(false, leavesAfter);

    expect(unknown).toEqual(known);
    expect(known.map(({ status, body }) => `${status} ${body.code ?? ""}`.trim())).toEqual([
      ...["200", "200", "200"],
      ...["400 code.wrong", "400 code.wrong"],
      // After ten minutes the answer to a wrong code is that it is too old, whenever the email was sent.
      ...["410 code.expired", "410 code.expired", "410 code.expired", "410 code.expired", "410 code.expired"],
      ...["410 code.expired", "200"],
      ...Array(5).fill("400 code.wrong"),
      ...["429 code.closed", "429 code.closed"],
    ]);
  },
);

test("a delayed email is valid for its ten minutes, by code and by link", async () => {
  const { api, student } = await academy();
  await ask(api, student.email);
  const code = await api.lastCode(student.email);
  const [mail] = (await api.call("GET", "/api/dev/mail/")).body as { text: string }[];
  const token = /forgot\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  api.advance(12 * MINUTE);
  await emailsLeave(api);
  api.advance(9 * MINUTE);

  const answers = [
    await api.call("POST", "/api/student/auth/recovery/link/", { token }),
    await check(api, student.email, code),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("a delayed code is closed by five wrong ones, though each is answered as expired", async () => {
  const { api, student } = await academy();
  await ask(api, student.email);
  const code = await api.lastCode(student.email);
  api.advance(12 * MINUTE);
  await emailsLeave(api);

  const wrong = [];
  for (let tries = 0; tries < 5; tries++) {
    wrong.push((await check(api, student.email, code === "0000" ? "1111" : "0000")).body.code);
  }
  const late = await check(api, student.email, code);

  expect([wrong, late.body.code]).toEqual([Array(5).fill("code.expired"), "code.expired"]);
});

test("an expired right code does not count as a wrong try", async () => {
  const { api, student } = await academy();
  await ask(api, student.email);
  const code = await api.lastCode(student.email);
  api.advance(11 * MINUTE);
  for (let tries = 0; tries < 5; tries++) await check(api, student.email, code);

  await ask(api, student.email);
  const wrong = (await api.lastCode(student.email)) === "0000" ? "1111" : "0000";
  const left = (await check(api, student.email, wrong)).body.attempts_left;

  expect(left).toBe(4);
});
