// @covers readings 100, 116, 117

import { STUDENT_SORTS } from "@academy/shared/contract/staff/students";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academy } from "#test/support/graduates.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PATH = "/api/staff/students/";
const DAY = 86_400;

interface Listed {
  id: number;
  email: string;
  name: string;
  learning: Record<string, unknown> & { essay: unknown };
}

const moment = (api: TestApi) => sql`${api.now().toISOString()}::timestamptz`;

const learns = (api: TestApi, student: TestStudent, lectures: number) =>
  api.context.db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student.id}, id, 0, '[]', ${moment(api)}, ${moment(api)} from lectures order by id limit ${lectures}`);

const tries = (api: TestApi, student: TestStudent, topic: number, score: number) =>
  api.context.db.execute(sql`insert into test_attempts
    (student_id, topic_id, seed, questions, needed, started_at, ends_at, submitted_at, submitted_by, score, passed)
    values (${student.id}, ${topic}, 's', '[1,2,3,4]', 3, ${moment(api)}, ${moment(api)}, ${moment(api)}, 'student', ${score}, ${score >= 3})`);

const writes = (api: TestApi, student: TestStudent, status: string) =>
  rowsOf(
    api.context.db,
    sql`with essay as (insert into essays (student_id, course_id, topic, intake, status, created_at)
      values (${student.id}, 1, '{}', '2026-Q4', ${status}, ${moment(api)}) returning id)
      insert into essay_events (essay_id, status, at) select id, ${status}, ${moment(api)} from essay returning id`,
  );

/** Four students with the course, of whom Boris learns most, Čenk less, Anna nothing and one has no name; and a visitor. */
async function school() {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  const instructor = await api.staff(["instructor"]);
  const named = async (first: string, bought = true) => {
    const student = await api.student({ bought });
    await api.context.db.execute(sql`update students set first_name = ${first} where id = ${student.id}`);
    return student;
  };
  const anna = await named("Anna");
  const boris = await named("boris");
  const cenk = await named("Čenk");
  const nameless = await named("");
  const visitor = await named("Vera", false);
  await learns(api, cenk, 2);
  api.advance(60);
  await learns(api, boris, 5);
  await tries(api, boris, 1, 2);
  await tries(api, boris, 1, 3);
  await tries(api, boris, 2, 4);
  await academy(api, "test-passed", boris.email, "1");
  await academy(api, "evaluate", cenk.email, "--points", "3");
  await writes(api, boris, "in_review");
  await writes(api, cenk, "evaluated");
  const list = async (query: string, who: TestStudent = manager) =>
    (await api.call("GET", `${PATH}?${query}`, undefined, who)).body as {
      items: Listed[];
      next_cursor: string | null;
    };
  const ids = async (query: string, who?: TestStudent) => (await list(query, who)).items.map(({ id }) => id);
  return { api, manager, instructor, anna, boris, cenk, nameless, visitor, list, ids };
}

test("a row shows the student's progress: lectures, best results, attempts, essay, points, last use", async () => {
  const { api, list, boris, cenk, visitor } = await school();
  const { items } = await list("limit=100");
  const of = (student: TestStudent) => items.find(({ id }) => id === student.id)?.learning;

  expect(of(boris)).toEqual({
    lectures: { done: 5, of: 35 },
    // The best of the first topic is 75 %, of the second 100 %.
    tests: { passed: 1, of: 16, best: 88, tries: 3 },
    essay: { status: "in_review", points: null },
    points: { have: 1, needed: 18 },
    started: true,
    certified: false,
    seen_at: api.now().toISOString(),
  });
  expect(of(cenk)).toMatchObject({ essay: { status: "evaluated", points: 3 }, points: { have: 3 } });
  expect(of(visitor)).toMatchObject({ lectures: { done: 0 }, started: false, essay: null });
  await api.context.db.execute(
    sql`update lectures set withdrawn_at = ${moment(api)} where id = (select min(id) from lectures)`,
  );
  const after = (await list("limit=100")).items.find(({ id }) => id === boris.id)?.learning;
  // The content outlives the test.
  await api.context.db.execute(sql`update lectures set withdrawn_at = null`);
  expect(after).toMatchObject({ lectures: { done: 4, of: 34 } });
});

test("the list is sorted by each figure in both directions, and pages of one row have the same order", async () => {
  const { list, ids, anna, boris, cenk, nameless, visitor } = await school();

  expect((await ids("sort=progress")).slice(0, 2)).toEqual([boris.id, cenk.id]);
  expect((await ids("sort=points")).slice(0, 2)).toEqual([cenk.id, boris.id]);
  expect((await ids("sort=tests"))[0]).toBe(boris.id);
  expect((await ids("sort=seen"))[0]).toBe(boris.id);
  expect((await ids("sort=access&order=asc")).at(-1)).toBe(nameless.id);
  const byName = await ids("sort=name&order=asc");
  expect(byName.filter((id) => [anna.id, boris.id, cenk.id, nameless.id, visitor.id].includes(id))).toEqual([
    ...[anna.id, boris.id, visitor.id, cenk.id],
    nameless.id,
  ]);
  for (const sort of STUDENT_SORTS)
    for (const order of ["asc", "desc"]) {
      const whole = await ids(`sort=${sort}&order=${order}`);
      const walked: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `sort=${sort}&order=${order}&limit=2${cursor ? `&cursor=${cursor}` : ""}`,
        );
        walked.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      expect([sort, order, ...walked]).toEqual([sort, order, ...whole]);
    }
});

test("a cursor of another sort is refused", async () => {
  const { api, manager } = await school();
  const cursor = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString("base64url");
  for (const [sort, keys] of [
    ["name", [5, 5]],
    ["progress", ["x", 5]],
    ["since", [1.5]],
    ["seen", [1, 2, 3]],
  ] as const) {
    const answer = await api.call("GET", `${PATH}?sort=${sort}&cursor=${cursor(keys)}`, undefined, manager);
    expect([sort, answer.status]).toEqual([sort, 400]);
  }
  const fraction = await api.call("GET", `${PATH}?sort=points&cursor=${cursor([0.5, 5])}`, undefined, manager);
  expect(fraction.status).toBe(200);
});

test("students who never started, are inactive, or whose access has ended can be found", async () => {
  const { api, ids, anna, boris, cenk, nameless } = await school();
  expect(await ids("filter=never_started&sort=name&order=asc")).toEqual([anna.id, nameless.id]);
  expect(await ids("filter=quiet")).toEqual([]);
  expect(await ids("filter=ended")).toEqual([]);
  expect(await ids("filter=certified")).toEqual([]);

  api.advance(13 * DAY);
  await api.context.db.execute(sql`update progress set reported_at = ${moment(api)} where student_id = ${boris.id}`);
  api.advance(2 * DAY);
  const later = await api.staff(["manager"]);
  expect(await ids("filter=quiet", later)).toEqual([cenk.id]);
  api.advance(120 * DAY);
  const afterwards = await api.staff(["manager"]);
  expect(await ids("filter=ended", afterwards)).toHaveLength(4);
  expect(await ids("filter=quiet", afterwards)).toEqual([]);
});

test("an instructor sees students with the course: no addresses, no state of the account, no essay that waits for its reader", async () => {
  const { api, instructor, list, ids, anna, boris, cenk, visitor } = await school();
  await api.context.db.execute(sql`update students set blocked_at = ${moment(api)} where id = ${anna.id}`);

  const { items } = await list("sort=name&order=asc", instructor);

  expect(items.map(({ name }) => name)).toEqual(["Anna", "boris", "Čenk", ""]);
  expect(items.map(({ email }) => email)).toEqual(["", "", "", ""]);
  expect(items.find(({ id }) => id === anna.id)).toMatchObject({ blocked: false });
  expect(items.find(({ id }) => id === boris.id)?.learning.essay).toBeNull();
  expect(items.find(({ id }) => id === cenk.id)?.learning.essay).toEqual({ status: "evaluated", points: 3 });
  expect(await ids("filter=blocked", instructor)).toEqual([]);
  expect(await ids(`q=${encodeURIComponent(boris.email)}`, instructor)).toEqual([]);
  expect(await ids("q=BORIS", instructor)).toEqual([boris.id]);
  const hidden = await api.call("GET", `${PATH}${visitor.id}/timeline/`, undefined, instructor);
  expect(hidden.status).toBe(404);
});

test("the file has the chosen columns of every row, with typed numbers and days, and its download is audited", async () => {
  const { api, manager, boris, visitor } = await school();
  const save = (ending: string) =>
    api.call(
      "GET",
      `${PATH}gradebook.${ending}?filter=bought&sort=progress&columns=progress,access&lng=ru`,
      undefined,
      manager,
    );

  const csv = await save("csv");

  const [heading, first, ...others] = csv.text.replace("\uFEFF", "").trim().split("\r\n");
  expect(heading).toBe("№ слушателя;Имя;Электронная почта;Завершено лекций;Лекций всего;Доступ до");
  expect(first).toBe(`${boris.id};boris;${boris.email};5;35;2027-03-31`);
  expect(others).toHaveLength(3);
  expect(csv.text).not.toContain(visitor.email);
  expect(csv.headers["content-disposition"]).toContain("students-2026-12-01.csv");

  const answer = await api.app.inject({
    method: "GET",
    url: `${PATH}gradebook.xlsx`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))).toContain("xl/worksheets/sheet1.xml");
  expect((await api.call("GET", `${PATH}gradebook.csv?columns=password_hash`, undefined, manager)).status).toBe(400);
  const notes = await rowsOf<{ details: unknown }>(
    api.context.db,
    sql`select details from audit where action = 'read.gradebook' order by id`,
  );
  expect(notes.map(({ details }) => details)).toEqual([
    { filter: "bought", search: false, columns: "progress,access" },
    { filter: "all", search: false, columns: "all" },
  ]);
});

test("the timeline shows a student's history from the registration on, page by page; money and staff actions only to members who may read them", async () => {
  const { api, manager, instructor, boris } = await school();
  const path = `${PATH}${boris.id}/timeline/`;
  await api.call("POST", `${PATH}${boris.id}/block/`, { reason: "A complaint.", silent: true }, manager);
  const read = async (who: TestStudent, query = "") => (await api.call("GET", `${path}${query}`, undefined, who)).body;
  const kinds = ({ items }: { items: { kind: string }[] }) => items.map(({ kind }) => kind);

  const whole = await read(manager);
  expect(whole.student).toMatchObject({ id: boris.id, email: boris.email, learning: { tests: { tries: 3 } } });
  expect([...kinds(whole)].sort()).toEqual(
    ["confirmed", "essay", "lecture", "lecture", "lecture", "lecture", "lecture"].concat([
      ...["payment", "registered", "step", "test", "test", "test"],
    ]),
  );
  expect(whole.items.find(({ kind }: { kind: string }) => kind === "step")).toMatchObject({
    subject: "account.block",
    reason: "A complaint.",
  });
  const first = await read(manager, "?limit=5");
  const second = await read(manager, `?limit=50&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toEqual(whole.items);

  const seen = await read(instructor);
  expect(seen.student).toMatchObject({ email: "", name: "boris" });
  expect(kinds(seen)).not.toEqual(expect.arrayContaining([expect.stringMatching(/payment|step|refund|essay/)]));
  expect(kinds(seen).filter((kind) => kind === "test")).toHaveLength(3);
});

test("an action for many students is one audit entry with its list, written before the first student", async () => {
  const { api, manager, anna, boris } = await school();
  const begin = (students: number[], days: number | null = 7) =>
    api.call("POST", `${PATH}bulk/`, { step: "extend", course: 1, days, reason: "A holiday.", students }, manager);

  expect((await begin([boris.id, anna.id, boris.id])).body).toEqual({ students: 2 });
  expect((await begin([anna.id, 999_999])).status).toBe(404);
  expect((await begin([])).status).toBe(400);
  expect((await begin([anna.id], 0)).status).toBe(400);

  const lines = await rowsOf<{ actor: string; details: unknown }>(
    api.context.db,
    sql`select actor, details from audit where action = 'access.bulk_extend'`,
  );
  expect(lines).toEqual([
    {
      actor: `staff:${manager.id}`,
      details: { course: 1, days: 7, students: [anna.id, boris.id], reason: "A holiday." },
    },
  ]);
});
