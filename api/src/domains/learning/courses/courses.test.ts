// @covers spec §2.3, §2.8, §9.5, readings 18, 19, 20, 21, 22, 26, 28, 50, 56, 57, 64

import { DAY_MS } from "@academy/shared/time/durations";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { topics as topicsTable } from "#database/tables/courses.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

interface TopicAnswer {
  topic: {
    lectures: {
      id: number;
      is_open: boolean;
      lock_reason: string | null;
      video: string | null;
      material: string | null;
    }[];
  };
  is_open: boolean;
  lock_reason: string | null;
}

const topicsOf = async ({ call }: TestApi, student: TestStudent): Promise<TopicAnswer[]> =>
  (await call("GET", "/api/courses/student/1/topics/", undefined, student)).body;

test("the content gives exactly 16 topics, 35 lectures and 56 hours 18 minutes", async () => {
  const { call } = await startTestApi();

  const { body } = await call("GET", "/api/courses/figures/");

  expect(body).toEqual({ topics: 16, lectures: 35, minutes: 56 * 60 + 18 });
});

test("the main course comes first with its prices in both currencies", async () => {
  const { call } = await startTestApi();

  const { body } = await call("GET", "/api/courses/course/");

  expect(body[0]).toMatchObject({
    id: 1,
    new_price: 1440,
    old_price: 1800,
    tenge_price: 936_000,
    discount_percentage: 20,
    payable_kzt: 748_800,
    introductory_video: "/media/public/intro/course.mp4",
    academy_video: "/media/public/intro/academy.mp4",
    topics_count: 16,
    free_lecture: {
      id: 1,
      title: "Inaugural Lecture: Why Parties Choose Arbitration",
      teacher_name: "Aigerim Sadykbek",
    },
  });
});

test("the public outline contains no address of a file", async () => {
  const { call } = await startTestApi();

  const { body, text } = await call("GET", "/api/courses/topic/");

  expect(body).toHaveLength(16);
  expect(text).not.toMatch(/media|video|https?:/);
});

test("before buying only the inaugural lecture is open, and only it has addresses", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const topics = await topicsOf(api, student);

  const lectures = topics.flatMap((item) => item.topic.lectures);
  expect(topics.map((item) => [item.is_open, item.lock_reason])).toEqual(Array(16).fill([false, "purchase"]));
  expect(lectures.filter((lecture) => lecture.is_open).map((lecture) => lecture.id)).toEqual([1]);
  expect(lectures.filter((lecture) => !lecture.is_open && (lecture.video || lecture.material))).toEqual([]);
});

test("after buying every lecture is open with its files", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const topics = await topicsOf(api, student);

  const lectures = topics.flatMap((item) => item.topic.lectures);
  expect(topics.every((item) => item.is_open && item.lock_reason === null)).toBe(true);
  expect(lectures.every((lecture) => lecture.is_open && (lecture.video || lecture.material))).toBe(true);
});

test("after the access time the lectures lock again and say why", async () => {
  const api = await startTestApi({ config: { accessDays: 10 } });
  const student = await api.student({ bought: true });
  api.advance(11 * 86_400);

  const topics = await topicsOf(api, student);

  expect(topics[3]).toMatchObject({ is_open: false, lock_reason: "expired" });
});

test("a topic released later names its date until then, and opens on it", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const release = new Date(api.now().getTime() + 7 * DAY_MS);
  const { db } = api.context;
  const releaseAt = (releasedAt: Date | null) =>
    db.update(topicsTable).set({ releasedAt }).where(eq(topicsTable.id, 4));
  // Tests share the content.
  onTestFinished(async () => void (await releaseAt(null)));
  await releaseAt(release);

  const before = (await api.call("GET", "/api/courses/teacher_topics/4/", undefined, student)).body;
  api.advance(7 * 86_400);
  const after = (await api.call("GET", "/api/courses/teacher_topics/4/", undefined, student)).body;

  const opens_at = release.toISOString();
  expect(before).toMatchObject({ is_open: false, lock_reason: "date", opens_at });
  expect(before.topic.lectures[0]).toMatchObject({ is_open: false, lock_reason: "date", opens_at, video: null });
  expect(after).toMatchObject({ is_open: true, lock_reason: null, opens_at: null });
});

