// @covers readings 129, 130

import type { PackCourse } from "@academy/shared/contract/content/course";
import { DAY_MS } from "@academy/shared/time/durations";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { essayTopics } from "#database/tables/essays.ts";
import { outbox } from "#database/tables/operations.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { importContent } from "#domains/content/import-content.ts";
import { copyOfPack, editPack } from "#test/support/pack-copy.ts";
import { granted } from "#test/support/scholarships.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";

/** A second course with one topic and two lectures, made from the first topic of the main course. */
function secondOf(course: PackCourse): PackCourse {
  const [topic] = course.topics as [PackCourse["topics"][0]];
  const lectures = topic.lectures.slice(0, 2).map((lecture, index) => ({ ...lecture, id: 101 + index, topic_id: 51 }));
  const title = { en: "Mediation", ru: "Медиация" };
  return { ...course, id: 2, title, certificate: { points: 4 }, topics: [{ ...topic, id: 51, order: 1, lectures }] };
}

async function academyWithTwoCourses(change: (second: PackCourse, api: TestApi) => void = () => {}): Promise<TestApi> {
  const api = await startTestApi();
  const folder = copyOfPack();
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
  editPack(folder, (pack) => {
    const second = secondOf(pack.course);
    change(second, api);
    pack.further_courses = [second];
  });
  await importContent(api.context, folder);
  return api;
}

interface Listed {
  topic: { id: number; lectures: { id: number; is_open: boolean; lock_reason: string | null }[] };
}

const get = async ({ call }: TestApi, path: string, student?: TestStudent) =>
  call("GET", `/api/courses/${path}`, undefined, student);

const lecturesOf = (list: Listed[]) => list.flatMap(({ topic }) => topic.lectures);

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

test("topics belong to a course: the outline and the student's list are those of the requested course", async () => {
  const api = await academyWithTwoCourses();
  const student = await api.student({ bought: true });

  const [main, second] = [await get(api, "topic/"), await get(api, "topic/?course=2")];
  const [mine, mineSecond] = [
    await get(api, "student/1/topics/?course=1", student),
    await get(api, "student/1/topics/?course=2", student),
  ];

  expect(main.body).toHaveLength(16);
  expect(lecturesOf(second.body).map(({ id }) => id)).toEqual([101, 102]);
  expect(mine.body).toEqual((await get(api, "student/1/topics/", student)).body);
  expect(lecturesOf(mine.body).map(({ id }) => id)).not.toContain(101);
  expect(lecturesOf(mineSecond.body).map(({ id, lock_reason }) => [id, lock_reason])).toEqual([
    [101, null],
    [102, "purchase"],
  ]);
  expect((await get(api, "figures/")).body.lectures).toBe(35);
});

test("an unknown course is answered with 404, with and without a session", async () => {
  const api = await academyWithTwoCourses();
  const student = await api.student({ bought: true });

  const answers = [
    await get(api, "topic/?course=3"),
    await get(api, "student/1/topics/?course=3", student),
    await get(api, "certificates/mine/?course=3", student),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "course.unknown"]));
  expect((await get(api, "student/1/topics/?course=0x2", student)).status).toBe(400);
});

test("a granted further course opens its own lectures, has its own certificate, and is not the main course", async () => {
  const api = await academyWithTwoCourses();
  const student = await api.student();

  await academy(api, "grant", student.email, "--course", "2", "--reason", "a partner's student");

  const { body: detail } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(detail).toMatchObject({ has_course: false, access_until: null, courses: [{ course: 2 }] });
  const locks = async (course: number) =>
    lecturesOf((await get(api, `student/1/topics/?course=${course}`, student)).body).map((each) => each.lock_reason);
  expect(await locks(2)).toEqual([null, null]);
  expect(new Set(await locks(1))).toEqual(new Set([null, "purchase"]));
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida" }, student);
  for (const id of [101, 102])
    await api.call("PUT", `/api/courses/lectures/${id}/progress/`, { position: 0, completed: true }, student);
  await academy(api, "test-passed", student.email, "51", "--course", "2");
  await academy(api, "evaluate", student.email, "--points", "3", "--course", "2");
  const state = (await get(api, "certificates/mine/?course=2", student)).body;
  expect(state).toMatchObject({ eligible: true, points: 4, points_needed: 4, points_possible: 5 });
  expect(state.certificate.course).toBe("Mediation");
  expect((await get(api, "certificates/mine/", student)).body).toMatchObject({ eligible: false, certificate: null });
  await expect(academy(api, "test-passed", student.email, "51")).rejects.toThrow("does not have the course");
  await expect(academy(api, "grant", student.email, "--course", "7", "--reason", "x")).rejects.toThrow(
    "There is no such course.",
  );
});

