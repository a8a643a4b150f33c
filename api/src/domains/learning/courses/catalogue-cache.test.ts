import { Lecture, MAIN_COURSE_ID, TopicItem } from "@academy/shared/contract/courses";
import { DAY_MS } from "@academy/shared/time/durations";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { topics } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { enrolmentsRepository } from "./enrolments.repository.ts";

type Topics = z.output<typeof TopicItem>[];

const TOPIC = 5;

async function topicsOf({ call }: TestApi, student: TestStudent): Promise<Topics> {
  const { status, body, headers } = await call("GET", "/api/courses/student/1/topics/", undefined, student);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  return z.array(TopicItem).parse(body);
}

const lecturesOf = (list: Topics) => list.flatMap(({ topic }) => topic.lectures);
const addressesOf = (list: Topics) =>
  lecturesOf(list).flatMap(({ video, material, captions }) => [video, material, ...captions.map(({ url }) => url)]);

/** Changes rows as another process or an operator at the database would; this server gets no notice. */
async function changeTopic({ context: { db } }: TestApi, change: Partial<typeof topics.$inferInsert>): Promise<void> {
  const [before] = await db.select().from(topics).where(eq(topics.id, TOPIC));
  await db.update(topics).set(change).where(eq(topics.id, TOPIC));
  onTestFinished(async () => {
    await db.update(topics).set({ title: before?.title, releasedAt: before?.releasedAt }).where(eq(topics.id, TOPIC));
  });
}

const itemOf = (list: Topics) => list.find(({ topic }) => topic.id === TOPIC);

test("a lecture in the list of topics has the same data as the lecture itself", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  for (const lecture of [1, 2, 7]) {
    await api.call("PUT", `/api/courses/lectures/${lecture}/progress/`, { position: 9, watched: [[0, 9]] }, student);
  }

  const lectures = lecturesOf(await topicsOf(api, student));

  expect(lectures.filter(({ progress }) => progress !== null).map(({ id }) => id)).toEqual([1, 2, 7]);
  for (const lecture of lectures) {
    const { body } = await api.call("GET", `/api/courses/lectures/${lecture.id}/`, undefined, student);
    expect(Lecture.parse(body)).toEqual(lecture);
  }
});

test("watched minutes appear in the next list", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const seen = [];
  for (const position of [null, 3, 3, 7]) {
    const report = { position, watched: [[0, position]] };
    if (position !== null) await api.call("PUT", "/api/courses/lectures/2/progress/", report, student);
    seen.push(lecturesOf(await topicsOf(api, student)).find(({ id }) => id === 2)?.progress);
    api.advance(10);
  }

  expect(seen.map((progress) => progress?.position)).toEqual([undefined, 3, 3, 7]);
  expect(seen.map((progress) => progress?.reported_at?.slice(11, 19))).toEqual([
    undefined,
    "09:00:10",
    "09:00:20",
    "09:00:30",
  ]);
});

test("a title or release date written by another process appears in the next answer", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  expect(itemOf(await topicsOf(api, student))).toMatchObject({ is_open: true });
  const lecture = itemOf(await topicsOf(api, student))?.topic.lectures[0]?.id ?? 0;
  const question = { lecture, content: "May I?" };
  expect((await api.call("POST", "/api/courses/questions/", question, student)).status).toBe(201);

  const releasedAt = new Date(api.now().getTime() + DAY_MS);
  await changeTopic(api, { title: 'A "progress":null title', releasedAt });
  const locked = itemOf(await topicsOf(api, student));

  expect(locked).toMatchObject({ is_open: false, lock_reason: "date", topic: { title: 'A "progress":null title' } });
  expect(locked?.topic.lectures.map(({ video, material }) => video ?? material)).not.toContainEqual(expect.any(String));
  expect((await api.call("POST", "/api/courses/questions/", question, student)).body.code).toBe("lecture.locked");
});

test("revoked access ends with the next request, even after a cached answer", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const questions = "/api/courses/lectures/9/questions/";
  expect(addressesOf(await topicsOf(api, student))).toContainEqual(expect.any(String));
  expect((await api.call("GET", questions, undefined, student)).status).toBe(200);

  await enrolmentsRepository(api.context.db).revoke(student.id, MAIN_COURSE_ID, api.now());

  const closed = lecturesOf(await topicsOf(api, student)).filter(({ inaugural }) => !inaugural);
  expect(closed.every(({ is_open, video, material }) => !is_open && video === null && material === null)).toBe(true);
  expect((await api.call("GET", questions, undefined, student)).body.code).toBe("course.not_bought");
});

test("a blocked student gets nothing, even with other students' requests at the same moment", async () => {
  const api = await startTestApi();
  const [good, bad] = [await api.student({ bought: true }), await api.student({ bought: true })];
  await topicsOf(api, bad);

  await api.context.db.update(students).set({ blockedAt: api.now() }).where(eq(students.id, bad.id));
  const ask = ({ token }: TestStudent) => api.call("GET", "/api/courses/student/1/topics/", undefined, { token });
  const answers = await Promise.all([good, bad, good, bad].map(ask));

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
});

test("simultaneous requests of students get their own addresses, progress and marks", async () => {
  const api = await startTestApi();
  const [one, two] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const visitor = await api.student();
  await api.call("PUT", "/api/courses/lectures/2/progress/", { position: 9, watched: [[0, 9]] }, two);
  await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Mine" }, one);

  const [ofOne, ofTwo, ofVisitor, mine, theirs, refused] = await Promise.all([
    topicsOf(api, one),
    topicsOf(api, two),
    topicsOf(api, visitor),
    ...[one, two, visitor].map((each) => api.call("GET", "/api/courses/lectures/2/questions/", undefined, each)),
  ]);

  const progressOf = (list: Topics) => lecturesOf(list).find(({ id }) => id === 2)?.progress?.position;
  expect([ofOne, ofTwo, ofVisitor].map(progressOf)).toEqual([undefined, 9, undefined]);
  const studentsIn = (list: Topics) =>
    new Set(addressesOf(list).flatMap((url) => (url ? new URL(url, "http://x").searchParams.get("student") : [])));
  expect([ofOne, ofTwo, ofVisitor].map(studentsIn)).toEqual([one, two, visitor].map(({ id }) => new Set([String(id)])));
  expect(mine?.body.items[0]).toMatchObject({ content: "Mine", is_own: true, editable_until: expect.any(String) });
  expect(theirs?.body.items[0]).toMatchObject({ content: "Mine", is_own: false, editable_until: null });
  expect(refused?.body.code).toBe("course.not_bought");
});

test("addresses in the list are renewed before they expire", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const first = await topicsOf(api, student);
  api.advance(300);
  const second = await topicsOf(api, student);

  const ends = lecturesOf(second).flatMap(({ media_expires_at: end }) => (end ? [new Date(end).getTime()] : []));
  expect(Math.min(...ends) - api.now().getTime()).toBeGreaterThanOrEqual(300_000);
  expect(addressesOf(second)).not.toEqual(addressesOf(first));
});
