import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { writeNewQuestions } from "./new-questions.ts";

const MINUTE = 60;

const emailsOf = ({ context }: TestApi, { email }: TestStudent) =>
  rowsOf<{ subject: string; text: string; unsubscribe: string }>(
    context.db,
    sql`select subject, text, unsubscribe from outbox where recipient = ${email} and unsubscribe like '%new_questions%' order by id`,
  );

/** An instructor of lecture 2, an owner, and a student who asks there; nobody teaches lecture 4 from an account. */
async function academy() {
  const api = await startTestApi();
  const [instructor, owner] = [await api.staff(["instructor"]), await api.staff(["owner"])];
  await api.context.db.execute(
    sql`update staff_roles set person_slug = 'leopold-vanhaeren' where student_id = ${instructor.id}`,
  );
  await api.context.db.execute(sql`update lectures set teacher_slug = 'leopold-vanhaeren' where id = 2`);
  await api.context.db.execute(sql`update lectures set teacher_slug = 'marisela-quintavalle' where id = 4`);
  // Those of the content wait too.
  await api.context.db.execute(sql`update questions set waits_since = null`);
  const asker = await api.student({ bought: true });
  const ask = (content: string, lecture = 2) =>
    api.call("POST", "/api/courses/questions/", { lecture, content }, asker);
  /** Runs the job as it runs each minute. */
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute++) {
      api.advance(MINUTE);
      await writeNewQuestions(api.context);
    }
  };
  return { api, instructor, owner, ask, minutes };
}

test("ten questions are one email with the number in its subject and no text of a student; later ones wait for the next hour", async () => {
  const { api, instructor, owner, ask, minutes } = await academy();
  for (let number = 1; number <= 10; number++) await ask(`Question ${number} about the seat?`);

  await minutes(2);
  const [first, ...more] = await emailsOf(api, instructor);
  await ask("One more?");
  await minutes(50);
  const within = await emailsOf(api, instructor);
  await minutes(12);
  const later = await emailsOf(api, instructor);

  expect(more).toEqual([]);
  expect(first?.subject).toBe("10\u00a0new questions of students");
  expect(first?.text).toContain("Question 10 about the seat?");
  expect(within).toHaveLength(1);
  expect(later.map(({ subject }) => subject)).toEqual([first?.subject, "1\u00a0new question of a student"]);
  expect(later[1]?.text).toMatch(/\/staff\/questions\/\d+/);
  expect(await emailsOf(api, owner)).toEqual([]);
});

test("a question whose instructor has no account is emailed to the owners; two processes write one email", async () => {
  const { api, instructor, owner, ask } = await academy();
  await ask("Is this mine?", 4);
  api.advance(MINUTE);

  await Promise.all([writeNewQuestions(api.context), writeNewQuestions(api.context)]);

  expect([await emailsOf(api, instructor), await emailsOf(api, owner)]).toMatchObject([[], [{}]]);
});

test("each member turns it off in the own settings, or by the email's link, and on again", async () => {
  const { api, instructor, ask, minutes } = await academy();
  const setting = async () => (await api.call("GET", "/api/staff/question-emails/", undefined, instructor)).body.wanted;
  await ask("First?");
  await minutes(1);
  const [email] = await emailsOf(api, instructor);
  const { pathname, search } = new URL(email?.unsubscribe ?? "");
  await api.call("POST", pathname + search, undefined, { form: { "List-Unsubscribe": "One-Click" } });
  const off = await setting();
  await ask("Second?");
  await minutes(70);
  const silent = await emailsOf(api, instructor);
  await api.call("PUT", "/api/staff/question-emails/", { wanted: true }, instructor);
  const profile = (await api.call("GET", "/api/student/emails/", undefined, instructor)).body;

  expect([off, silent.length, await setting()]).toEqual([false, 1, true]);
  expect(profile.map(({ kind }: { kind: string }) => kind)).not.toContain("new_questions");
});
