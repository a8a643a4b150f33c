import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { runCommand } from "./commands.ts";
import { HELP } from "./help.ts";

const academy = ({ context }: Pick<TestApi, "context">, ...args: string[]) =>
  runCommand(context, "operator:test", args);

test.for<[string[], RegExp]>([
  [["fly"], /^there is no command fly/],
  [["constructor"], /^there is no command constructor/],
  [["grant"], /^the email address is missing/],
  [["grant", "a@example.com"], /^--reason is missing/],
  [["grant", "a@example.com", "--reason", "x"], /^there is no student with the address a@example\.com$/],
  [["orders", "--limit", "many"], /^--limit must be a whole number/],
  [["orders", "--colour", "red"], /Unknown option/],
  [["confirm-refund", "-1"], /Unknown option|must be a whole number/],
  [["confirm-refund", "99"], /^order 99: There is no such payment\.$/],
  [["decline-refund", "99", "--reason", "x"], /^order 99: There is no such payment\.$/],
  [["evaluate", "a@example.com", "--points", "2.5"], /^--points must be a whole number/],
  [["hide-post", "5", "--reason", "x"], /^name the post: question or answer/],
  [["hide-post", "question", "--reason", "x"], /^the question's number is missing/],
  [["hide-post", "question", "99"], /^--reason is missing/],
  [["hide-post", "answer", "99999", "--reason", "x"], /^there is no answer 99999$/],
  [["dismiss-reports", "question", "1", "--reason", "x"], /^no report of question 1 waits for a decision$/],
  [["area-reports"], /^the area is missing/],
  [["rollout-notice", "auth", "v1", "gone", "--reason", "x"], /^say returned or live/],
  [["resend-mail", "99"], /^there is no email 99$/],
  [["resend-receipt", "99"], /^order 99 has no receipt to send$/],
])("the arguments %j are refused in one line", async ([args, reason]) => {
  const api = await startTestApi();

  await expect(academy(api, ...args)).rejects.toThrow(reason);

  expect(await rowsOf(api.context.db, sql`select id from audit`)).toEqual([]);
});

test("without arguments the command prints its usage", async () => {
  const api = await startTestApi();

  expect([await academy(api), await academy(api, "help")]).toEqual([HELP, HELP]);
});

test("orders shows the student of each order and waiting refunds with their reasons", async () => {
  const api = await startTestApi();
  const [asking, other] = [await api.student({ bought: true }), await api.student({ bought: true })];
  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "Line\none" }, asking);

  const [all, waiting] = [await academy(api, "orders"), await academy(api, "orders", "--refunds")];

  expect(all.split("\n")).toHaveLength(2);
  expect(all).toContain(other.email);
  expect(waiting.split("\t")).toEqual([
    "1",
    "2026-12-01T09:00:00.000Z",
    "paid",
    "748800 KZT",
    "sandbox",
    asking.email,
    "refund requested 748800",
    "due 2026-12-11T18:59:59.999Z",
    '"Line\\none"',
  ]);
});

test("points can be given to buyers only, within limits, and a later evaluation replaces an earlier one", async () => {
  const api = await startTestApi();
  const buyer = await api.student({ bought: true });
  const student = await api.student();

  const output = [
    await academy(api, "test-passed", buyer.email, "3"),
    await academy(api, "test-passed", buyer.email, "3"),
    await academy(api, "test-passed", buyer.email, "all"),
    await academy(api, "evaluate", buyer.email, "--points", "4"),
    await academy(api, "evaluate", buyer.email, "--points", "2"),
  ];

  expect(output).toEqual([
    "passed, 1 points in all",
    "passed, 1 points in all",
    "passed, 16 points in all",
    "evaluated, 20 points in all",
    "evaluated, 18 points in all",
  ]);
  await expect(academy(api, "evaluate", buyer.email, "--points", "5")).rejects.toThrow("between 0 and 4 points");
  await expect(academy(api, "test-passed", buyer.email, "17")).rejects.toThrow("there is no topic 17");
  await expect(academy(api, "evaluate", student.email, "--points", "2")).rejects.toThrow("does not have the course");
});

test("an instructor's answer notifies the author of the question", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const question = await api.call("POST", "/api/courses/questions/", { lecture: 4, content: "Why Astana?" }, student);
  const [person] = await rowsOf<{ slug: string; full_name: string }>(
    api.context.db,
    sql`select slug, full_name from people where status = 'INSTRUCTOR' limit 1`,
  );
  const id = String(question.body.id);

  await academy(api, "answer", id, "--as", person?.slug ?? "", "Because", "of", "the", "seat.");
  await academy(api, "important", id);

  const { body } = await api.call("GET", `/api/courses/questions/${id}/`, undefined, student);
  expect(body).toMatchObject({ is_important: true, answers_count: 1 });
  expect(body.answers[0]).toMatchObject({ content: "Because of the seat.", user: { is_instructor: true } });
  const [mail] = await rowsOf<{ recipient: string; text: string }>(
    api.context.db,
    sql`select recipient, text from outbox order by id desc limit 1`,
  );
  expect(mail?.recipient).toBe(student.email);
  expect(mail?.text).toContain("Because of the seat.");
});

test("a given-up email can be tried again, a sent one cannot", async () => {
  const api = await startTestApi();
  const student = await api.student({ verified: false });
  await api.context.db.execute(sql`update outbox set given_up_at = now(), attempts = 8, last_error = '550'`);
  const before = await academy(api, "mails", "--waiting");

  const output = await academy(api, "resend-mail", "1");
  const [mail] = await rowsOf(api.context.db, sql`select attempts, given_up_at, last_error from outbox`);
  await api.context.db.execute(sql`update outbox set sent_at = now()`);

  expect(before).toContain(`${student.email}\tgiven up\t8 tries\t550`);
  expect(before).not.toMatch(/\b\d{4} is your code/);
  expect(output).toBe("will be sent again");
  expect(mail).toEqual({ attempts: 0, given_up_at: null, last_error: null });
  await expect(academy(api, "resend-mail", "1")).rejects.toThrow("a sent email keeps no words");
  expect(await academy(api, "mails", "--waiting")).toBe("");
});

test("the email with a receipt can be sent again", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  await academy(api, "resend-receipt", "1");

  expect(
    await rowsOf(
      api.context.db,
      sql`select id from outbox where recipient = ${student.email} and subject like 'Receipt OAA-2026-000001%'`,
    ),
  ).toHaveLength(2);
});

test("on a full disk commands can read and cannot write", async () => {
  const api = await startTestApi({ hasRoom: async () => false });

  expect(await academy(api, "orders")).toBe("");
  await expect(academy(api, "important", "1")).rejects.toThrow("the disk is full");
});

test("a rollout's result is emailed to the operator, and browsers' reports can be read", async () => {
  const api = await startTestApi({ config: { staffEmail: "office@example.com", staffLanguage: "ru" } });

  const output = await academy(api, "rollout-notice", "auth", "v1", "returned", "--reason", "300 of 1000 failed");
  const counted = await academy(api, "area-reports", "auth", "--since", "2026-11-22T09:00Z");

  expect([output, counted]).toEqual(["will be sent", "[]"]);
  expect(await rowsOf(api.context.db, sql`select recipient, subject, text from outbox`)).toMatchObject([
    {
      recipient: "office@example.com",
      subject: "Новая версия раздела auth отозвана",
      text: expect.stringContaining("300 of 1000 failed"),
    },
  ]);
});
