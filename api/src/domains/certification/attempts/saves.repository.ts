import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { testAnswers, testAttempts } from "#database/tables/attempts.ts";
import type { AnswerRow } from "./attempts.repository.ts";

/** SQL that saves the choices of many attempts at once. */
export function savesRepository(db: Db) {
  return {
    /** Attempts, locked until the transaction ends. Every caller locks in the same order, so that two callers never wait for each other. */
    hold: (ids: readonly number[], lock: "wait" | "skip") =>
      db
        .select()
        .from(testAttempts)
        .where(sql`${testAttempts.id} = any(${sql.param(ids)}::int[])`)
        .orderBy(testAttempts.id)
        .for("update", lock === "skip" ? { skipLocked: true } : {}),

    /** The stored answers to questions of attempts. */
    stored: (of: readonly Pick<AnswerRow, "attemptId" | "number">[]) =>
      db
        .select()
        .from(testAnswers)
        .where(
          sql`(${testAnswers.attemptId}, ${testAnswers.number}) in (select * from unnest(
            ${sql.param(of.map(({ attemptId }) => attemptId))}::int[], ${sql.param(of.map(({ number }) => number))}::int[]))`,
        ),

    /** Writes choices and raises the revision of the attempts that they change, in one statement. */
    async save(decisions: readonly { row: AnswerRow | null; changes: boolean }[]) {
      const rows = decisions.flatMap(({ row }) => row ?? []);
      if (rows.length === 0) return;
      const changed = decisions.flatMap(({ row, changes }) => (row && changes ? row.attemptId : []));
      await db.execute(
        sql`with saved as (
          insert into ${testAnswers} (attempt_id, number, answer, marked, chosen_at, saved_at)
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given ("attemptId" int, number int, answer jsonb, marked boolean, "chosenAt" timestamptz, "savedAt" timestamptz)
          on conflict (attempt_id, number) do update
          set answer = excluded.answer, marked = excluded.marked, chosen_at = excluded.chosen_at, saved_at = excluded.saved_at)
        update ${testAttempts} set revision = revision + 1 where id = any(${sql.param(changed)}::int[])`,
      );
    },
  };
}
