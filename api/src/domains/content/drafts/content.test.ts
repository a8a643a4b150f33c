import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { importContent } from "#domains/content/import-content.ts";
import { importedAcademy } from "#test/support/imported-academy.ts";
import type { TestApi, TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";

vi.setConfig({ testTimeout: 60_000 });

const CONTENT = "/api/staff/content/";

interface Book {
  title: { en: string; ru: string };
}

/** An academy with a manager; the published content is that of the pack. */
async function anAcademy() {
  const api = await importedAcademy();
  const manager = await api.staff(["manager"]);
  const part = async (name: string) =>
    (await api.call("GET", `${CONTENT}parts/${name}/`, undefined, manager)).body as { revision: number; value: never };
  const change = (name: string, body: object, by: TestStudent = manager) =>
    api.call("PUT", `${CONTENT}parts/${name}/`, body, by);
  const publish = (revision: number, by: TestStudent = manager) =>
    api.call("POST", `${CONTENT}publish/`, { revision, note: "Another title." }, by);
  return { api, manager, part, change, publish };
}

const bookTitles = async (api: TestApi) =>
  ((await api.call("GET", "/api/courses/books/")).body as { title: string }[]).map(({ title }) => title);

const withTitle = (books: Book[], en: string, ru: string): Book[] =>
  books.map((book, index) => (index === 0 ? { ...book, title: { en, ru } } : book));

const auditOf = ({ context }: TestApi) =>
  rowsOf<{ action: string; actor: string; details: Record<string, unknown> }>(
    context.db,
    sql`select action, actor, details from audit where action like 'content.%' and actor like 'staff:%' order by id`,
  );

test("a changed title is a draft until it is published; then everybody reads it in both languages", async () => {
  const { api, manager, part, change, publish } = await anAcademy();
  const before = await bookTitles(api);
  const { revision, value } = await part("books");

  const drafted = await change("books", { revision, value: withTitle(value, "Seats and Places", "Места арбитража") });
  const shownMeanwhile = await bookTitles(api);
  const published = await publish(1);

  expect([drafted.status, published.status]).toEqual([200, 200]);
  expect(drafted.body.draft.changes).toEqual([
    { path: expect.stringContaining("academy.books.#"), before: before[0], after: "Seats and Places" },
    { path: expect.stringContaining(".title.ru"), before: expect.any(String), after: "Места арбитража" },
  ]);
  expect(shownMeanwhile).toEqual(before);
  expect((await bookTitles(api))[0]).toBe("Seats and Places");
  const texts = await rowsOf(api.context.db, sql`select text from translations where source = 'Seats and Places'`);
  expect(texts).toEqual([{ text: "Места арбитража" }]);
  expect(published.body).toMatchObject({ draft: null, live: { note: "Another title." } });
  const lines = await auditOf(api);
  expect(lines.map(({ action }) => action)).toEqual(["content.change", "content.publish"]);
  expect(lines[1]).toMatchObject({ actor: `staff:${manager.id}`, details: { reason: "Another title." } });
});

test("a removed item leaves the public pages, and an earlier version restores it", async () => {
  const { api, manager, part, change, publish } = await anAcademy();
  const before = await bookTitles(api);
  const first = (await api.call("GET", CONTENT, undefined, manager)).body.live.id;
  const { value } = await part("books");
  await change("books", { revision: 0, value: (value as Book[]).slice(1) });
  await publish(1);
  const without = await bookTitles(api);

  const restored = await api.call("POST", `${CONTENT}versions/${first}/restore/`, { reason: "It was right." }, manager);
  await publish(1);

  expect(without).toEqual(before.slice(1));
  expect(restored.body.draft.changes).toHaveLength(1);
  expect(await bookTitles(api)).toEqual(before);
});

interface StudentTopic {
  topic: { id: number; lectures: { id: number }[] };
}

test("a lecture moved into another topic keeps its number and its progress", async () => {
  const { api, part, change, publish } = await anAcademy();
  const student = await api.student({ bought: true });
  const topics = (await part("topics")).value as { id: number; lectures: { id: number }[] }[];
  const [from, to] = topics.filter(({ lectures }) => lectures.length > 1) as [
    (typeof topics)[number],
    (typeof topics)[number],
  ];
  const moved = from.lectures.at(-1)?.id ?? 0;
  await api.call("PUT", `/api/courses/lectures/${moved}/progress/`, { position: 7, completed: true }, student);
  const topicOf = async () =>
    ((await api.call("GET", "/api/courses/student/1/topics/", undefined, student)).body as StudentTopic[]).find(
      ({ topic }) => topic.lectures.some(({ id }) => id === moved),
    )?.topic.id;
  const progress = async () =>
    rowsOf(api.context.db, sql`select * from progress where student_id = ${student.id} and lecture_id = ${moved}`);
  const before = { topic: await topicOf(), progress: await progress() };

  const lecture = from.lectures.pop() as { id: number };
  to.lectures.unshift(lecture);
  const drafted = await change("topics", { revision: 0, value: topics });
  // The questions about it stand in the test of the former topic: its staff choose other lectures for them.
  const tests = (await part("tests")).value as { topic_id: number; questions: { lecture_id: number }[] }[];
  for (const question of tests.find(({ topic_id }) => topic_id === from.id)?.questions ?? [])
    if (question.lecture_id === moved) question.lecture_id = from.lectures[0]?.id ?? 0;
  await change("tests", { revision: 1, value: tests });
  const published = await publish(2);

  expect(drafted.body.draft.differences).toMatchObject([
    { kind: "moved", trail: [{ key: "topics" }, { key: "lectures", number: 1 }] },
  ]);
  expect([published.status, published.body.code]).toEqual([200, undefined]);
  expect(before).toMatchObject({ topic: from.id, progress: [{ completed_at: expect.anything() }] });
  expect({ topic: await topicOf(), progress: await progress() }).toEqual({ topic: to.id, progress: before.progress });
});

test("a draft with faults keeps what was typed, names the faults, and cannot be published", async () => {
  const { api, part, change, publish } = await anAcademy();
  const { value } = await part("books");

  const drafted = await change("books", { revision: 0, value: withTitle(value, "", "") });
  const refused = await publish(1);

  expect(drafted.body.draft.faults.map(({ path }: { path: string }) => path)).toEqual([
    "academy.books.0.title.en",
    "academy.books.0.title.ru",
  ]);
  expect(drafted.body.draft.faults[0]).toMatchObject({ rule: "empty", values: {}, reason: "must not be empty" });
  expect([refused.status, refused.body.code]).toEqual([409, "content.invalid"]);
  expect(((await part("books")).value as Book[])[0]?.title).toEqual({ en: "", ru: "" });
  expect((await bookTitles(api))[0]).not.toBe("");
});

test("of two changes of the same revision the second is refused, and the first is kept", async () => {
  const { api, part, change } = await anAcademy();
  const other = await api.staff(["owner"]);
  const { value } = await part("books");

  const both = await Promise.all([
    change("books", { revision: 0, value: withTitle(value, "One", "Один") }),
    change("books", { revision: 0, value: withTitle(value, "Two", "Два") }, other),
  ]);
  const [later] = [await change("books", { revision: 7, value })];

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("staff.changed");
  expect([later.status, later.body.code]).toEqual([409, "staff.changed"]);
});

test("an import meanwhile is not overwritten by a draft begun before it", async () => {
  const { api, manager, part, change, publish } = await anAcademy();
  const { value } = await part("books");
  await change("books", { revision: 0, value: withTitle(value, "Old", "Старое") });

  await importContent(api.context, testConfig.contentDir);

  expect((await api.call("GET", CONTENT, undefined, manager)).body.draft.outdated).toBe(true);
  expect((await publish(1)).body.code).toBe("staff.changed");
  await api.call("POST", `${CONTENT}discard/`, { reason: "Outdated." }, manager);
  expect((await api.call("GET", CONTENT, undefined, manager)).body.draft).toBeNull();
});

test("publishing content leaves planned live sessions unchanged", async () => {
  const { api, part, change, publish } = await anAcademy();
  await api.context.db.execute(sql`update seminars set title = 'Moved' where id = 1`);
  const { value } = await part("books");
  await change("books", { revision: 0, value: withTitle(value, "New", "Новое") });

  await publish(1);

  const sessions = await rowsOf(api.context.db, sql`select title from seminars where id = 1`);
  expect(sessions).toEqual([{ title: "Moved" }]);
});

test("a changed price is computed and charged", async () => {
  const { api, part, change, publish } = await anAcademy();
  const { value } = await part("course");

  await change("course", { revision: 0, value: { ...(value as object), tenge_price: 1_000_000 } });
  await publish(1);

  const [course] = (await api.call("GET", "/api/courses/course/")).body;
  expect([course.tenge_price, course.payable_kzt]).toEqual([1_000_000, 800_000]);
});

test("a text of a public page is published and exported, and the built-in one returns when it is removed", async () => {
  const { api, manager, part, change, publish } = await anAcademy();
  const shown = async (page = "home") => (await api.call("GET", `/api/courses/page-texts/${page}/`)).body;
  const files = async () => (await api.call("GET", `${CONTENT}export/`, undefined, manager)).body;
  const before = await files();
  const title = { en: "Disputes, settled <b>well</b>", ru: "Споры, решённые <b>хорошо</b>" };
  expect(await shown()).toEqual({});

  const drafted = await change("pages", { revision: 0, value: { "home.hero.title": title } });
  const meanwhile = await shown();
  await publish(1);

  expect(drafted.body.draft.changes).toEqual([{ path: "pages.home.hero.title", before: null, after: title }]);
  expect(meanwhile).toEqual({});
  expect([await shown(), await shown("course")]).toEqual([{ "home.hero.title": title }, {}]);
  expect(JSON.parse((await files())["pages.json"])).toEqual({ "home.hero.title": title });

  await change("pages", { revision: 0, value: {} });
  await publish(1);
  expect(await shown()).toEqual({});
  expect(await files()).toEqual(before);
  expect((await part("pages")).value).toEqual({});
});

test("the export has the files of the imported pack, with the same meaning", async () => {
  const { api, manager } = await anAcademy();

  const { body } = await api.call("GET", `${CONTENT}export/`, undefined, manager);

  const { readFile } = await import("node:fs/promises");
  for (const file of ["academy.json", "words.json", "essay.json", "tests/01.json", "tests/16.json"])
    expect([file, JSON.parse(body[file])]).toEqual([
      file,
      JSON.parse(await readFile(`${testConfig.contentDir}/${file}`, "utf8")),
    ]);
});

test("an academy filled before versions existed gets its first version from the same pack", async () => {
  const { api, manager } = await anAcademy();
  await api.context.db.execute(sql`delete from content_versions`);
  const without = await api.call("GET", CONTENT, undefined, manager);
  const { importWhenEmpty } = await import("#domains/content/import-content.ts");

  await importWhenEmpty(api.context, testConfig.contentDir);

  expect([without.status, without.body.code]).toEqual([409, "content.no_version"]);
  expect((await api.call("GET", CONTENT, undefined, manager)).status).toBe(200);
});

test("the number of a removed lecture is known, so that no other lecture gets it", async () => {
  const { api, part } = await anAcademy();
  const inserted = await rowsOf<{ id: number }>(
    api.context.db,
    sql`insert into lectures (id, topic_id, position, title, duration, kind, captions, teacher_name, teacher_slug, inaugural, withdrawn_at)
        select 9001, topic_id, 99, 'Taken out', 60, 'video', '[]', teacher_name, teacher_slug, false, now() from lectures limit 1
        returning id`,
  );
  onTestFinished(async () => void (await api.context.db.execute(sql`delete from lectures where id = 9001`)));

  expect(inserted).toHaveLength(1);
  expect(await part("topics")).toMatchObject({ largest_id: 9001 });
  expect(await part("books")).not.toHaveProperty("largest_id");
});