test("two courses are sold separately: price, order, access, progress and receipt are those of the bought course", async () => {
  const api = await academyWithTwoCourses((second) =>
    Object.assign(second, { tenge_price: 300_000, payable_kzt: 240_000 }),
  );
  const student = await api.student();
  await granted(api, student, 50);

  const order = await api.pay(student, undefined, 2);

  const orders = (await get(api, "payments/", student)).body;
  const bought = { id: order, course_id: 2, course_title: "Mediation", status: "paid", amount: 240_000 };
  expect(orders).toEqual([expect.objectContaining(bought)]);
  const { body: detail } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(detail).toMatchObject({ has_course: false, courses: [{ course: 2 }] });
  expect((await get(api, "own-price/", student)).body.own_price).toEqual({ percent: 50, payable_kzt: 374_400 });
  expect((await get(api, "own-price/?course=2", student)).body).toEqual({ own_price: null });
  const again = await api.call("POST", "/api/courses/create-payment/", { course: 2 }, student);
  expect([again.status, again.body.code]).toEqual([409, "payment.already_owned"]);
  expect((await api.call("POST", "/api/courses/create-payment/", {}, student)).status).toBe(200);
  expect((await api.call("POST", "/api/courses/create-payment/", { course: 3 }, student)).body.code).toBe(
    "course.unknown",
  );
  await api.call("PUT", "/api/courses/lectures/101/progress/", { position: 5, watched: [[0, 5]] }, student);
  const seen = async (course: number) =>
    lecturesOf((await get(api, `student/1/topics/?course=${course}`, student)).body).filter(
      (lecture) => (lecture as { progress?: unknown }).progress,
    ).length;
  expect([await seen(1), await seen(2)]).toEqual([0, 1]);
  const notice = (await get(api, "opening-notice/?course=2", student)).body.notice;
  expect(notice.lectures.map(({ id }: { id: number }) => id)).toEqual([102]);
  const emails = await api.context.db.select().from(outbox).where(eq(outbox.recipient, student.email));
  expect(emails.map(({ text }) => text).join()).toContain("/passingcourse/2");
});

test("a course before its opening is announced and not sold, and locked by date for students it was granted to; later lectures open on their own date", async () => {
  const at = (api: TestApi, days: number) => new Date(api.now().getTime() + days * DAY_MS).toISOString();
  const api = await academyWithTwoCourses((second, { now }) => {
    const moment = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
    second.opens_at = moment(2);
    const [, later] = second.topics[0]?.lectures ?? [];
    if (later) later.released_at = moment(4);
  });
  const [buyer, given] = [await api.student(), await api.student()];
  const opensAt = at(api, 2);
  await academy(api, "grant", given.email, "--course", "2", "--reason", "a partner's student");
  const locks = async () =>
    lecturesOf((await get(api, "student/1/topics/?course=2", given)).body).map(({ lock_reason }) => lock_reason);

  expect((await get(api, "course/")).body[1]).toMatchObject({ id: 2, opens_at: opensAt });
  const early = await api.call("POST", "/api/courses/create-payment/", { course: 2 }, buyer);
  expect([early.status, early.body.code]).toEqual([409, "course.not_open"]);
  // The inaugural lecture is open for every account.
  expect(await locks()).toEqual([null, "date"]);

  api.advance((2 * DAY_MS) / 1000 + 1);
  expect((await api.call("POST", "/api/courses/create-payment/", { course: 2 }, buyer)).status).toBe(200);
  expect(await locks()).toEqual([null, "date"]);
  const report = { position: 0, completed: true };
  const refused = await api.call("PUT", "/api/courses/lectures/102/progress/", report, given);
  expect(refused.body.code).toBe("lecture.locked");
  api.advance((2 * DAY_MS) / 1000 + 1);
  expect(await locks()).toEqual([null, null]);
});

test("an essay gets a topic of its course", async () => {
  const api = await academyWithTwoCourses();
  const { db } = api.context;
  const [first] = await db.select().from(essayTopics);
  const title = { en: "A mediated settlement", ru: "Мировое соглашение" };
  const content = { ...(first as typeof essayTopics.$inferSelect).content, id: 900, title, course_id: 2 };
  await db.insert(essayTopics).values({ id: 900, position: 900, content });
  onTestFinished(async () => void (await db.delete(essayTopics).where(eq(essayTopics.id, 900))));

  const titles = async (course: number) => (await essaysRepository(db).topics(course)).map((topic) => topic.title.en);

  expect(await titles(2)).toEqual([title.en]);
  expect(await titles(1)).not.toContain(title.en);
  expect(await titles(3)).toEqual(await titles(1));
});
