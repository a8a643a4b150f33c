// @covers reading 85

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

/** A question with an answer; both are reported, the question by two students. */
async function reported() {
  const api = await startTestApi();
  const { call } = api;
  const [asker, helper, reader] = [
    await api.student({ bought: true }),
    await api.student({ bought: true }),
    await api.student({ bought: true }),
  ];
  const draft = { lecture: 2, content: "Buy my book." };
  const question: number = (await call("POST", "/api/courses/questions/", draft, asker)).body.id;
  const answer = (await call("POST", "/api/courses/answers/", { question, content: "Ask Bob." }, helper)).body.id;
  const report = (kind: string, id: number, reason: string, by: TestStudent) =>
    call("POST", `/api/courses/${kind}s/${id}/report/`, { reason }, by);
  await report("question", question, "rude", helper);
  await report("answer", answer, "a name", reader);
  await report("question", question, "an advert", reader);
  const manager = await api.staff(["manager"]);
  const list = async (query = "") => (await call("GET", `/api/staff/reports/${query}`, undefined, manager)).body;
  const detail = async (kind = "question", id = question) =>
    (await call("GET", `/api/staff/reports/${kind}/${id}/`, undefined, manager)).body;
  const decide = (decision: string, last_report: number, kind = "question", id = question) =>
    call("POST", `/api/staff/reports/${kind}/${id}/decide/`, { decision, reason: "Our rules.", last_report }, manager);
  const thread = async (who = reader) =>
    (await call("GET", `/api/courses/questions/${question}/`, undefined, who)).body;
  return { api, asker, helper, reader, manager, question, answer, report, list, detail, decide, thread };
}

const audited = ({ context }: TestApi) =>
  rowsOf<{ actor: string; action: string; details: object }>(
    context.db,
    sql`select actor, action, details from audit where actor like 'staff:%' and action ~ '^(question|answer)' order by id`,
  );

test("a reported post is listed once, with the number of reports, and shown in its thread with every reason", async () => {
  const { asker, helper, question, answer, list, detail } = await reported();

  const first = await list("?limit=1");
  const next = await list(`?limit=1&cursor=${first.next_cursor}`);

  expect([...first.items, ...next.items]).toMatchObject([
    { kind: "question", id: question, question, reports: 2, excerpt: "Buy my book.", author: { student: asker.id } },
    { kind: "answer", id: answer, question, reports: 1, excerpt: "Ask Bob.", author: { student: helper.id } },
  ]);
  expect(next.next_cursor).toBeNull();
  const { thread, reports } = await detail();
  expect(thread).toMatchObject([{ content: "Buy my book." }, { content: "Ask Bob." }]);
  expect(reports.map(({ reason }: { reason: string }) => reason)).toEqual(["rude", "an advert"]);
});

test("a kept post stays visible, and the decision is listed with it", async () => {
  const { api, manager, question, list, decide, thread } = await reported();

  const decided = await decide("kept", 3);

  expect(decided.status).toBe(200);
  expect(await thread()).toMatchObject({ content: "Buy my book.", is_deleted: false });
  expect((await list()).items).toHaveLength(1);
  expect((await list("?filter=decided")).items).toMatchObject([{ id: question, decision: "kept", reports: 2 }]);
  expect(await audited(api)).toEqual([
    {
      actor: `staff:${manager.id}`,
      action: "question.dismiss_reports",
      details: { question, before: { open_reports: 2 }, after: { decision: "kept" }, reason: "Our rules." },
    },
  ]);
});

test("a hidden post is visible to its author alone until it is shown again; a removed one to nobody", async () => {
  const { api, asker, question, answer, manager, decide, thread, detail } = await reported();

  await decide("hidden", 3);
  const hidden = [(await thread()).is_deleted, (await thread(asker)).content, (await detail()).thread[0].content];
  const show = { reason: "A fair question." };
  const shown = await api.call("POST", `/api/staff/reports/question/${question}/show/`, show, manager);
  const removed = await decide("removed", 2, "answer", answer);

  expect(hidden).toEqual([true, "Buy my book.", "Buy my book."]);
  expect([shown.status, removed.status]).toEqual([200, 200]);
  expect(await thread()).toMatchObject({
    content: "Buy my book.",
    answers_count: 0,
    answers: [{ content: "", is_deleted: true }],
  });
  expect((await audited(api)).map(({ action }) => action)).toEqual(["question.hide", "question.show", "answer.remove"]);
});

test("a decision about a report that was decided or changed meanwhile is refused", async () => {
  const { api, question, report, decide, thread } = await reported();
  await report("question", question, "again", await api.student({ bought: true }));

  const unseen = await decide("removed", 3);
  const [one, two] = await Promise.all([decide("kept", 4), decide("kept", 4)]);

  expect([unseen.status, unseen.body.code]).toEqual([409, "staff.changed"]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect((await thread()).content).toBe("Buy my book.");
});

test("the search finds reasons and texts, and treats wildcard characters as text", async () => {
  const { list } = await reported();

  const found = [(await list("?q=advert")).items, (await list("?q=bob")).items, (await list("?q=%25")).items];

  expect(found.map((items) => items.map(({ kind }: { kind: string }) => kind))).toEqual([[], ["answer"], []]);
});
