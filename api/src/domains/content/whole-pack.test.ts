// @covers readings 85, 88, 90, decisions 0031, 0064

import type { ContentPack } from "@academy/shared/contract/content/pack";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { copyOfPack, editPack } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { importContent } from "./import-content.ts";

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

/** An api into which a changed pack can be imported; the academy's own pack is restored for the next test. */
async function apiOfPacks() {
  const api = await startTestApi();
  const folder = copyOfPack();
  onTestFinished(async () => {
    await api.context.db.execute(sql`update seminars set planned_at = null`);
    await importContent(api.context, testConfig.contentDir);
  });
  const importing = (change: (pack: ContentPack) => void) => {
    editPack(folder, change);
    return academy(api, "import", folder);
  };
  return { api, folder, importing };
}

const get = async ({ call }: TestApi, path: string, student?: TestStudent) =>
  call("GET", `/api/courses/${path}`, undefined, student);

const without = <Item extends { id: number }>(items: Item[], id: number) => items.filter((item) => item.id !== id);

/** Takes lecture 4 of topic 2 out of a pack, and all of topic 5. */
function shorten(pack: ContentPack): void {
  pack.course.topics = without(pack.course.topics, 5);
  for (const topic of pack.course.topics) topic.lectures = without(topic.lectures, 4);
  const left = new Set(pack.course.topics.flatMap(({ lectures }) => lectures.map(({ id }) => id)));
  pack.sample_questions = pack.sample_questions.filter(({ lecture_id }) => left.has(lecture_id));
  pack.course.certificate = { points: 17 };
}

const lecturesOfTopic5 = ({ context }: TestApi) =>
  rowsOf<{ id: number; duration: number }>(context.db, sql`select id, duration from lectures where topic_id = 5`);

