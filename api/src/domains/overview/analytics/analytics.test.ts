// @covers reading 126

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { takeTest, testTaker } from "#test/support/test-taker.ts";
import { countFigures } from "./count-figures.ts";

const DAY_SECONDS = 86_400;
const LECTURE = 2;

async function academy() {
  const api = await startTestApi();
  const get = async (path: string) => {
    const instructor = await api.staff(["instructor"]);
    return (await api.call("GET", `/api/staff/analytics/${path}`, undefined, instructor)).body;
  };
  return {
    api,
    get,
    counts: () => countFigures(api.context),
    students: (count: number, given: { bought?: boolean } = { bought: true }): Promise<TestStudent[]> =>
      Promise.all(Array.from({ length: count }, () => api.student(given))),
  };
}

/** The second at the middle of a segment of the lecture's film, and its length. */
async function filmOf({ context }: TestApi) {
  const [film] = await rowsOf<{ seconds: number }>(
    context.db,
    sql`select coalesce(video_seconds, duration * 60)::float8 as seconds from lectures where id = ${LECTURE}`,
  );
  const seconds = film?.seconds ?? 0;
  return { seconds, middleOf: (segment: number) => ((segment + 0.5) * seconds) / 20 };
}

const reports = async (api: TestApi, student: TestStudent, body: object) =>
  expect((await api.call("PUT", `/api/courses/lectures/${LECTURE}/progress/`, body, student)).status).toBe(200);

test("for a lecture: how many started, finished, where they stopped, and what they watched again", async () => {
  const { api, get, counts, students } = await academy();
  const { seconds, middleOf } = await filmOf(api);
  for (const student of await students(5)) await reports(api, student, { position: 0, completed: true });
  for (const student of await students(6)) {
    api.advance(Math.ceil(seconds));
    await reports(api, student, { position: middleOf(9), watched: [[0, middleOf(9)]] });
    api.advance(60);
    await reports(api, student, {
      position: middleOf(9),
      watched: [[middleOf(3) - seconds / 50, middleOf(3) + seconds / 50]],
    });
  }
  api.advance(8 * DAY_SECONDS);

  await counts();

  const { items } = await get("lectures/");
  const lecture = items.find(({ id }: { id: number }) => id === LECTURE);
  expect(lecture).toMatchObject({ started: 11, finished: 5 });
  expect(lecture.stops).toEqual(Array.from({ length: 20 }, (_, at) => (at === 9 ? 6 : 0)));
  expect(lecture.rewatched).toEqual(Array.from({ length: 20 }, (_, at) => (at === 3 ? 6 : 0)));
  expect(items.find(({ id }: { id: number }) => id !== LECTURE)).toMatchObject({ started: null, counted_on: null });
});

test("a repeated report is no second watching, and neither is one that continues", async () => {
  const { api, students } = await academy();
  const [student] = (await students(1)) as [TestStudent];
  const { seconds } = await filmOf(api);
  api.advance(Math.ceil(seconds));
  const body = { position: seconds / 2, watched: [[0, seconds / 2]], watched_at: api.context.clock().toISOString() };
  await reports(api, student, body);
  await reports(api, student, body);
  api.advance(30);
  await reports(api, student, { position: seconds / 2 + 10, watched: [[seconds / 2, seconds / 2 + 10]] });

  const rows = await rowsOf(api.context.db, sql`select rewatched from progress where student_id = ${student.id}`);
  expect(rows).toEqual([{ rewatched: 0 }]);
});

test("figures about fewer than five are withheld, and a further count by one of them is not shown", async () => {
  const { api, get, counts, students } = await academy();
  const lecture = async () => (await get("lectures/")).items.find(({ id }: { id: number }) => id === LECTURE);
  const [last, ...others] = (await students(8)) as [TestStudent, ...TestStudent[]];
  for (const student of others.slice(0, 4)) await reports(api, student, { position: 0, completed: true });
  await counts();
  expect((await lecture()).started).toBeNull();

  for (const student of others.slice(4)) await reports(api, student, { position: 0 });
  await counts();
  expect(await lecture()).toMatchObject({ started: 7, finished: null });

  await reports(api, last, { position: 0 });
  await counts();
  expect((await lecture()).started).toBe(7);
});

test("for a test's questions: first attempts only, the share of right answers and the most common wrong one", async () => {
  const { api, get, counts } = await academy();
  const takers = await Promise.all(Array.from({ length: 6 }, () => testTaker(api)));
  for (const taker of takers) await takeTest(api, taker, 0);
  for (const taker of takers.slice(0, 2))
    expect(await takeTest(api, taker, 100)).toMatchObject({ result: { passed: true } });

  await counts();
  await counts();

  const { topic, topics, items } = await get("questions/?topic=1");
  expect([topic, topics.length > 0]).toEqual([1, true]);
  const answered = items.filter(({ answers }: { answers: number | null }) => answers !== null);
  for (const question of answered) expect(question).toMatchObject({ right: 0, wrong: { text: { en: "", ru: "" } } });
  const sums = await rowsOf(
    api.context.db,
    sql`select (sum(answers) / (select drawn from topic_tests where topic_id = 1))::int as attempts,
      bool_or(is_right) as any_right from question_days`,
  );
  expect(sums).toEqual([{ attempts: 6, any_right: false }]);
});

test("the funnel by month and by group, and the sessions", async () => {
  const { api, get, counts, students } = await academy();
  const manager = await api.staff(["manager"]);
  const buyers = await students(6);
  await students(7, {});
  for (const student of buyers) await reports(api, student, { position: 0 });
  const winter = {
    name: "Winter",
    first_day: "2026-12-01",
    last_day: "2027-03-31",
    seats: null,
    essay_topic: null,
    releases: [],
  };
  const made = (await api.call("POST", "/api/staff/groups/", winter, manager)).body.groups[0].id;
  for (const { id } of buyers)
    await api.call("PUT", `/api/staff/students/${id}/group/`, { group: made, reason: "Winter." }, manager);
  await api.context.db.execute(
    sql`update seminars set starts_at = '2020-01-01T00:00:00Z' where id = (select min(id) from seminars)`,
  );
  await api.context.db.execute(sql`insert into seminar_attendance (seminar_id, student_id, marked_at)
    select (select min(id) from seminars), id, now() from students where id in ${sql.raw(`(${buyers.map(({ id }) => id).join()})`)}`);

  await counts();

  const months = (await get("funnel/")).items;
  expect(months).toHaveLength(1);
  expect(months[0].reached).toEqual([13, 6, 6, 0, 0, 0, 0]);
  expect((await get("funnel/?by=group")).items).toMatchObject([{ name: "Winter", reached: [6, 6, 6, 0, 0, 0, 0] }]);
  expect((await get("sessions/")).items).toMatchObject([{ attended: 6 }]);
});
