// @covers readings 77, 79, 83, 85, 86, 90, 99

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { aPdf } from "#test/support/essay-pdfs.ts";
import { essayOf, essayWriter, save, submit, upload, words } from "#test/support/essays.ts";
import type { TestApi, TestStudent } from "#test/support/test-api.ts";

const DESK = "/api/staff/essays/";
const COMMENT = "The question is found and the sources are read. ".repeat(5);
const KEYS = ["problem", "sources", "reasoning", "language"];

const evaluation = (points: readonly number[], comment = COMMENT) => ({
  criteria: KEYS.map((key, at) => ({ key, points: points[at] })),
  comment,
  passages: [{ quote: "word3 word4", text: "Which rule?" }],
});
const GOOD = evaluation([1, 1, 0.5, 0.5]);
const BAD = evaluation([0.5, 0, 0, 0]);

/** A submitted essay, and members of the staff. */
async function submitted() {
  const { api, student } = await essayWriter();
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Canarina", last_name: "Hidden" }, student);
  await save(api, student, words(1500), 0);
  await submit(api, student, 1);
  const { id } = await essayOf(api, student);
  const [one, two, three] = [
    await api.staff(["instructor"]),
    await api.staff(["instructor"]),
    await api.staff(["instructor"]),
  ];
  const owner = await api.staff(["owner"]);
  const step = (who: TestStudent, action: string, body?: object) =>
    api.call("POST", `${DESK}${id}/${action}/`, body, who);
  const list = async (who: TestStudent, view: string) =>
    ((await api.call("GET", `${DESK}?view=${view}&lng=en`, undefined, who)).body.items as { id: number }[]).map(
      (line) => line.id,
    );
  const shown = (who: TestStudent) => api.call("GET", `${DESK}${id}/?lng=en`, undefined, who);
  return { api, student, id: id as number, one, two, three, owner, step, list, shown };
}

const lastAudit = async ({ context }: TestApi) =>
  (
    await rowsOf<{ actor: string; action: string; details: unknown }>(
      context.db,
      sql`select actor, action, details from audit order by id desc limit 1`,
    )
  )[0];

test("essays are found by words of the topic in both languages, by intake, number and state, never by author", async () => {
  const { api, id, one, owner, step } = await submitted();
  const found = async (who: TestStudent, view: string, q: string) =>
    (await api.call("GET", `${DESK}?view=${view}&q=${encodeURIComponent(q)}`, undefined, who)).body.items.length;
  const [topic] = await rowsOf<{ english: string; russian: string; intake: string }>(
    api.context.db,
    sql`select topic -> 'title' ->> 'en' as english, topic -> 'title' ->> 'ru' as russian, intake from essays where id = ${id}`,
  );
  const { english = "", russian = "", intake = "" } = topic ?? {};
  const right = [english.slice(3, 12).toUpperCase(), russian, intake, String(id), `№ ${id}`, `#${id}`];
  const wrong = ["Canarina", "Hidden", "nothing like it", "%", String(id + 900_000)];

  for (const q of right) expect([q, await found(one, "waiting", q)]).toEqual([q, 1]);
  for (const q of wrong) expect([q, await found(owner, "waiting", q)]).toEqual([q, 0]);
  await step(one, "start");
  await step(one, "evaluate", GOOD);
  for (const q of right) expect([q, await found(owner, "done", q)]).toEqual([q, 1]);
  for (const q of wrong) expect([q, await found(owner, "done", q)]).toEqual([q, 0]);
});

test("an essay is queued, begun by one member, evaluated and listed, and no answer reveals its author", async () => {
  const { api, student, id, one, two, step, list, shown } = await submitted();
  expect(await list(one, "waiting")).toEqual([id]);
  const begun = await step(one, "start");
  expect(begun.body).toMatchObject({
    status: "in_review",
    reading: "first",
    reader: { id: one.id, is_me: true },
    may: { start: false, release: true, return: true, evaluate: true, assign: false },
    positive_leads_to: "evaluated",
    negative_leads_to: "second_review",
  });
  expect(await lastAudit(api)).toMatchObject({
    action: "essay.start",
    details: { essay: id, before: { status: "submitted" }, after: { status: "in_review", reader: one.id } },
  });
  expect([await list(one, "waiting"), await list(one, "begun"), await list(two, "waiting")]).toEqual([[], [id], []]);
  const texts = [begun.text, (await shown(two)).text, (await api.call("GET", DESK, undefined, one)).text].join();
  expect(texts).not.toMatch(/Canarina|Hidden/);
  expect(texts).not.toContain(student.email);

  const done = await step(one, "evaluate", GOOD);

  expect(done.body).toMatchObject({ status: "evaluated", may: { evaluate: false } });
  expect(await list(one, "done")).toEqual([id]);
  expect(await list(two, "done")).toEqual([]);
  expect((await essayOf(api, student)).evaluation).toMatchObject({ points: 3, positive: true });
  expect(await lastAudit(api)).toEqual({
    actor: `staff:${one.id}`,
    action: "essay.review",
    details: {
      essay: id,
      before: { status: "in_review", reader: one.id },
      after: { status: "evaluated", reader: null, points: 3 },
    },
  });
});

