import { QuestionSearch } from "@academy/shared/contract/questions";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { writeCursor } from "./cursor.ts";
import { questionsPages } from "./questions-page.ts";

const LECTURE = 2;

/** A position before all questions: the page that begins there has the same questions as the first page. */
const TOP = writeCursor({ sort: "newest", id: 2_000_000_000, title: "" });

/** A lecture with two questions, one of them answered, and its pages as read by a student who wrote neither. */
async function keptPages() {
  const api = await startTestApi();
  const asker = await api.student({ bought: true });
  const reader = await api.student({ bought: true });
  for (const content of ["One?", "Two?"]) {
    await api.call("POST", "/api/courses/questions/", { lecture: LECTURE, content }, asker);
  }
  const { body } = await api.call("GET", `/api/courses/lectures/${LECTURE}/questions/?sort=oldest`, undefined, reader);
  await api.call("POST", "/api/courses/answers/", { question: body.items[0].id, content: "Yes." }, reader);
  const pages = questionsPages(api.context.db);
  const readOne = (lecture: number, search: object) =>
    pages(lecture, QuestionSearch.parse(search), { studentId: reader.id, now: api.now() });
  /** The first page, and the page that begins at a position. */
  const read = async (lecture = LECTURE) => {
    const answers = await Promise.all([readOne(lecture, {}), readOne(lecture, { cursor: TOP })]);
    return { answers, pages: answers.map((answer) => JSON.parse(String(answer))) };
  };
  return { api, read };
}

const ASKER = sql`(select min(student_id) from questions where title in ('One?', 'Two?'))`;

/** Changes that another process or an operator makes in the database without this server, and the pages that readers get then. */
const changes: [what: string, SQL, seen: object][] = [
  [
    "another question",
    sql`insert into questions (lecture_id, student_id, title, content, created_at) select 2, ${ASKER}, 'Three?', 'x', now()`,
    { total: 3, items: [{ title: "Three?" }, { title: "Two?" }, { title: "One?" }] },
  ],
  ["other words", sql`update questions set title = 'Too?' where title = 'Two?'`, { items: [{ title: "Too?" }, {}] }],
  [
    "an answer",
    sql`insert into answers (question_id, student_id, title, content, created_at) select id, ${ASKER}, 'x', 'x', now() from questions where title = 'Two?'`,
    { items: [{ answers_count: 1 }, { answers_count: 1 }] },
  ],
  [
    "a mark",
    sql`update questions set is_important = true where title = 'One?'`,
    { items: [{}, { is_important: true }] },
  ],
  [
    "a deleted question",
    sql`update questions set deleted_at = now() where title = 'Two?'`,
    { items: [{ is_deleted: true }, {}] },
  ],
  ["a question gone", sql`delete from questions where title = 'Two?'`, { total: 1, items: [{ title: "One?" }] }],
  ["no question left", sql`truncate questions, answers, reports`, { total: 0, items: [] }],
  [
    "the asker's name",
    sql`update students set first_name = 'Dana' where id = ${ASKER}`,
    { items: [{ user: { first_name: "Dana" } }, {}] },
  ],
  [
    "the asker's photo",
    sql`update students set photo = '/x.webp' where id = ${ASKER}`,
    { items: [{ user: { photo: "/x.webp" } }, {}] },
  ],
  [
    "an asker who left",
    sql`update students set deleted_at = now() where id = ${ASKER}`,
    { items: [{ user: { is_former: true } }, { user: { is_former: true } }] },
  ],
  [
    "an asker who teaches",
    sql`update students set instructor_slug = 'dana' where id = ${ASKER}`,
    { items: [{ user: { is_instructor: true } }, {}] },
  ],
];

test.each(changes)("the next page shows %s, the first one and one by its position", async (_, change, seen) => {
  const { api, read } = await keptPages();
  const before = await read();

  await api.context.db.execute(change);

  const after = await read();
  for (const page of after.pages) expect(page).toMatchObject(seen);
  for (const page of before.pages) expect(page).not.toMatchObject(seen);
});

/** Changes that leave the page as it is. */
const others: [what: string, change: (api: TestApi) => Promise<unknown>][] = [
  ["nothing", async () => {}],
  [
    "a question on another lecture",
    ({ context: { db } }) =>
      db.execute(
        sql`insert into questions (lecture_id, student_id, title, content, created_at) select 3, ${ASKER}, 'x', 'x', now()`,
      ),
  ],
  ["a student's language", ({ context: { db } }) => db.execute(sql`update students set language = 'ru'`)],
  ["a new student", (api) => api.student()],
  [
    "what was taken back before it was committed",
    ({ context: { db } }) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql`update questions set title = 'never'`);
          throw new Error("no");
        })
        .catch(() => {}),
  ],
];

test.each(others)("cached pages stay unchanged after %s", async (_, change) => {
  const { api, read } = await keptPages();
  const before = await read();

  await change(api);

  const after = await read();
  expect(after.answers.map((answer, at) => answer === before.answers[at])).toEqual([true, true]);
});

test("a lecture gets its first question after an empty page was cached", async () => {
  const { api, read } = await keptPages();
  const before = await read(5);
  await api.context.db.execute(
    sql`insert into questions (lecture_id, student_id, title, content, created_at) select 5, ${ASKER}, 'First?', 'x', now()`,
  );

  const after = await read(5);
  expect([...before.pages, ...after.pages].map(({ total }) => total)).toEqual([0, 0, 1, 1]);
});
