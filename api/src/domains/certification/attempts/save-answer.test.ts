import type { SavedAnswer } from "@academy/shared/contract/tests";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { begin, testTaker, twoAnswers } from "#test/support/test-taker.ts";

const STUDENTS = 5;

type Taker = { student: TestStudent; attempt: Awaited<ReturnType<typeof begin>> };

async function takers(api: TestApi): Promise<Taker[]> {
  const all: Taker[] = [];
  while (all.length < STUDENTS) {
    const student = await testTaker(api);
    all.push({ student, attempt: await begin(api, student) });
  }
  return all;
}

const save = (api: TestApi, { student, attempt }: Taker, body: object, number = 1) =>
  api.call("PUT", `/api/courses/attempts/${attempt.id}/answers/${number}/`, body, student);

/** The first or the second of two answers to a question of a taker. */
const answerOf = ({ attempt }: Taker, which: 0 | 1) => twoAnswers(attempt.questions[0])[which];

test("simultaneous choices of many students share transactions and are answered as if each had come alone", async () => {
  const api = await startTestApi();
  const all = await takers(api);
  const alone: SavedAnswer[] = [];
  for (const taker of all) alone.push((await save(api, taker, { answer: answerOf(taker, 0) })).body);
  const transactions = vi.spyOn(api.context.db, "transaction");

  const together = await Promise.all(
    all.map((taker) => save(api, taker, { answer: answerOf(taker, 1), marked: true })),
  );
  const count = transactions.mock.calls.length;
  transactions.mockRestore();

  expect(count).toBeLessThan(STUDENTS);
  expect(together.map(({ body }) => body)).toEqual(
    alone.map((saved, at) => ({ ...saved, answer: answerOf(all[at] as Taker, 1), marked: true, revision: 2 })),
  );
});

test("a choice that is refused leaves simultaneous ones in their transaction", async () => {
  const api = await startTestApi();
  const all = await takers(api);
  const transactions = vi.spyOn(api.context.db, "transaction");

  const answers = await Promise.all(
    all.map((taker, at) =>
      save(api, taker, { answer: at === 0 ? { kind: "single", option: 60 } : answerOf(taker, 0) }),
    ),
  );
  const count = transactions.mock.calls.length;
  transactions.mockRestore();

  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200]);
  expect(count).toBeLessThan(STUDENTS);
});

test("of two simultaneous choices in one attempt the later one stays, and both are answered", async () => {
  const api = await startTestApi();
  const [taker] = (await takers(api)) as [Taker];
  api.advance(60);
  const at = (seconds: number) => new Date(api.now().getTime() - seconds * 1000).toISOString();

  const answers = await Promise.all([
    save(api, taker, { answer: answerOf(taker, 0), chosen_at: at(10) }),
    save(api, taker, { answer: answerOf(taker, 1), chosen_at: at(5) }),
    save(api, taker, { answer: answerOf(taker, 0), chosen_at: at(20) }),
    save(api, taker, { answer: null, marked: true }, 2),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await api.call("GET", `/api/courses/attempts/${taker.attempt.id}/`, undefined, taker.student);
  expect(body.questions.slice(0, 2)).toMatchObject([{ answer: answerOf(taker, 1) }, { answer: null, marked: true }]);
});

test("a choice that is refused, too late or cannot be written does not affect simultaneous ones", async () => {
  const api = await startTestApi();
  const all = await takers(api);
  const [wrong, over, broken] = all as [Taker, Taker, Taker];
  await api.call("POST", `/api/courses/attempts/${over.attempt.id}/submit/`, undefined, over.student);
  const { db } = api.context;
  await db.execute(
    sql`create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function refuse_answer() cascade`)));
  await db.execute(
    sql`create trigger refuse_answer before insert on test_answers for each row
        when (new.attempt_id = ${sql.raw(String(broken.attempt.id))}) execute function refuse_answer()`,
  );

  const answers = await Promise.all(
    all.map((taker) =>
      save(api, taker, { answer: taker === wrong ? { kind: "single", option: 60 } : answerOf(taker, 0) }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([400, 409, 500, 200, 200]);
  expect(answers.slice(3).map(({ body }) => body.revision)).toEqual([1, 1]);
});

test("a choice for a locked attempt delays no other student, and is saved afterwards", async () => {
  const api = await startTestApi();
  const all = await takers(api);
  const [held, ...others] = all as [Taker, ...Taker[]];
  let waiting: Promise<{ status: number }> | undefined;

  await api.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from test_attempts where id = ${held.attempt.id} for update`);
    waiting = save(api, held, { answer: answerOf(held, 0) });
    const saved = Promise.all(others.map((taker) => save(api, taker, { answer: answerOf(taker, 0) })));
    // The embedded database runs one transaction at a time.
    if (inject("databaseServer")) expect((await saved).map(({ status }) => status)).toEqual(others.map(() => 200));
    await tx.execute(sql`update test_attempts set revision = revision + 5 where id = ${held.attempt.id}`);
  });

  expect(await waiting).toMatchObject({ status: 200, body: { revision: 6, answer: answerOf(held, 0) } });
});
