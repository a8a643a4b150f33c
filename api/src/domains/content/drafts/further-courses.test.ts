// @covers reading 129

import type { ContentState } from "@academy/shared/contract/staff/content";
import { expect, test, vi } from "vitest";
import { importedAcademy } from "#test/support/imported-academy.ts";

vi.setConfig({ testTimeout: 60_000 });

const CONTENT = "/api/staff/content/";
const TITLE = { en: "Mediation", ru: "Медиация" };

interface Lecture {
  id: number;
  title: { en: string; ru: string };
}

interface Topic {
  id: number;
  title: { en: string; ru: string };
  lectures: Lecture[];
}

/** An academy, and a member of its staff who makes further courses. */
async function anAuthor() {
  const api = await importedAcademy();
  const manager = await api.staff(["manager"]);
  const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    (await api.call(method, `${CONTENT}${path}`, body, manager)).body;
  const state = async (): Promise<ContentState> => call("GET", "");
  const revision = async () => (await state()).draft?.revision ?? 0;
  return {
    api,
    state,
    addCourse: async (body: object) =>
      api.call("POST", `${CONTENT}courses/`, { revision: await revision(), ...body }, manager),
    removeCourse: async (id: number) =>
      api.call("POST", `${CONTENT}courses/${id}/remove/`, { revision: await revision() }, manager),
    part: async <Value>(name: string, course: number): Promise<{ value: Value; largest_id?: number }> =>
      call("GET", `parts/${name}/?course=${course}`),
    change: async (name: string, course: number, value: unknown) =>
      api.call("PUT", `${CONTENT}parts/${name}/?course=${course}`, { revision: await revision(), value }, manager),
    preview: (course: number) => call("GET", `preview/?course=${course}`),
    publish: async () =>
      api.call("POST", `${CONTENT}publish/`, { revision: await revision(), note: "A second course." }, manager),
  };
}

/** The number of the course that was added last. */
const newestOf = ({ courses = [] }: ContentState): number => courses.at(-1)?.id ?? 0;

const idsOf = (topics: Topic[]) => topics.flatMap(({ id, lectures }) => [id, ...lectures.map((lecture) => lecture.id)]);

test("a copied course has its own numbers, tests and essay topics, and is shown once it is published", async () => {
  const { api, state, addCourse, part, change, publish } = await anAuthor();

  const added = await addCourse({ title: TITLE, copy_of: 1 });

  expect(added.status).toBe(200);
  const id = newestOf(added.body);
  expect(added.body.courses).toEqual([
    expect.objectContaining({ id: 1, is_live: true }),
    { id, title: TITLE, is_live: false },
  ]);
  expect(added.body.draft.faults).toEqual([]);
  expect(added.body.draft.differences).toEqual([
    { kind: "added", trail: [{ key: "further_courses", number: 2, name: TITLE }] },
  ]);
  const [mine, copied] = [await part<Topic[]>("topics", 1), await part<Topic[]>("topics", id)];
  expect(copied.value.map(({ title }) => title)).toEqual(mine.value.map(({ title }) => title));
  expect(idsOf(copied.value).filter((id) => idsOf(mine.value).includes(id))).toEqual([]);
  expect(mine.largest_id).toBe(Math.max(...idsOf(copied.value)));
  const tests = await part<{ topic_id: number; questions: { lecture_id: number }[] }[]>("tests", id);
  expect(tests.value.map(({ topic_id }) => topic_id)).toEqual(copied.value.map(({ id }) => id));
  const essay = await part<{ topics: { id: number; title: object }[] }>("essay", id);
  const mainEssay = await part<{ topics: { id: number; title: object }[] }>("essay", 1);
  expect(essay.value.topics.map(({ title }) => title)).toEqual(mainEssay.value.topics.map(({ title }) => title));

  await change("course", id, {
    ...(await part<object>("course", id)).value,
    tenge_price: 500_000,
    discount_percentage: null,
  });
  const [first, ...others] = copied.value as [Topic, ...Topic[]];
  await change("topics", id, [{ ...first, title: { en: "Why Mediate", ru: "Зачем медиация" } }, ...others]);
  await change("essay", id, { ...essay.value, topics: essay.value.topics.slice(0, 1) });
  const published = await publish();

  expect(published.status).toBe(200);
  const courses = (await api.call("GET", "/api/courses/course/")).body;
  expect(courses.map(({ id, title, payable_kzt }: never) => [id, title, payable_kzt])).toEqual([
    [1, expect.stringContaining("International Arbitration"), 748_800],
    [id, "Mediation", 500_000],
  ]);
  const outline = (await api.call("GET", `/api/courses/topic/?course=${id}`)).body;
  expect(outline[0].topic).toMatchObject({ title: "Why Mediate", lectures: [{ id: first.lectures[0]?.id }, {}, {}] });
  expect((await part<{ topics: object[] }>("essay", 1)).value.topics).toHaveLength(mainEssay.value.topics.length);
  expect((await state()).courses?.[1]).toEqual({ id, title: TITLE, is_live: true });
});

test("differences of a further course name the course and contain its parts only", async () => {
  const { state, addCourse, part, change, publish } = await anAuthor();
  const id = newestOf((await addCourse({ title: TITLE, copy_of: 1 })).body);
  await publish();

  const { value } = await part<Topic[]>("topics", id);
  await change("topics", id, [value[1], value[0], ...value.slice(2)]);
  await change("course", id, { ...(await part<object>("course", id)).value, new_price: 990 });

  const course = { key: "further_courses", number: 2, name: TITLE };
  expect((await state()).draft?.differences).toEqual([
    { kind: "changed", trail: [course, { key: "new_price" }], value: "number", before: 1440, after: 990 },
    { kind: "moved", trail: [course, expect.objectContaining({ key: "topics", number: 2 })], from: expect.anything() },
  ]);
});

test("an empty course lists what it lacks, and is removed with all its parts", async () => {
  const { state, addCourse, removeCourse, part, change, publish } = await anAuthor();
  const id = newestOf((await addCourse({ title: TITLE })).body);

  const faults = (await state()).draft?.faults.map(({ path, rule }) => [path, rule]);
  expect(faults).toContainEqual(["academy.further_courses.0.topics", "empty"]);
  expect((await publish()).status).toBe(409);
  const lecture = { id: 901, title: TITLE, duration: 20, kind: "video", inaugural: false, video: "lectures/01.mp4" };
  const topics = [{ id: 900, title: TITLE, lectures: [lecture] }];
  expect((await change("topics", id, topics)).status).toBe(200);
  expect((await part<{ topic_id: number }[]>("tests", id)).value).toEqual([{ topic_id: 900, questions: [] }]);
  expect((await part<{ topic_id: number }[]>("tests", 1)).value).toHaveLength(16);

  expect((await removeCourse(1)).status).toBe(404);
  const removed = await removeCourse(id);
  expect(removed.body.draft.differences).toEqual([]);
  expect(removed.body.courses).toHaveLength(1);
  expect((await change("topics", id, topics)).status).toBe(404);
});

test("the preview of a course is what its students get: no test answer is marked as right", async () => {
  const { addCourse, preview } = await anAuthor();
  const id = newestOf((await addCourse({ title: TITLE, copy_of: 1 })).body);

  const shown = await preview(id);

  expect(shown.course.title).toEqual(TITLE);
  expect(shown.topics).toHaveLength(16);
  expect(shown.tests).toHaveLength(16);
  expect(shown.tests[0].questions.length).toBeGreaterThan(9);
  expect(JSON.stringify(shown.tests)).not.toMatch(/"right"|"tolerance"|"explanation"|"lecture_id"|"value"/);
});
