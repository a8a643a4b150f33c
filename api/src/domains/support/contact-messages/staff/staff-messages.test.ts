// @covers reading 85

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const OFFICE = "office@example.com";

async function written() {
  const api = await startTestApi({ config: { staffEmail: OFFICE } });
  const manager = await api.staff(["manager"]);
  const send = (message: string, email = "aida@example.com", lng = "en") =>
    api.call("POST", `/api/courses/feedback/?lng=${lng}`, { name: "Aida", email, message });
  const list = async (query = "") =>
    (await api.call("GET", `/api/staff/messages/${query}`, undefined, manager)).body.items as { id: number }[];
  const numbers = async (query = "") => (await list(query)).map(({ id }) => id);
  const detail = async (id = 1) => (await api.call("GET", `/api/staff/messages/${id}/`, undefined, manager)).body;
  const answer = (content: string, last_reply: number | null, id = 1) =>
    api.call("POST", `/api/staff/messages/${id}/answers/`, { content, last_reply }, manager);
  const mark = (what: "read" | "spam", value: boolean, id = 1) =>
    api.call("PUT", `/api/staff/messages/${id}/${what}/`, { [`is_${what}`]: value }, manager);
  return { api, manager, send, numbers, detail, answer, mark };
}

const audited = ({ context }: TestApi, action: string) =>
  rowsOf<{ details: object }>(context.db, sql`select details from audit where action = ${action} order by id`);

const outbox = ({ context }: TestApi, to: string) =>
  rowsOf<{ subject: string; text: string; reply_to: string }>(
    context.db,
    sql`select subject, text, reply_to from outbox where recipient = ${to} order by id`,
  );

test("an answer is sent as previewed, in the writer's language, with the academy's reply address, and stays with the message", async () => {
  const { api, send, numbers, detail, answer } = await written();
  await send("Есть ли рассрочка?", "aida@example.com", "ru");
  const { letter } = await detail();

  const sent = await answer("Да, есть.\nПишите.", null);

  expect(sent.status).toBe(201);
  expect(await outbox(api, "aida@example.com")).toEqual([
    {
      subject: "Ответ на ваше сообщение в академию",
      text: `${letter.before}Да, есть.\nПишите.${letter.after}`,
      reply_to: OFFICE,
    },
  ]);
  expect(letter.after).toContain("> Есть ли рассрочка?");
  expect(await detail()).toMatchObject({ replies: [{ content: "Да, есть.\nПишите." }], is_read: true });
  expect([await numbers(), await numbers("?filter=answered")]).toEqual([[], [1]]);
  expect(await audited(api, "message.answer")).toEqual([{ details: { message: 1, reply: 1 } }]);
});

test("messages are listed by state, the longest wait first, and found by name, address and text", async () => {
  const { send, numbers, answer, mark } = await written();
  for (const [message, email] of [
    ["One", "one@example.com"],
    ["Two 50%", "two@example.com"],
    ["Three", "three@example.com"],
    ["Buy", "four@example.com"],
  ] as const)
    await send(message, email);
  await mark("read", true, 2);
  await answer("Yes.", null, 3);
  await mark("spam", true, 4);

  expect({
    waiting: await numbers(),
    unread: await numbers("?filter=unread"),
    answered: await numbers("?filter=answered"),
    spam: await numbers("?filter=spam"),
    byAddress: await numbers("?q=TWO%40example"),
    byText: await numbers("?q=50%25"),
    bySign: await numbers("?q=%25%25%25"),
  }).toEqual({ waiting: [1, 2], unread: [1], answered: [3], spam: [4], byAddress: [2], byText: [2], bySign: [] });
});

test("states can be undone, and each change is audited with the one before", async () => {
  const { api, send, numbers, mark } = await written();
  await send("Hello");

  const answers = [
    await mark("spam", true),
    await mark("spam", false),
    await mark("read", true),
    await mark("read", false),
  ];

  expect(answers.map(({ body }) => [body.is_spam, body.is_read])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
  expect(await numbers("?filter=unread")).toEqual([1]);
  expect(await audited(api, "message.spam")).toEqual([
    { details: { message: 1, before: { is_spam: false }, after: { is_spam: true } } },
    { details: { message: 1, before: { is_spam: true }, after: { is_spam: false } } },
  ]);
  expect(await audited(api, "message.read")).toHaveLength(2);
});

test("of two members who answer the same message the second gets a conflict, and one email is sent", async () => {
  const { api, send, answer } = await written();
  await send("Hello");

  const answers = await Promise.all([answer("One.", null), answer("Two.", null)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await outbox(api, "aida@example.com")).toHaveLength(1);
});

test("a closed message is deleted with its answers, and the audit has the reason without its text", async () => {
  const { api, manager, send, detail, answer } = await written();
  await send("Hello");
  await answer("Hi.", null);

  const closed = await api.call("POST", "/api/staff/messages/1/close/", { reason: "Settled." }, manager);

  expect([closed.status, (await detail()).code]).toEqual([200, "message.unknown"]);
  expect(await rowsOf(api.context.db, sql`select id from feedback_replies`)).toEqual([]);
  expect(await audited(api, "message.close")).toEqual([{ details: { messages: [1], reason: "Settled." } }]);
});

test("a deleted account's messages and the academy's answers are deleted with it", async () => {
  const { api, send, detail, answer } = await written();
  const student = await api.student();
  await send("My name is Aida.", student.email);
  await answer("Dear Aida.", null);

  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect(await detail()).toMatchObject({ code: "message.unknown", status: 404 });
  expect((await answer("Dear Aida.", null)).status).toBe(404);
});