test("of two members who start a review at the same moment one succeeds, and the other is refused with the name of the reviewer", async () => {
  const { one, two, step } = await submitted();
  const begun = await Promise.all([step(one, "start"), step(two, "start")]);
  expect(begun.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, "essay.not_reader"]);
});

test.for([
  ["begin", "start", () => undefined],
  ["give it away", "assign", (two: TestStudent) => ({ reader: two.id, reason: "Her subject." })],
] as const)(
  "of two owners who %s at once one succeeds, and the other is refused because the state changed",
  async ([, action, bodyOf]) => {
    const { api, id, two, owner } = await submitted();
    const taken = await Promise.all(
      [owner, await api.staff(["owner"])].map((who) =>
        api.call("POST", `${DESK}${id}/${action}/?seen_reader=0`, bodyOf(two), who),
      ),
    );

    expect(taken.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, "staff.changed"]);
    // A member who has reloaded the essay takes it over knowingly.
    const { reader } = (await api.call("GET", `${DESK}${id}/`, undefined, owner)).body;
    expect((await api.call("POST", `${DESK}${id}/start/?seen_reader=${reader.id}`, undefined, owner)).status).toBe(200);
  },
);

test("an evaluation handed back waits for another member at its former position", async () => {
  const { api, id, one, two, step, list } = await submitted();
  await step(one, "start");
  expect((await step(two, "release")).body.code).toBe("essay.not_reader");
  expect((await step(one, "release")).body).toMatchObject({ status: "submitted", reader: null });
  expect(await lastAudit(api)).toMatchObject({
    action: "essay.release",
    details: { before: { reader: one.id }, after: { reader: null } },
  });
  expect(await list(two, "waiting")).toEqual([id]);
  expect((await step(two, "start")).status).toBe(200);
});

test("an owner assigns an essay of a reviewer who left to another, with a reason", async () => {
  const { api, id, one, two, owner, step, list } = await submitted();
  await step(one, "start");
  await api.context.db.execute(sql`delete from staff_roles where student_id = ${one.id}`);
  expect(await list(owner, "others")).toEqual([id]);
  expect(await list(two, "others")).toEqual([]);
  const readers = (await api.call("GET", `${DESK}${id}/readers/`, undefined, owner)).body as { id: number }[];
  expect(readers.map((reader) => reader.id)).toContain(two.id);
  expect(readers.map((reader) => reader.id)).not.toContain(one.id);
  expect((await step(owner, "assign", { reader: one.id, reason: "She is back." })).body.code).toBe(
    "essay.reader_unfit",
  );
  expect((await step(owner, "assign", { reader: two.id })).status).toBe(400);

  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, two);
  const given = await step(owner, "assign", { reader: two.id, reason: "She left." });

  expect(given.body).toMatchObject({ status: "in_review", reader: { id: two.id, is_me: false } });
  // The reader gets an email in the profile's language that does not say whose essay it is; the subject holds no reason.
  const [email] = await rowsOf<{ subject: string; text: string }>(
    api.context.db,
    sql`select subject, text from outbox where recipient = ${two.email} and unsubscribe is not null`,
  );
  expect(email?.subject).toBe(`Вам передано на рассмотрение эссе № ${id}`);
  expect(email?.text).toContain("> She left.");
  expect(email?.text).toContain(`/staff/essays/${id}`);
  expect(email?.text).not.toMatch(/Canarina|Hidden/);
  expect(await lastAudit(api)).toMatchObject({
    action: "essay.assign",
    details: { before: { reader: one.id }, after: { reader: two.id }, reason: "She left." },
  });
  expect((await step(two, "evaluate", GOOD)).body.status).toBe("evaluated");
});

test("a member who assigns an essay to themselves, or turned these emails off, gets no email", async () => {
  const { api, one, two, owner, step } = await submitted();
  await api.call("PATCH", "/api/student/emails/", { kind: "staff_summary", wanted: false }, two);
  await step(one, "start");

  expect((await step(owner, "assign", { reader: two.id, reason: "Her subject." })).status).toBe(200);
  expect((await step(owner, "assign", { reader: owner.id, reason: "She is ill." })).status).toBe(200);

  const written = await rowsOf(api.context.db, sql`select id from outbox where unsubscribe like '%staff_summary%'`);
  expect(written).toEqual([]);
});

