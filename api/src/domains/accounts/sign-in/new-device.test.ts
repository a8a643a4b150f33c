// @covers decision 0102

import { expect, test } from "vitest";
import { knownDevices } from "#database/tables/second-factors.ts";
import { sweepAccounts } from "#domains/accounts/sweep-accounts.ts";
import { connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type CallOptions, startTestApi, type TestApi } from "#test/support/test-api.ts";

const DAY = 86_400;
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const idOf = (number: number) => number.toString(16).padStart(32, "0");

/** A browser: its kind, and the number that it made for itself. */
const browser = (number: number | null, userAgent = CHROME, ip = "203.0.113.9"): CallOptions => ({
  ip,
  headers: { "user-agent": userAgent, ...(number !== null && { "academy-device": idOf(number) }) },
});

/** The emails about new devices that a student got. */
async function emailsOf(api: TestApi, email: string) {
  const emails = await factorCalls(api).emailsTo(email);
  return emails.filter(({ subject }) => /New sign-in|Новый вход/.test(subject));
}

/** An academy, and a student who has signed in on one device. */
async function academyWithKnownDevice() {
  const api = await startTestApi();
  const student = await api.student();
  const { signIn } = factorCalls(api);
  const enter = (from: CallOptions) => signIn(student.email, undefined, from);
  await enter(browser(1));
  return { api, student, enter, emails: () => emailsOf(api, student.email) };
}

test("a sign-in on another device causes an email: when, on what, from which network, and how to end it", async () => {
  const { enter, emails } = await academyWithKnownDevice();

  await enter(browser(2, FIREFOX, "198.51.100.77"));

  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email?.subject).toBe("New sign-in to your account");
  expect(email?.text).toContain("1 December 2026, 14:00 (Astana time), from Firefox on Linux");
  expect(email?.text).toContain("198.51.100.0/24");
  expect(email?.text).not.toContain("198.51.100.77");
  expect(email?.text).toMatch(/profile\?tab=accountSecurity[\s\S]*\/forgot/);
});

test("a known device causes one email, whatever network and browser version it has later", async () => {
  const { api, enter, emails } = await academyWithKnownDevice();
  await enter(browser(2));
  api.advance(10 * DAY);

  await enter(browser(2, CHROME.replace("140", "141"), "192.0.2.4"));
  await enter(browser(1, FIREFOX));

  expect(await emails()).toHaveLength(1);
});

test("a browser without a number is recognised by its kind, which does not avoid the email", async () => {
  const { enter, emails } = await academyWithKnownDevice();

  await enter(browser(null));
  await enter(browser(null));
  expect(await emails()).toHaveLength(1);
  await enter({ ip: "203.0.113.9", headers: { "user-agent": CHROME, "academy-device": "not a number of ours" } });
  expect(await emails()).toHaveLength(1);
  await enter(browser(null, FIREFOX));
  expect(await emails()).toHaveLength(2);
});

test("without a number, a sign-in from another network causes an email, however alike the browsers are", async () => {
  const { enter, emails } = await academyWithKnownDevice();
  await enter(browser(null));

  await enter(browser(null, CHROME, "198.51.100.77"));

  expect(await emails()).toHaveLength(2);
});

test("an owner with many devices gets an email about a stranger's on the same day", async () => {
  const { api, enter, emails } = await academyWithKnownDevice();
  for (let device = 2; device < 7; device++) await enter(browser(device));
  api.advance(DAY);
  for (let device = 1; device < 7; device++) await enter(browser(device));

  await enter(browser(99, FIREFOX));

  expect(await emails()).toHaveLength(6);
});

test("neither the registration nor the first sign-in after it causes an email", async () => {
  const api = await startTestApi();
  const email = "new@example.com";
  const password = "a long walk home";
  const body = { email, password1: password, password2: password };
  const { access } = (await api.call("POST", "/api/student/auth/register/", body, browser(1))).body;
  const code = await api.lastCode(email);
  await api.call("POST", "/api/student/auth/verify-email/", { code }, { token: access });

  await factorCalls(api).signIn(email, password, browser(1));
  expect(await emailsOf(api, email)).toEqual([]);
  await factorCalls(api).signIn(email, password, browser(2));
  expect(await emailsOf(api, email)).toHaveLength(1);
});

test("with a second factor the email is sent once the sign-in is complete", async () => {
  const api = await startTestApi();
  const owner = await connectApp(api, await api.student());
  const { challengeOf, complete } = factorCalls(api);
  const enter = async (from: CallOptions) => {
    api.advance(30);
    const challenge = await challengeOf(owner.email, from);
    return () => complete(challenge, totpOf(owner.secret, api.now()), from);
  };
  await (await enter(browser(1)))();

  const finish = await enter(browser(2));
  expect(await emailsOf(api, owner.email)).toEqual([]);
  await finish();

  expect(await emailsOf(api, owner.email)).toHaveLength(1);
});

test("a mailbox is not flooded: five emails a day, and again the next day", async () => {
  const { api, enter, emails } = await academyWithKnownDevice();
  for (let device = 2; device < 12; device++) await enter(browser(device));
  expect(await emails()).toHaveLength(5);

  api.advance(DAY);
  await enter(browser(11));

  expect(await emails()).toHaveLength(6);
});

test("one browser has another pseudonym for each account, and its number is not stored", async () => {
  const api = await startTestApi();
  for (const { email } of [await api.student(), await api.student()])
    await factorCalls(api).signIn(email, undefined, browser(7));

  const rows = await api.context.db.select().from(knownDevices);

  expect(new Set(rows.map(({ deviceHmac }) => deviceHmac)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(idOf(7));
});

test("a device is deleted 180 days after its last sign-in", async () => {
  const { api } = await academyWithKnownDevice();
  const kept = async () => {
    await sweepAccounts(api.context, (days) => new Date(api.now().getTime() - days * DAY * 1000));
    return (await api.context.db.select().from(knownDevices)).length;
  };

  api.advance(180 * DAY - 1);
  const before = await kept();
  api.advance(2);

  expect([before, await kept()]).toEqual([1, 0]);
});