const completes = ({ context, now }: TestApi, student: TestStudent, except: readonly number[] = []) =>
  context.db.execute(
    sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
        select ${student.id}, id, 0, '[]', ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz from lectures
        where id <> all(${sql.raw(`array[${[0, ...except].join()}]`)})`,
  );

test("sessions planned by the staff stay through every import, which says so", async () => {
  const { api, importing } = await apiOfPacks();
  const owner = await api.staff(["owner"]);
  const plan = {
    title: { en: "A session of the desk", ru: "Семинар сотрудников" },
    description: null,
    starts_at: "2026-12-10T13:00:00.000Z",
    duration_minutes: 60,
    link: "https://meet.example/desk",
    instructor: owner.id,
  };
  const planned = (await api.call("POST", "/api/staff/sessions/", plan, owner)).body;
  await api.call("PUT", "/api/staff/sessions/2/", { ...plan, revision: 0 }, owner);

  const output = await importing((pack) => {
    pack.seminars = pack.seminars.filter(({ id }) => id !== 1 && id !== 2);
  });

  expect(output).toContain(
    `as the staff area planned it:\n  session 2: A session of the desk\n  session ${planned.id}: A session of the desk`,
  );
  expect(output).not.toContain("session 2: Mock");
  expect((await get(api, "seminars/1/")).status).toBe(404);
  expect((await get(api, "seminars/2/")).body.title).toBe("A session of the desk");
  expect((await get(api, `seminars/${planned.id}/`)).status).toBe(200);
});

test("what a pack says about a person is public and in the biography; a section that no page shows is refused", async () => {
  const { api, importing } = await apiOfPacks();
  const inBoth = (en: string) => ({ en, ru: `${en} (ru)` });
  const president = async () => (await get(api, "organisational-structure/")).body[0];

  await importing((pack) => {
    Object.assign(pack.organisational_structure[0] ?? {}, {
      practice: inBoth("Sits as arbitrator."),
      languages: inBoth("Kazakh"),
      works: [inBoth("A case"), inBoth("A book")],
    });
  });

  expect(await president()).toMatchObject({
    practice: "Sits as arbitrator.",
    languages: "Kazakh",
    works: ["A case", "A book"],
  });
  const biography = await api.call("GET", (await president()).description);
  for (const text of ["Sits as arbitrator.", "A book (ru)"]) expect(biography.text).toContain(text);
  const long = importing((pack) => {
    Object.assign(pack.organisational_structure[0] ?? {}, { practice: inBoth("word ".repeat(151).trim()) });
  });
  await expect(long).rejects.toThrow(/at most 150 words/);
});

test("a partner, person, session, book or contact that left a pack is no longer shown, nor are its files", async () => {
  const { api, importing } = await apiOfPacks();
  const [partner] = (await get(api, "partners/")).body;
  const everybody = (await get(api, "organisational-structure/")).body;
  const person = everybody.find(
    ({ description }: { description: string }) =>
      !everybody.some((each: typeof person) => each.status === "INSTRUCTOR" && each.description === description),
  );
  const [book] = (await get(api, "books/")).body;
  const files = [partner.logo, person.photo, person.description, book.file];
  const statuses = async () => Promise.all(files.map(async (file) => (await api.call("GET", file)).status));
  const before = await statuses();

  await importing((pack) => {
    pack.partners = without(pack.partners, partner.id);
    pack.organisational_structure = pack.organisational_structure.filter(
      ({ description }) => description !== person.description,
    );
    pack.books = without(pack.books, book.id);
    pack.seminars = without(pack.seminars, 1);
    pack.contacts = [];
  });

  for (const [list, id] of [
    ["partners/", partner.id],
    ["organisational-structure/", person.id],
    ["books/", book.id],
    ["seminars/", 1],
    ["contacts/", 1],
  ]) {
    expect((await get(api, list)).body.map((item: { id: number }) => item.id)).not.toContain(id);
  }
  expect((await get(api, "seminars/1/")).status).toBe(404);
  expect([before, await statuses()]).toEqual([
    [200, 200, 200, 200],
    [404, 404, 404, 404],
  ]);
});

test("a lecture and a topic that left are in no list, figure, address or question", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  const [gone] = await lecturesOfTopic5(api);
  const question = await api.call("POST", "/api/courses/questions/", { lecture: 4, content: "Why?" }, student);

  await importing(shorten);

  const lists = [(await get(api, "topic/")).body, (await get(api, "student/1/topics/", student)).body];
  for (const list of lists) {
    const items = list.map(({ topic }: { topic: { id: number; lectures: { id: number }[] } }) => topic);
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(5);
    const lectures = items.flatMap((topic: { lectures: { id: number }[] }) => topic.lectures.map(({ id }) => id));
    expect(lectures).toContain(5);
    expect(lectures).not.toContain(4);
  }
  const topics5 = await lecturesOfTopic5(api);
  const figures = (await get(api, "figures/")).body;
  expect(figures).toMatchObject({ topics: 15, lectures: 34 - topics5.length });
  const refused = [
    await get(api, "lectures/4/", student),
    await get(api, `lectures/${gone?.id}/`, student),
    await get(api, "teacher_videos/4/", student),
    await get(api, "teacher_topics/5/", student),
    await get(api, "lectures/4/questions/", student),
    await get(api, `questions/${question.body.id}/`, student),
    await api.call("PUT", "/api/courses/lectures/4/progress/", { position: 3 }, student),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

test("items that left count for nobody, and return with everybody's progress", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  const other = await api.student({ bought: true });
  await completes(api, student, [4]);
  await api.call("PUT", "/api/courses/lectures/4/progress/", { position: 9, watched: [[0, 9]] }, other);
  const topics = async () =>
    (await get(api, "certificates/mine/", student)).body.requirements.find(
      ({ code }: { code: string }) => code === "topics",
    );
  const before = await topics();

  await importing(shorten);
  const shorter = await topics();
  await importContent(api.context, testConfig.contentDir);

  expect(before).toMatchObject({ have: 15, need: 16, met: false });
  expect(shorter).toMatchObject({ have: 15, need: 15, met: true });
  expect(await topics()).toEqual(before);
  expect((await get(api, "lectures/4/", other)).body.progress).toMatchObject({ position: 9 });
});

test("a certificate stays unchanged when its course changes", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida" }, student);
  await completes(api, student);
  await academy(api, "test-passed", student.email, "all");
  await academy(api, "evaluate", student.email, "--points", "2");
  const { certificate } = (await get(api, "certificates/mine/", student)).body;

  await importing(shorten);

  const after = (await get(api, "certificates/mine/", student)).body.certificate;
  expect([after.number, after.points, after.course]).toEqual([certificate.number, 18, certificate.course]);
  expect((await get(api, `certificates/${certificate.number}/`)).body.valid).toBe(true);
});

test("a refund is computed by the course as it was bought", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  for (const id of [4, 6]) await opensLecture(api, student, id);
  const refundable = async () => (await get(api, "payments/", student)).body[0].refundable;
  const before = await refundable();

  api.advance(60);
  await importing(shorten);

  expect(before).toBeLessThan(748_800);
  expect(await refundable()).toBe(before);
});

test("a dry run lists what would leave and changes nothing; the import lists what left, and the audit keeps it", async () => {
  const { api, folder } = await apiOfPacks();
  const student = await api.student({ bought: true });
  await api.call("PUT", "/api/courses/lectures/4/progress/", { position: 9 }, student);
  editPack(folder, (pack) => {
    shorten(pack);
    pack.partners = without(pack.partners, 1);
  });
  const [partner] = (await get(api, "partners/")).body;
  const imports = () => rowsOf(api.context.db, sql`select id from imports`);
  const before = await imports();

  const output = await academy(api, "import", folder, "--dry-run");

  expect(await imports()).toEqual(before);
  expect((await get(api, "partners/")).body[0]).toEqual(partner);
  const done = await academy(api, "import", folder);
  const lines = (text: string) => text.split("\n").slice(1);
  expect(lines(output)[0]).toBe("would be withdrawn:");
  expect(lines(done)[0]).toBe("withdrawn:");
  expect(lines(output).slice(1)).toEqual(lines(done).slice(1));
  expect(output).toContain("  lecture 4: Drafting a Clause That Works, the progress of 1 students is kept");
  expect(output).toContain(`  partner 1: ${partner.name}`);
  expect(output).toMatch(/ {2}topic 5: /);
  const [entry] = await rowsOf<{ actor: string; details: { withdrawn: string[] } }>(
    api.context.db,
    sql`select actor, details from audit where action = 'content.import' order by id desc limit 1`,
  );
  expect(entry?.actor).toBe("operator:test");
  expect(entry?.details.withdrawn).toContain(`partner 1: ${partner.name}`);
  expect(lines(await academy(api, "import", folder, "--dry-run"))[0]).toBe("nothing would be withdrawn");
});

test("an instructor who left keeps the name beside old answers, without a photo; a renamed one has the new name", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  const question = await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Why?" }, student);
  const people = await rowsOf<{ slug: string; full_name: string }>(
    api.context.db,
    sql`select distinct slug, full_name from people where status = 'INSTRUCTOR' order by slug limit 2`,
  );
  const [leaving, renamed] = people as [(typeof people)[0], (typeof people)[0]];
  for (const { slug } of [leaving, renamed])
    await academy(api, "answer", String(question.body.id), "--as", slug, "Because.");

  await importing((pack) => {
    pack.organisational_structure = pack.organisational_structure.filter(({ slug }) => slug !== leaving.slug);
    for (const person of pack.organisational_structure)
      if (person.slug === renamed.slug) person.full_name = { en: "Zarina Omarova", ru: "Зарина Омарова" };
    for (const topic of pack.course.topics)
      for (const lecture of topic.lectures)
        if (lecture.teacher_slug === leaving.slug) lecture.teacher_slug = renamed.slug;
  });

  const { body } = await get(api, `questions/${question.body.id}/`, student);
  const [second, first] = body.answers.map(({ user }: { user: unknown }) => user);
  expect(first).toMatchObject({ first_name: leaving.full_name.split(" ")[0], photo: null, is_instructor: true });
  expect(second).toMatchObject({ first_name: "Zarina", is_instructor: true });
});

test("a removed sample question is deleted; one that a student answered becomes a placeholder above the answer", async () => {
  const { api, importing } = await apiOfPacks();
  const student = await api.student({ bought: true });
  const samples = await rowsOf<{ id: number; lecture_id: number; title: string }>(
    api.context.db,
    sql`select id, lecture_id, title from questions order by id`,
  );
  const [answered, alone] = samples as [(typeof samples)[0], (typeof samples)[0]];
  await api.call("POST", "/api/courses/answers/", { question: answered.id, content: "I think so." }, student);

  await importing((pack) => {
    pack.sample_questions = pack.sample_questions.slice(2);
    const [first] = pack.sample_questions;
    if (first) pack.sample_questions.push({ ...first, author: "Dana", title: "New here", content: "New here?" });
  });

  expect((await get(api, `questions/${alone.id}/`, student)).status).toBe(404);
  const kept = (await get(api, `questions/${answered.id}/`, student)).body;
  expect([kept.is_deleted, kept.title, kept.answers[0].content]).toEqual([true, "", "I think so."]);
  const titles = await rowsOf<{ title: string }>(
    api.context.db,
    sql`select title from questions where deleted_at is null order by id`,
  );
  expect(titles.map(({ title }) => title)).toEqual([...samples.slice(2).map(({ title }) => title), "New here"]);
});
