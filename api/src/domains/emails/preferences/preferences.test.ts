// Both databases (one by one|same moment|not written): kinds are kept in an array.
// @covers reading 90

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const EMAILS = "/api/student/emails/";

const wanted = async (api: TestApi, student: TestStudent) =>
  Object.fromEntries(
    (await api.call("GET", EMAILS, undefined, student)).body.map(({ kind, wanted: isWanted }: never) => [
      kind,
      isWanted,
    ]),
  );

/** Another student answers a student's question; returns the email about it, as it waits in the outbox. */
async function answered(api: TestApi, asker: TestStudent) {
  const helper = await api.registered({ bought: true });
  const draft = { lecture: 2, content: "What is a seat?" };
  const { body } = await api.call("POST", "/api/courses/questions/", draft, asker);
  await api.call("POST", "/api/courses/answers/", { question: body.id, content: "A legal place." }, helper);
  const rows = await rowsOf<{ unsubscribe: string | null; text: string }>(
    api.context.db,
    sql`select unsubscribe, text from outbox where recipient = ${asker.email} and subject = 'Your question was answered'`,
  );
  return rows;
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, "");

test("every kind is on by default, and only staff are offered emails to the staff", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const manager = await api.staff(["manager"]);

  expect(await wanted(api, student)).toEqual({
    answers: true,
    certificate: true,
    essay: true,
    access_ending: true,
    sessions: true,
    session_reminders: true,
  });
  expect(await wanted(api, manager)).toMatchObject({ staff_summary: true });
});

test("kinds are turned off one by one and on again, any number of times", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const turn = (kind: string, isWanted: boolean) => api.call("PATCH", EMAILS, { kind, wanted: isWanted }, student);

  await turn("essay", false);
  await turn("answers", false);
  await turn("answers", false);
  const { body } = await turn("essay", true);

  expect(body).toContainEqual({ kind: "essay", wanted: true });
  expect(await wanted(api, student)).toMatchObject({ answers: false, essay: true, certificate: true });
});

test("two kinds that are turned off at the same moment are both off", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  await Promise.all(
    ["answers", "essay", "sessions"].map((kind) => api.call("PATCH", EMAILS, { kind, wanted: false }, student)),
  );

  expect(await wanted(api, student)).toMatchObject({ answers: false, essay: false, sessions: false });
});

test.each([
  ["a kind that there is not", { kind: "receipts", wanted: false }],
  ["no answer", { kind: "essay" }],
  ["a field that nobody knows", { kind: "essay", wanted: false, all: true }],
])("%s is refused", async (_, body) => {
  const api = await startTestApi();

  expect((await api.call("PATCH", EMAILS, body, await api.registered())).status).toBe(400);
});

test("an email of a kind that is turned off is not written", async () => {
  const api = await startTestApi();
  const asker = await api.registered({ bought: true });
  await api.call("PATCH", EMAILS, { kind: "answers", wanted: false }, asker);

  expect(await answered(api, asker)).toEqual([]);
});

test("the email says how to turn off its kind, and opening that link changes nothing", async () => {
  const api = await startTestApi();
  const asker = await api.registered({ bought: true });
  const [mail] = await answered(api, asker);
  const link = mail?.unsubscribe ?? "";

  const page = await api.call("GET", pathOf(link));

  expect(mail?.text).toContain(link);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Turn these emails off")]);
  expect(await wanted(api, asker)).toMatchObject({ answers: true });
});

test("a mail program turns the kind off with one click, without a session, by RFC 8058", async () => {
  const api = await startTestApi();
  const asker = await api.registered({ bought: true });
  const [mail] = await answered(api, asker);

  const { status } = await api.call("POST", pathOf(mail?.unsubscribe ?? ""), undefined, {
    form: { "List-Unsubscribe": "One-Click" },
  });

  expect(status).toBe(200);
  expect(await wanted(api, asker)).toMatchObject({ answers: false, certificate: true });
});

test("a person turns the kind off with the page's button, and on again", async () => {
  const api = await startTestApi();
  const asker = await api.registered({ bought: true });
  const [mail] = await answered(api, asker);
  const { searchParams } = new URL(mail?.unsubscribe ?? "");
  const press = (turn: string) =>
    api.call("POST", "/api/student/emails/unsubscribe/", undefined, {
      form: { ...Object.fromEntries(searchParams), turn, lng: "ru" },
    });

  const off = await press("off");
  const afterOff = await wanted(api, asker);
  const on = await press("on");

  expect(off.text).toContain("Письма об ответах на ваши вопросы больше не придут.");
  expect(on.text).toContain("снова будут приходить");
  expect([afterOff.answers, (await wanted(api, asker)).answers]).toEqual([false, true]);
});

test.each([
  ["somebody else's token", { token: "x".repeat(43), kind: "answers" }],
  ["a kind that there is not", { token: "x".repeat(43), kind: "receipts" }],
  ["nothing", {}],
  ["a token twice", { token: ["a", "b"], kind: "answers" }],
])("a link with %s says that it is not valid", async (_, parameters) => {
  const api = await startTestApi();
  const query = new URLSearchParams(parameters as Record<string, string>);

  const page = await api.call("GET", `/api/student/emails/unsubscribe/?${query}`);
  const post = await api.call("POST", `/api/student/emails/unsubscribe/?${query}`, undefined, { form: {} });

  expect([page.status, post.status]).toEqual([410, 410]);
  expect(page.text).toContain("not valid any more");
});
