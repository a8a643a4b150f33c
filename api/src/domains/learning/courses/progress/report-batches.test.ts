// Both databases: reports that come at once meet in one statement, which reads rows out of JSON.
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

/** Enough students that every kind of report is sent together with each of the others. */
const STUDENTS = 12;

/** Enough students for simultaneous reports where their kinds do not matter. */
const FEW = 5;

const reportOf = ({ call }: TestApi, student: TestStudent, lecture: number, body: object) =>
  call("PUT", `/api/courses/lectures/${lecture}/progress/`, body, student);

/** So many students, of whom each has begun lectures 2 and 3. */
async function watching(many: number) {
  const api = await startTestApi();
  const students: TestStudent[] = [];
  for (let count = 0; count < many; count++) students.push(await api.student({ bought: true }));
  api.advance(600);
  for (const student of students)
    for (const lecture of [2, 3]) await reportOf(api, student, lecture, { position: 1, watched: [[0, 1]] });
  api.advance(7_200);
  return { api, students };
}

/** Some report with parts, some go back, some are faster, some complete their lecture. */
const bodyOf = (index: number) => ({
  position: 2 + index / 3,
  watched: index % 4 === 3 ? [[0, 3_600]] : [[1, 2 + index / 3]],
  ...(index % 3 === 0 && { speed: 2 }),
});

const rows = ({ context }: TestApi, table: "openings" | "progress") =>
  rowsOf<{ student_id: number }>(context.db, sql`select * from ${sql.raw(table)} order by student_id, lecture_id`).then(
    (all) => all.map(({ student_id: _, ...row }) => row),
  );

test("simultaneous reports are handled as if each had come alone", async () => {
  const one = await watching(STUDENTS);
  const alone = [];
  for (const [index, student] of one.students.entries())
    alone.push(await reportOf(one.api, student, 2 + (index % 2), bodyOf(index)));
  const wanted = [await rows(one.api, "progress"), await rows(one.api, "openings")];
  const other = await watching(STUDENTS);

  const together = await Promise.all(
    other.students.map((student, index) => reportOf(other.api, student, 2 + (index % 2), bodyOf(index))),
  );

  expect(alone.some(({ body }) => body.completed)).toBe(true);
  expect(together.map(({ status, body }) => [status, body])).toEqual(alone.map(({ status, body }) => [status, body]));
  expect([await rows(other.api, "progress"), await rows(other.api, "openings")]).toEqual(wanted);
});

test("of simultaneous reports the first of a lecture and two of the same lecture are all kept", async () => {
  const { api, students } = await watching(3);
  const [first, second, third] = students;
  if (!first || !second || !third) throw new Error("no students");

  const answers = await Promise.all([
    reportOf(api, first, 2, { position: 5, watched: [[4, 5]] }),
    reportOf(api, first, 2, { position: 8, watched: [[7, 8]] }),
    reportOf(api, second, 4, { position: 3, watched: [[2, 3]] }),
    reportOf(api, third, 2, { position: 2, watched: [[1, 2]] }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await api.call("GET", "/api/courses/lectures/2/", undefined, first);
  expect(body.progress.watched).toBe(3);
  expect(answers.slice(2).map(({ body }) => body.watched)).toEqual([1, 2]);
});

test("a report that the database refuses does not affect simultaneous ones", async () => {
  const { api, students } = await watching(FEW);
  const { db } = api.context;
  await db.execute(
    sql`create function refuse_report() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function refuse_report() cascade`)));
  const refused = students[3]?.id ?? 0;
  await db.execute(
    sql`create trigger refuse_report before update on progress for each row
        when (new.student_id = ${sql.raw(String(refused))}) execute function refuse_report()`,
  );

  const answers = await Promise.all(
    students.map((student) => reportOf(api, student, 2, { position: 4, watched: [[1, 4]] })),
  );

  expect(answers.map(({ status }) => status)).toEqual(students.map(({ id }) => (id === refused ? 500 : 200)));
});

test("no report is answered before it is committed", async () => {
  const { api, students } = await watching(FEW);
  const held = students[0]?.id ?? 0;
  const answered: number[] = [];
  let sent: Promise<unknown> = Promise.resolve();

  await api.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from progress where student_id = ${held} for update`);
    sent = Promise.all(
      students.map(async (student) => {
        const { status } = await reportOf(api, student, 2, { position: 4, watched: [[1, 4]] });
        if (status === 200) answered.push(student.id);
      }),
    );
    await tx.execute(sql`select pg_sleep(0.3)`);
    const reported = [...answered];
    const stored = await rowsOf<{ id: number }>(tx, sql`select student_id as id from progress where position = 4`);
    expect(reported).not.toContain(held);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(reported));
  });
  await sent;

  expect(answered.sort()).toEqual(students.map(({ id }) => id).sort());
});