test("a negative evaluation waits for a second reader, a dispute for an owner, each with the earlier comments", async () => {
  const { api, student, id, one, two, three, owner, step, list, shown } = await submitted();
  await step(one, "start");
  await step(one, "evaluate", BAD);
  expect([await list(one, "waiting"), await list(two, "waiting")]).toEqual([[], [id]]);
  expect((await step(one, "evaluate", BAD)).body.code).toBe("essay.evaluated_before");
  // Two second readers cannot work on the essay at once.
  expect((await step(two, "start")).body).toMatchObject({
    reading: "second",
    positive_leads_to: "second_review",
    negative_leads_to: "evaluated",
  });
  expect((await step(three, "evaluate", BAD)).body.code).toBe("essay.not_reader");
  await step(two, "evaluate", GOOD);
  expect([await list(three, "waiting"), await list(owner, "waiting")]).toEqual([[], [id]]);
  expect((await step(three, "start")).body.code).toBe("essay.review_closed");
  const before = (await shown(owner)).body;
  expect(before).toMatchObject({
    reading: "owner",
    said_before: [
      { reading: "first", points: 1 },
      { reading: "second", points: 3 },
    ],
  });

  await step(owner, "evaluate", BAD);

  expect((await essayOf(api, student)).evaluation).toMatchObject({ points: 1, positive: false });
  await api.call("POST", "/api/courses/essay/appeal/", { reason: "The Vienna rules were read." }, student);
  expect([await list(two, "waiting"), await list(three, "waiting")]).toEqual([[], [id]]);
  const counted = async (who: TestStudent) =>
    (await api.call("GET", "/api/staff/today/", undefined, who)).body.waits.find(
      ({ kind }: { kind: string }) => kind === "appeals",
    ).count;
  expect([await counted(two), await counted(three), await counted(owner)]).toEqual([0, 1, 1]);
  expect((await shown(three)).body).toMatchObject({
    reading: "appeal",
    appeal: { reason: "The Vienna rules were read." },
  });
});

test("while its author works on a returned essay the staff sees the submitted text, and a second return is the last", async () => {
  const { api, student, one, two, owner, step, shown } = await submitted();
  const remarks = { comment: "Name the seat.", passages: [{ quote: "word1 word2", text: "Why?" }] };
  await step(one, "start");
  const returned = await step(one, "return", remarks);
  expect(returned.body).toMatchObject({ status: "returned", returns_left: 1, returns: 1 });
  expect(await lastAudit(api)).toMatchObject({ action: "essay.return", details: { after: { status: "returned" } } });
  const { revision } = await essayOf(api, student);
  await save(api, student, `A thought not yet ready. ${words(1500)}`, revision);

  expect((await shown(one)).body.text).toBe(words(1500));
  expect((await shown(two)).body.code).toBe("essay.unknown");
  expect((await shown(owner)).body.text).not.toContain("not yet ready");

  await submit(api, student, revision + 1);
  const again = (await step(one, "start")).body;
  expect(again.text).toContain("A thought");
  expect(again.said_before).toMatchObject([{ verdict: "returned", comment: "Name the seat.", text: words(1500) }]);
  await step(one, "return", remarks);
  await submit(api, student, revision + 1);
  await step(one, "start");
  expect((await step(one, "return", remarks)).body.code).toBe("essay.returned_twice");
});

test.for<[string, object, string, string]>([
  ["a comment of 199 characters", { comment: "x".repeat(199) }, "comment", "essay.comment_short"],
  ["three criteria", { criteria: GOOD.criteria.slice(1) }, "criteria", "essay.criteria"],
  ["a quarter of a point", { criteria: evaluation([0.25, 0, 0, 0]).criteria }, "criteria", "essay.criteria"],
  ["101 passages", { passages: Array(101).fill({ quote: "a", text: "b" }) }, "passages", "essay.passages"],
])("an evaluation with %s is refused, and the essay stays assigned", async ([, change, field, code]) => {
  const { one, step, shown } = await submitted();
  await step(one, "start");
  const { status, body } = await step(one, "evaluate", { ...GOOD, ...change });
  expect([status, body.code]).toEqual([400, code]);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await shown(one)).body.status).toBe("in_review");
});

test("drafts and a member's own essay are not listed", async () => {
  const { api, student } = await essayWriter();
  const { id } = await essayOf(api, student);
  const owner = await api.staff(["owner"]);
  expect((await api.call("GET", `${DESK}${id}/`, undefined, owner)).body.code).toBe("essay.unknown");
});

test("an uploaded essay is read by an address signed for its reader", async () => {
  const { api, student } = await essayWriter();
  await upload(api, student, await aPdf({ words: 1600 }));
  const { id, revision } = await essayOf(api, student);
  await submit(api, student, revision);
  const one = await api.staff(["instructor"]);
  const { file, text } = (await api.call("GET", `${DESK}${id}/`, undefined, one)).body;
  expect(text).toBe("");
  expect(file.url).toContain(`student=${one.id}&`);
  const pdf = await api.call("GET", file.url);
  expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
});
