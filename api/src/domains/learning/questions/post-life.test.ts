import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

type Kind = "questions" | "answers";

/** A question of one buyer with an answer by another. */
async function posts() {
  const api = await startTestApi();
  const asker = await api.student({ bought: true });
  const helper = await api.student({ bought: true });
  const { call } = api;
  const question = (await call("POST", "/api/courses/questions/", { lecture: 2, content: "First words." }, asker)).body;
  const answered = await call(
    "POST",
    "/api/courses/answers/",
    { question: question.id, content: "An answer." },
    helper,
  );
  return { api, asker, helper, question, answer: answered.body };
}

const change = ({ call }: TestApi, who: TestStudent, kind: Kind, id: number, content = "Second words. More.") =>
  call("PATCH", `/api/courses/${kind}/${id}/`, { content }, who);

const remove = ({ call }: TestApi, who: TestStudent, kind: Kind, id: number) =>
  call("DELETE", `/api/courses/${kind}/${id}/`, undefined, who);

const report = ({ call }: TestApi, who: TestStudent, kind: Kind, id: number) =>
  call("POST", `/api/courses/${kind}/${id}/report/`, { reason: "rude" }, who);

test("the author changes a question and an answer, and readers see the change", async () => {
  const { api, asker, helper, question, answer } = await posts();

  const changed = [await change(api, asker, "questions", question.id), await change(api, helper, "answers", answer.id)];

  const { body } = await api.call("GET", `/api/courses/questions/${question.id}/`, undefined, helper);
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  expect(question).toMatchObject({ is_own: true, edited_at: null, editable_until: "2026-12-01T09:15:00.000Z" });
  expect(body).toMatchObject({
    title: "Second words.",
    edited_at: api.now().toISOString(),
    is_own: false,
    editable_until: null,
    answers: [{ title: "Second words.", is_own: true, editable_until: "2026-12-01T09:15:00.000Z" }],
  });
});

test.for([
  [15 * 60, 200],
  [15 * 60 + 1, 409],
] as const)("after %i seconds a change answers %i", async ([seconds, expected]) => {
  const { api, asker, question } = await posts();
  api.advance(seconds);

  const { status } = await change(api, asker, "questions", question.id);

  expect(status).toBe(expected);
});

test("nobody can change or delete another student's post", async () => {
  const { api, asker, helper, question, answer } = await posts();

  const answers = [
    await change(api, helper, "questions", question.id),
    await change(api, asker, "answers", answer.id),
    await remove(api, helper, "questions", question.id),
    await remove(api, asker, "answers", answer.id),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, "post.other"]));
});

test("a deleted post becomes a placeholder without its text, and deleting it again succeeds", async () => {
  const { api, asker, helper, question, answer } = await posts();
  const removed = [
    await remove(api, asker, "questions", question.id),
    await remove(api, asker, "questions", question.id),
    await remove(api, helper, "answers", answer.id),
  ];

  const list = await api.call("GET", "/api/courses/lectures/2/questions/", undefined, helper);
  const { body } = await api.call("GET", `/api/courses/questions/${question.id}/`, undefined, helper);

  expect(removed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(list.body).toMatchObject({ total: list.body.items.length });
  expect(body).toMatchObject({
    title: "",
    content: "",
    is_deleted: true,
    editable_until: null,
    answers: [{ title: "", content: "", is_deleted: true }],
  });
});

test("a deleted question accepts no answer, change or report", async () => {
  const { api, asker, helper, question } = await posts();
  await remove(api, asker, "questions", question.id);

  const answers = [
    await api.call("POST", "/api/courses/answers/", { question: question.id, content: "Late." }, helper),
    await change(api, asker, "questions", question.id),
    await report(api, helper, "questions", question.id),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "question.unknown"]));
});

test("a report is stored once per student, and nobody can report their own post", async () => {
  const { api, asker, helper, question, answer } = await posts();

  const answers = [
    await report(api, helper, "questions", question.id),
    await report(api, helper, "questions", question.id),
    await report(api, asker, "answers", answer.id),
    await report(api, asker, "questions", question.id),
  ];

  const kept = await rowsOf(api.context.db, sql`select question_id, answer_id, reason from reports order by id`);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(kept).toEqual([
    { question_id: question.id, answer_id: null, reason: "rude" },
    { question_id: null, answer_id: answer.id, reason: "rude" },
  ]);
});

test("the author of a question gets an email about an answer, in their language, and none about an own one", async () => {
  const { api, asker, helper, question } = await posts();
  await api.context.db.execute(sql`update students set language = 'ru' where id = ${asker.id}`);
  const emails = async () =>
    (await api.call("GET", "/api/dev/mail/")).body.filter(({ to }: { to: string }) => to === asker.email);
  const before = (await emails()).length;

  await api.call("POST", "/api/courses/answers/", { question: question.id, content: "<b>Bold</b>" }, helper);
  await api.call("POST", "/api/courses/answers/", { question: question.id, content: "Thank you." }, asker);

  const [mail, ...earlier] = await emails();
  expect(earlier).toHaveLength(before);
  expect(mail.text).toContain(`/passingcourse/1?tab=questions&lecture=2&question=${question.id}`);
  expect([mail.subject, mail.html.includes("&lt;b&gt;Bold")]).toEqual(["На ваш вопрос ответили", true]);
});

/** The lectures and questions whose stored counts differ from their rows. */
const wrongCounts = ({ context }: TestApi) =>
  rowsOf(
    context.db,
    sql`select 1 from question_totals t where total <> (select count(*) from questions q where q.lecture_id = t.lecture_id)
        union all
        select 1 from questions q where answers_count <>
          (select count(*) from answers a where a.question_id = q.id and a.deleted_at is null and a.hidden_at is null)`,
  );

test("fifty simultaneous questions and answers are counted once each", async () => {
  const { api, asker, helper, question } = await posts();
  const write = (index: number) =>
    index % 2 === 0
      ? api.call("POST", "/api/courses/questions/", { lecture: 2, content: `Question ${index}` }, asker)
      : api.call("POST", "/api/courses/answers/", { question: question.id, content: `Answer ${index}` }, helper);

  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await api.call("GET", `/api/courses/questions/${question.id}/`, undefined, asker)).body).toMatchObject({
    answers_count: 26,
    answers: expect.objectContaining({ length: 26 }),
  });
  const { body } = await api.call("GET", "/api/courses/lectures/2/questions/", undefined, asker);
  expect(body.total).toBe(26);
  expect(await wrongCounts(api)).toEqual([]);
});

test("the counts of questions and answers are right, whichever process writes them", async () => {
  const { api, asker } = await posts();
  await api.context.db.execute(
    sql`insert into questions (lecture_id, student_id, title, content, created_at)
        select 2 + i % 2, ${asker.id}, 'x', 'x', now() from generate_series(1, 5) i`,
  );
  await api.context.db.execute(sql`delete from questions where id = (select max(id) from questions)`);

  expect(await wrongCounts(api)).toEqual([]);
});