test("the number in the topics' address never selects another person", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const other = await api.student();

  const statuses = [];
  for (const id of [1, student.id, other.id, 99_999]) {
    statuses.push((await api.call("GET", `/api/courses/student/${id}/topics/`, undefined, student)).status);
  }

  expect(statuses).toEqual([200, 200, 403, 403]);
});

test("the video of a locked lecture is refused, that of the inaugural one is sent", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const free = await api.call("GET", "/api/courses/teacher_videos/1/", undefined, student);
  const paid = await api.call("GET", "/api/courses/teacher_videos/2/", undefined, student);

  expect([free.status, paid.status, paid.body.code]).toEqual([200, 403, "course.not_bought"]);
  expect(free.body.video).toMatch(/^\/media\/private\/lectures\/01\.mp4\?/);
});

test("a lecture of reading material has no video", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const { status, body } = await api.call("GET", "/api/courses/teacher_videos/19/", undefined, student);

  expect([status, body.code]).toEqual([404, "lecture.no_video"]);
});

test("a lecture keeps its address between two reads, so that a playing video continues", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const first = await topicsOf(api, student);
  api.advance(60);

  const second = await topicsOf(api, student);

  expect(second[0]?.topic.lectures[0]?.video).toBe(first[0]?.topic.lectures[0]?.video);
});

test.for([
  ["/api/courses/teacher_courses/2/", 404],
  ["/api/courses/teacher_courses/0/", 400],
  ["/api/courses/teacher_courses/-1/", 400],
  ["/api/courses/teacher_courses/2147483648/", 400],
  ["/api/courses/teacher_courses/1e999/", 400],
  ["/api/courses/teacher_courses/abc/", 400],
  ["/api/courses/teacher_topics/99/", 404],
  ["/api/courses/lectures/99/", 404],
  ["/api/courses/seminars/99/", 404],
] as const)("%s answers %i", async ([path, status]) => {
  const api = await startTestApi();
  const student = await api.student();

  const answer = await api.call("GET", path, undefined, student);

  expect(answer.status).toBe(status);
});

test("progress keeps the maximum, resumes where the student stopped, and starts a completed lecture at 0", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = (body: object) => api.call("PUT", "/api/courses/lectures/2/progress/", body, student);
  await report({ position: 3, watched: [[0, 3]] });
  api.advance(10);

  const resumed = await report({ position: 2, watched: [[1, 2]] });
  const done = await report({ position: 4, completed: true });
  const after = await report({ position: 1, completed: false });

  expect(resumed.body).toMatchObject({ position: 2, watched: 3, resume_at: 2, completed: false });
  expect([done.body.completed, after.body.completed, after.body.resume_at]).toEqual([true, true, 0]);
});

test("ninety per cent really watched completes a lecture, and a claim alone does not", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const lecture = (await api.call("GET", "/api/courses/lectures/2/", undefined, student)).body;
  const report = (body: object) => api.call("PUT", `/api/courses/lectures/${lecture.id}/progress/`, body, student);

  const statuses = [(await report({ position: 0, watched: [] })).body.completed];
  statuses.push((await report({ position: 86_400, watched: [[0, 86_400]], speed: 1 })).body.completed);
  api.advance(86_400);
  statuses.push((await report({ position: 86_400, watched: [[0, 86_400]] })).body.completed);

  expect(statuses).toEqual([false, false, true]);
});

test("the speed of the last report is used on the student's other devices", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = (speed?: number) =>
    api.call("PUT", "/api/courses/lectures/2/progress/", { position: 1, watched: [], speed }, student);
  await report();
  const faster = await report(1.75);
  await report();

  const seen = await api.call("GET", "/api/courses/lectures/2/", undefined, student);

  expect([faster.body.speed, seen.body.progress.speed]).toEqual([1.75, 1.75]);
});

test("progress of a locked lecture is refused", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await api.call("PUT", "/api/courses/lectures/2/progress/", { position: 1 }, student);

  expect([status, body.code]).toEqual([403, "course.not_bought"]);
});
