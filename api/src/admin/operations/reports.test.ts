// @covers reading 85

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

/** A question with an answer, both reported: the question by two students. */
async function reported() {
  const api = await startTestApi();
  const { call } = api;
  const asker = await api.student({ bought: true });
  const helper = await api.student({ bought: true });
  const reader = await api.student({ bought: true });
  const draft = { lecture: 2, content: "Line\none, tab\there." };
  const question: number = (await call("POST", "/api/courses/questions/", draft, asker)).body.id;
  const answer: number = (await call("POST", "/api/courses/answers/", { question, content: "Ask Bob." }, helper)).body
    .id;
  const report = (kind: string, id: number, reason: string, by = reader) =>
    call("POST", `/api/courses/${kind}/${id}/report/`, { reason }, by);
  await report("questions", question, "rude", helper);
  await report("questions", question, "an advert");
  await report("answers", answer, "a name");
  const thread = async () => (await call("GET", `/api/courses/questions/${question}/`, undefined, reader)).body;
  return { api, asker, helper, reader, question, answer, report, thread };
}

const audited = ({ context }: TestApi) =>
  rowsOf(
    context.db,
    sql`select actor, action, details from audit where actor = 'operator:test' and action not like 'read.%' order by id`,
  );

test("reports lists the reported text, its author, and the reasons", async () => {
  const { api, asker, helper, question, answer } = await reported();

  const lines = (await academy(api, "reports")).split("\n").map((line) => line.split("\t").slice(2));

  expect(lines).toEqual([
    [`answer ${answer}`, helper.email, '"a name"', '"Ask Bob."'],
    [`question ${question}`, asker.email, '"an advert"', '"Line\\none, tab\\there."'],
    [`question ${question}`, asker.email, '"rude"', '"Line\\none, tab\\there."'],
  ]);
});

test("a hidden post becomes a placeholder, its reports are closed, and the audit has the reason", async () => {
  const { api, question, answer, thread } = await reported();

  const output = [
    await academy(api, "hide-post", "question", String(question), "--reason", "advertising"),
    await academy(api, "hide-post", "answer", String(answer), "--reason", "personal data"),
  ];

  expect(output).toEqual(["hidden, reports closed: 2", "hidden, reports closed: 1"]);
  expect(await thread()).toMatchObject({
    title: "",
    content: "",
    is_deleted: true,
    answers: [{ title: "", content: "", is_deleted: true }],
  });
  expect(await academy(api, "reports")).toBe("");
  expect(await audited(api)).toEqual([
    { actor: "operator:test", action: "question.hide", details: { question, reason: "advertising" } },
    { actor: "operator:test", action: "answer.hide", details: { answer, reason: "personal data" } },
  ]);
});

test("after reports are dismissed the post stays, and only other students can report it again", async () => {
  const { api, question, report, reader, helper, thread } = await reported();

  const output = await academy(api, "dismiss-reports", "question", String(question), "--reason", "a fair question");

  expect(output).toBe("reports closed: 2");
  expect(await thread()).toMatchObject({ title: "Line", is_deleted: false });
  await report("questions", question, "again", reader);
  await report("questions", question, "again", helper);
  expect(await academy(api, "reports")).not.toContain("question");
  await report("questions", question, "still", await api.student({ bought: true }));
  expect(await academy(api, "reports")).toContain('"still"');
  expect(await audited(api)).toEqual([
    {
      actor: "operator:test",
      action: "question.dismiss_reports",
      details: { question, reason: "a fair question" },
    },
  ]);
});

test("a post deleted by its author is not queued, and cannot be hidden or answered", async () => {
  const { api, asker, question, answer } = await reported();
  await api.call("DELETE", `/api/courses/questions/${question}/`, undefined, asker);
  const [instructor] = await rowsOf<{ slug: string }>(
    api.context.db,
    sql`select slug from people where status = 'INSTRUCTOR' limit 1`,
  );

  const waiting = await academy(api, "reports");

  expect(waiting).toContain(`answer ${answer}`);
  expect(waiting).not.toContain(`question ${question}`);
  await expect(academy(api, "hide-post", "question", String(question), "--reason", "x")).rejects.toThrow(
    `question ${question} is deleted already`,
  );
  await expect(academy(api, "answer", String(question), "--as", instructor?.slug ?? "", "Too late.")).rejects.toThrow(
    `question ${question} is deleted`,
  );
  expect(await audited(api)).toEqual([]);
});
