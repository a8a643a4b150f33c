import type { PackCourse } from "@academy/shared/contract/content/course";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { importContent } from "#domains/content/import-content.ts";
import { copyOfPack, editPack } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";

/** A second course with one topic and two lectures, made from the first topic of the main course. */
function secondOf(course: PackCourse): PackCourse {
  const [topic] = course.topics as [PackCourse["topics"][0]];
  const lectures = topic.lectures.slice(0, 2).map((lecture, index) => ({ ...lecture, id: 101 + index, topic_id: 51 }));
  const title = { en: "Mediation", ru: "Медиация" };
  return { ...course, id: 2, title, certificate: { points: 4 }, topics: [{ ...topic, id: 51, order: 1, lectures }] };
}

async function academyWithTwoCourses(): Promise<TestApi> {
  const api = await startTestApi();
  const folder = copyOfPack();
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
  editPack(folder, (pack) => {
    pack.further_courses = [secondOf(pack.course)];
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

const academy = ({ context }: TestApi, ...words: string[]) => runCommand(context, "operator:test", words);

test("topics belong to a course: the outline and the student's list are those of the course that is asked for", async () => {
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

test("a course that is not there is told as unknown, whoever asks", async () => {
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

test("a further course that was given opens its own lectures, counts its own certificate, and is no main course", async () => {
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
