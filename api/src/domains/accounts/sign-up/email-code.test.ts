// @covers decision 0017

import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { expect, test } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const check = ({ call }: TestApi, { token }: TestStudent, code: string, ip?: string) =>
  call("POST", "/api/student/auth/verify-email/", { code }, { token, ...(ip && { ip }) });

const resend = ({ call }: TestApi, { token }: TestStudent) =>
  call("POST", "/api/student/auth/resend-code/", {}, { token });

const notThe = (code: string) => (code === "0000" ? "1111" : "0000");

test("the right code confirms the address, and a repeated request gets the same answer", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);

  const answers = [await check(api, student, code), await check(api, student, code)];

  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { email_verified: true }],
    [200, { email_verified: true }],
  ]);
});

test("five wrong codes use up the code, and the right one is refused", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);

  const answers = [];
  for (let tries = 0; tries < 5; tries++) answers.push((await check(api, student, notThe(code))).body.attempts_left);
  const late = await check(api, student, code);

  expect(answers).toEqual([4, 3, 2, 1, 0]);
  expect([late.status, late.body.code]).toEqual([429, "code.too_many"]);
  expect(late.headers["retry-after"]).toBe(String(RESEND_SECONDS));
});

test("of a hundred simultaneous guesses at most five are checked", async () => {
  const api = await startTestApi({ rateLimits: { wrongCodesPerHour: 1000 } });
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);

  const answers = await Promise.all(Array.from({ length: 100 }, () => check(api, student, notThe(code))));

  expect(answers.filter((answer) => answer.body.code === "code.wrong")).toHaveLength(5);
  expect(answers.every((answer) => answer.status < 500)).toBe(true);
});

test("after ten wrong codes in thirty days codes are closed for the account, and the email's link still works", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  for (let mail = 0; mail < 2; mail++) {
    const code = await api.lastCode(student.email);
    for (let tries = 0; tries < 5; tries++) await check(api, student, notThe(code));
    api.advance(120);
    await resend(api, student);
  }

  const closed = await check(api, student, await api.lastCode(student.email));

  expect([closed.status, closed.body.code]).toEqual([429, "code.closed"]);
  const emails = (await api.call("GET", "/api/dev/mail/")).body;
  const token = /confirm\/\?token=([\w-]+)/.exec(emails[0].text)?.[1] ?? "";
  const page = await api.call("GET", `/api/student/auth/confirm/?token=${token}`);
  expect(page.status).toBe(200);
  const form = { token, access: student.token };
  const answers = [
    await api.call("POST", "/api/student/auth/confirm/", undefined, { form }),
    await api.call("POST", "/api/student/auth/confirm/", undefined, { form }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 410]);
  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(body.email_verified).toBe(true);
});

test("opening the email's link alone confirms nothing", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const token = /token=([\w-]+)/.exec((await api.call("GET", "/api/dev/mail/")).body[0].text)?.[1];

  await api.call("GET", `/api/student/auth/confirm/?token=${token}`);

  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(body.email_verified).toBe(false);
});

test.for([
  ["en", "Confirm your email", /[а-яё]/i],
  ["ru", "Подтверждение адреса почты", /\b(confirm|academy|link)\b/i],
] as const)("the pages behind the link are in the email's language: %s", async ([language, title, other]) => {
  const api = await startTestApi();
  const password = "sensible-horse-7";
  await api.call("POST", "/api/student/auth/register/", {
    email: "reader@example.com",
    password1: password,
    password2: password,
    language,
  });
  const [address = ""] =
    /\/api\/student\/auth\/confirm\/\S+/.exec((await api.call("GET", "/api/dev/mail/")).body[0].text) ?? [];
  const link = Object.fromEntries(new URL(address, "http://academy.example").searchParams);
  const press = (more: object) =>
    api.call("POST", "/api/student/auth/confirm/", undefined, { form: { ...link, ...more } });

  const pages = [
    await api.call("GET", address),
    await press({}),
    await press({ password: "not this one" }),
    await press({ password }),
    await press({ password }),
  ];

  expect(pages.map(({ status }) => status)).toEqual([200, 400, 400, 200, 410]);
  for (const { text } of pages) {
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(title);
    expect(text.replace(/<style>.*<\/style>|<[^>]+>/gs, "")).not.toMatch(other);
  }
  expect(pages[4]?.text, "the next step when the link is gone").toMatch(/href="[^"]*\/signin"/);
});

test("a code of eleven minutes ago has expired", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);
  api.advance(11 * 60);

  const { status, body } = await check(api, student, code);

  expect([status, body.code]).toEqual([410, "code.expired"]);
});

test("a second code can be requested after 119 seconds, and not before", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  api.advance(118);
  const early = await resend(api, student);
  api.advance(1);

  const late = await resend(api, student);

  expect([early.status, early.body.code, early.body.resend_at]).toEqual([
    429,
    "code.resend_too_soon",
    "2026-12-01T09:01:59.000Z",
  ]);
  expect([late.status, late.body]).toEqual([
    200,
    { resend_at: "2026-12-01T09:03:58.000Z", expires_at: "2026-12-01T09:11:59.000Z" },
  ]);
});

test("a new code ends the previous one", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const first = await api.lastCode(student.email);
  api.advance(RESEND_SECONDS);
  await resend(api, student);
  const second = await api.lastCode(student.email);

  const answers = [await check(api, student, first), await check(api, student, second)];

  expect(answers.at(1)?.status).toBe(200);
  if (first !== second) expect(answers.at(0)?.body.code).toBe("code.wrong");
});

test("the sixth code of an hour is refused", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const statuses = [];
  for (let mail = 0; mail < 5; mail++) {
    api.advance(RESEND_SECONDS);
    statuses.push((await resend(api, student)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("a student's code does not work for another student", async () => {
  const api = await startTestApi();
  const one = await api.registered({ verified: false });
  const code = await api.lastCode(one.email);
  const other = await api.registered({ verified: false });
  const own = await api.lastCode(other.email);

  const { body } = await check(api, other, code);

  expect(code === own || body.code === "code.wrong").toBe(true);
});

test("wrong codes of one network are counted over all accounts", async () => {
  const api = await startTestApi({ rateLimits: { wrongCodesPerHour: 2 } });
  const students = [await api.registered({ verified: false }), await api.registered({ verified: false })];
  for (const student of students) await check(api, student, notThe(await api.lastCode(student.email)), "203.0.113.9");
  const third = await api.registered({ verified: false });

  const { status, body } = await check(api, third, await api.lastCode(third.email), "203.0.113.9");

  expect([status, body.code]).toEqual([429, "request.too_many"]);
});

test("a confirmed student gets no more codes", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  api.advance(120);

  const { status, body } = await resend(api, student);

  expect([status, body.code]).toEqual([409, "code.not_needed"]);
});

test("the countdown shows when another code can be sent, even when the hour's codes are used up", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  for (let mail = 0; mail < 4; mail++) {
    api.advance(RESEND_SECONDS);
    await resend(api, student);
  }
  api.advance(11 * 60);

  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);

  const refused = await resend(api, student);
  expect([body.resend_at, body.expires_at]).toEqual(["2026-12-01T10:00:00.000Z", null]);
  expect([refused.status, api.now().getTime() + Number(refused.headers["retry-after"]) * 1000]).toEqual([
    429,
    Date.parse(body.resend_at),
  ]);
});

test("after five wrong codes the countdown continues", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = notThe(await api.lastCode(student.email));
  for (let tries = 0; tries < 5; tries++) await check(api, student, code);

  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);

  expect(body.resend_at).toBe("2026-12-01T09:01:59.000Z");
});
