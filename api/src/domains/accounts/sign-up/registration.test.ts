// @covers spec §2.6, §4.2, §5.2, readings 2, 3, 6, 11

import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const register = ({ call }: TestApi, email: string, more: object = {}) =>
  call("POST", "/api/student/auth/register/", { email, password1: PASSWORD, password2: PASSWORD, ...more });

test("a new student gets a token, an open code and the server's countdown of 119 seconds", async () => {
  const api = await startTestApi();

  const { status, body } = await register(api, "new@example.com");

  expect(status).toBe(201);
  expect(body).toMatchObject({
    email_verified: false,
    resend_at: "2026-12-01T09:01:59.000Z",
    expires_at: "2026-12-01T09:10:00.000Z",
  });
  const { body: student } = await api.call("GET", "/api/student/student/detail/", undefined, { token: body.access });
  expect(student).toMatchObject({
    email: "new@example.com",
    email_verified: false,
    has_course: false,
    resend_at: body.resend_at,
  });
});

test.for([
  [{ password2: "another one" }, "password2", "password.mismatch"],
  [{ password1: "qwerty", password2: "qwerty" }, "password1", "password.common"],
  [{ password1: "9876543210", password2: "9876543210" }, "password1", "password.numeric"],
  [{ password1: "baseball", password2: "baseball" }, "password1", "password.known"],
  [{ email: "not an address" }, "email", "email.invalid"],
] as const)("a registration with %j is refused at the field %s with %s", async ([change, field, code]) => {
  const api = await startTestApi();

  const { status, body } = await register(api, "new@example.com", change);

  expect(status).toBe(400);
  expect(body).toMatchObject({ code, errors: { [field]: [{ code }] } });
});

test("an empty form is refused with the request to fill it in", async () => {
  const { call } = await startTestApi();

  const { status, body } = await call("POST", "/api/student/auth/register/", {});

  expect(status).toBe(400);
  expect(body.detail).toBe("Please fill in all fields!");
  expect(Object.keys(body.errors)).toEqual(["email", "password1", "password2"]);
});

test("registering an unconfirmed address again creates a second registration", async () => {
  const api = await startTestApi({ config: { codeLength: 8 } });
  const first = await register(api, "again@example.com");
  const firstCode = await api.lastCode("again@example.com");
  const password = "another long walk";

  const second = await register(api, "AGAIN@example.com", { password1: password, password2: password });

  const details = [];
  for (const { body } of [first, second])
    details.push(await api.call("GET", "/api/student/student/detail/", undefined, { token: body.access }));
  expect(details.map(({ body }) => body.email)).toEqual(["again@example.com", "again@example.com"]);
  expect(new Set(details.map(({ body }) => body.id)).size).toBe(2);
  for (const each of [PASSWORD, password]) {
    const credentials = { email: "again@example.com", password: each };
    expect((await api.call("POST", "/api/student/auth/token/", credentials)).status).toBe(200);
  }
  const token = second.body.access;
  const answer = await api.call("POST", "/api/student/auth/verify-email/", { code: firstCode }, { token });
  expect(answer.body.code).toBe("code.wrong");
});

test("a confirmed address cannot be registered again", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const { status, body } = await register(api, student.email);

  expect([status, body.code]).toEqual([409, "account.exists"]);
});

test("the email is in the language of the form", async () => {
  const api = await startTestApi();

  await register(api, "ru@example.com", { language: "ru" });

  const { body } = await api.call("GET", "/api/dev/mail/");
  expect(body[0].subject).toMatch(/^\d{4} — ваш код/);
});

test("registrations are counted per network", async () => {
  const api = await startTestApi({ rateLimits: { registrationsPerHour: 2 } });
  await register(api, "one@example.com");
  await register(api, "two@example.com");

  const third = await register(api, "three@example.com");

  expect([third.status, third.body.code, third.headers["retry-after"]]).toEqual([429, "request.too_many", "3600"]);
});

test.for([
  ["composed", "decomposed", "NFC", "NFD"],
  ["decomposed", "composed", "NFD", "NFC"],
] as const)("an address typed with %s letters, and again with %s ones, is one account", async ([, , first, second]) => {
  const api = await startTestApi();
  const email = "josé.müller@example.com";
  const registered = await register(api, email.normalize(first));
  const code = await api.lastCode(email.normalize("NFC"));
  await api.call("POST", "/api/student/auth/verify-email/", { code }, { token: registered.body.access });

  const again = await register(api, email.normalize(second));
  const signIn = { email: email.normalize(second).toUpperCase(), password: PASSWORD };
  const signedIn = await api.call("POST", "/api/student/auth/token/", signIn);
  const detail = await api.call("GET", "/api/student/student/detail/", undefined, { token: signedIn.body.access });

  expect(email.normalize(first)).not.toBe(email.normalize(second));
  expect([registered.status, again.status, again.body.errors?.email?.[0]?.code]).toEqual([201, 409, "account.exists"]);
  expect([signedIn.status, detail.body.email]).toEqual([200, email.normalize("NFC")]);
});

test.each([
  ["Chromium", "Firefox", "Anna@xn--80a1acny.xn--p1ai", "anna@почта.рф"],
  ["Firefox", "Chromium", "anna@почта.рф", "anna@xn--80a1acny.xn--p1ai"],
  ["Firefox", "a program that pastes invisible marks", "anna@почта.рф", "\u200eanna\u200d@почта.рф\u2069"],
])(
  "an address with an international domain sent by %s is the same mailbox when %s sends it",
  async (...[, , first, second]) => {
    const api = await startTestApi();
    const { call } = api;
    const readable = "anna@почта.рф";
    const { body } = await register(api, first);
    const code = await api.lastCode(readable);
    await call("POST", "/api/student/auth/verify-email/", { code }, { token: body.access });

    const again = await register(api, second);
    const signedIn = await call("POST", "/api/student/auth/token/", { email: second, password: PASSWORD });
    const detail = await call("GET", "/api/student/student/detail/", undefined, { token: signedIn.body.access });
    api.advance(120);
    await call("POST", "/api/student/auth/recovery/", { email: second });
    const check = { email: first, code: await api.lastCode(readable) };
    const recovered = await call("POST", "/api/student/auth/recovery/verify/", check);
    const owner = await api.staff(["owner"]);
    const token = { token: owner.token };
    const found = await call("GET", `/api/staff/students/?q=${encodeURIComponent(second)}`, undefined, token);

    expect([again.status, again.body.errors?.email?.[0]?.code]).toEqual([409, "account.exists"]);
    expect(detail.body.email).toBe(readable);
    expect([code, recovered.status]).toEqual([expect.stringMatching(/^\d{4}$/), 200]);
    expect(found.body.items.map((each: { email: string }) => each.email)).toEqual([readable]);
  },
);

test.each([".anna@example.com", "anna..b@example.com"])("%s is refused as an address", async (email) => {
  const { status, body } = await register(await startTestApi(), email);

  expect([status, body.errors?.email?.[0]?.code]).toEqual([400, "email.invalid"]);
});
