// @covers spec §2.10, §2.12, §8.6, readings 34, 35, 53

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { isLinkOpen } from "#domains/learning/seminars/link-times.ts";
import { startTestApi, type TestApi } from "./support/test-api.ts";

const message = { name: "Aida", email: "aida@example.com", message: "Hello" };

const send = ({ call }: TestApi, change: object = {}) =>
  call("POST", "/api/courses/feedback/", { ...message, ...change }, { ip: "203.0.113.5" });

const stored = ({ context }: TestApi) => rowsOf(context.db, sql`select name, email, message from feedback`);

test.for([
  ["/api/courses/organisational-structure/", 25],
  ["/api/courses/seminars/", 8],
  ["/api/courses/contacts/", 1],
  ["/api/courses/books/", 4],
  ["/api/courses/partners/", 8],
  ["/api/courses/teacher_courses/", 1],
] as const)("%s lists the content", async ([path, count]) => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", path);

  expect([status, body.length]).toEqual([200, count]);
});

test("every public file named by the calls exists", async () => {
  const { call } = await startTestApi();
  const texts = [];
  for (const path of ["course", "organisational-structure", "books", "partners"])
    texts.push((await call("GET", `/api/courses/${path}/`)).text);
  const addresses = new Set(texts.join().match(/\/media\/[^"]+/g));

  const missing = [];
  for (const address of addresses) if ((await call("HEAD", address)).status !== 200) missing.push(address);

  expect(addresses.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("a message of the contact form is stored before it is confirmed", async () => {
  const api = await startTestApi();

  const { status } = await send(api);

  expect([status, await stored(api)]).toEqual([201, [message]]);
});

test("a message is sent to the operator's address with the sender as reply address", async () => {
  const api = await startTestApi({ config: { staffEmail: "office@example.com" } });

  await send(api, { message: "<b>Hello</b>" });

  const [mail] = await rowsOf<Record<string, string>>(
    api.context.db,
    sql`select recipient, reply_to, html from outbox`,
  );
  expect(mail).toMatchObject({ recipient: "office@example.com", reply_to: message.email });
  expect(mail?.html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
});

test("a message with the hidden field filled is answered like others and dropped", async () => {
  const api = await startTestApi();

  const { status } = await send(api, { website: "https://spam.example" });

  expect([status, await stored(api)]).toEqual([201, []]);
});

test.for([
  [{ name: "" }, "name"],
  [{ email: "x" }, "email"],
  [{ message: "   " }, "message"],
  [{ name: "A\r\nBcc: all@example.com" }, "name"],
  [{ name: "A\u2028B" }, "name"],
  [{ email: "a@example.com\r\nBcc: b@example.com" }, "email"],
  [{ message: "x".repeat(4001) }, "message"],
] as const)("a message with %j is refused at its field", async ([change, field]) => {
  const api = await startTestApi();

  const { status, body } = await send(api, change);

  expect([status, Object.keys(body.errors), await stored(api)]).toEqual([400, [field], []]);
});

test("the thirty-first message of an hour must wait", async () => {
  const api = await startTestApi();
  for (let count = 0; count < 30; count++) await send(api);

  const { status, body } = await send(api);

  expect([status, body.code]).toEqual([429, "request.too_many"]);
});

test("a known text is returned in the other language, in the form of the public services", async () => {
  const { call } = await startTestApi();

  const { body } = await call("GET", "/api/translate/?tl=ru&sl=auto&q=The%20Award");

  expect(body.map(([segment]: [string]) => segment).join("")).toBe("Арбитражное решение");
});

test("every title, teacher and material of the course has a Russian text", async () => {
  const { call } = await startTestApi();
  const topics: { topic: { title: string; lectures: Record<string, string>[] } }[] = (
    await call("GET", "/api/courses/topic/")
  ).body;
  const texts = topics.flatMap(({ topic }) => [
    topic.title,
    ...topic.lectures.flatMap((lecture) => [
      lecture.title ?? "",
      lecture.material_name ?? "",
      lecture.teacher_name ?? "",
    ]),
  ]);

  const untranslated = [];
  for (const text of new Set(texts)) {
    const { status } = await call("GET", `/api/translate/?tl=ru&q=${encodeURIComponent(text)}`);
    if (status !== 200) untranslated.push(text);
  }

  expect(texts).toHaveLength(16 + 3 * 35);
  expect(untranslated).toEqual([]);
});

test("several texts are returned in their order, an unknown one unchanged", async () => {
  const { call } = await startTestApi();

  const { body } = await call("GET", "/api/translate/?tl=ru&q=The%20Hearing&q=unheard%20of&q=The%20Award");

  expect(body.map((segments: [string][]) => segments.map(([text]) => text).join(""))).toEqual([
    "Слушание",
    "unheard of",
    "Арбитражное решение",
  ]);
  expect(body.map(([[, , source]]: [string[]]) => source)).toEqual(["human", "original", "human"]);
});

test.for([
  ["tl=ru&q=unheard%20of", 404],
  ["tl=de&q=The%20Award", 400],
  ["tl=ru", 400],
  ["tl=ru&q=", 400],
  [`tl=ru${"&q=The%20Award".repeat(61)}`, 400],
] as const)("the translation of %s is refused", async ([query, status]) => {
  const { call } = await startTestApi();

  const answer = await call("GET", `/api/translate/?${query}`);

  expect(answer.status).toBe(status);
});

const starts = new Date("2026-12-09T13:00:00Z");
const later = new Date("2027-03-01T00:00:00Z");

test.for([
  ["2026-12-09T12:44:59Z", later, false],
  ["2026-12-09T12:45:00Z", later, true],
  ["2026-12-09T14:29:59Z", later, true],
  ["2026-12-09T14:30:00Z", later, true],
  ["2026-12-09T15:29:59Z", later, true],
  ["2026-12-09T15:30:00Z", later, false],
  ["2026-12-09T13:00:00Z", null, false],
  ["2026-12-09T13:00:00Z", new Date("2026-12-09T00:00:00Z"), false],
] as const)("at %s, with access until %s, the link of a session is open: %s", ([now, accessUntil, isOpen]) => {
  expect(isLinkOpen({ startsAt: starts, durationMinutes: 90, cancelledAt: null }, accessUntil, new Date(now))).toBe(
    isOpen,
  );
});

test("the link of a live session is for buyers only, when it is time", async () => {
  const api = await startTestApi();
  const buyer = await api.student({ bought: true });
  const student = await api.student();
  api.advance((starts.getTime() - api.now().getTime()) / 1000 - 600);

  const links = [];
  for (const token of [null, student.token, buyer.token]) {
    links.push((await api.call("GET", "/api/courses/seminars/1/", undefined, { token })).body.link);
  }

  expect(links).toEqual([null, null, "https://meet.example/oaa-seminar-01"]);
});

test("an error report of an area is accepted, and a flood of them is stopped", async () => {
  const api = await startTestApi({ rateLimits: { clientErrorsPerHour: 2 } });
  const report = () =>
    api.call("POST", "/api/client-errors/", {
      ...{ error_id: "e1", area: "learning", version: "abc", phase: "entry" },
      stack: ["learning/aaaaaaaaaaaa/static/js/index.js:1:234"],
    });

  const statuses = [(await report()).status, (await report()).status, (await report()).status];

  expect(statuses).toEqual([204, 204, 429]);
});

test("the mailbox page shows emails without running scripts", async () => {
  const api = await startTestApi();
  await api.student({ verified: false });

  const { status, text, headers } = await api.call("GET", "/api/dev/mail/view/");

  expect(status).toBe(200);
  expect(text).toContain("is your code");
  expect(text).not.toContain("<script");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test.for([{ production: true }, { smtpUrl: "smtp://localhost" }])(
  "with %j there is no local mailbox",
  async (config) => {
    const { call } = await startTestApi({ config });

    const { status } = await call("GET", "/api/dev/mail/");

    expect(status).toBe(404);
  },
);
