import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { audit } from "#database/tables/operations.ts";

/** Who read personal data is kept for a year. */
const READING_DAYS = 365;

/** Work that touches neither money nor access, accounts or certificates is kept until claims about it expire (reading 131). */
const WORK_DAYS = 3 * 365;
const WORK = ["message", "mail", "question", "answer", "session", "content"];

/** Few enough for the database's limit of time for one statement. */
const AT_ONCE = 5_000;

/** Deletes lines of the audit after their time; those about money, access, accounts, roles and certificates stay. */
export async function sweepAudit(db: Db, before: (days: number) => Date) {
  const old = (subjects: SQL, days: number) =>
    sql`split_part(${audit.action}, '.', 1) in (${subjects}) and ${audit.at} < ${before(days).toISOString()}`;
  const work = sql.join(
    WORK.map((subject) => sql`${subject}`),
    sql`, `,
  );
  for (const lines of [old(sql`'read'`, READING_DAYS), old(work, WORK_DAYS)]) {
    const some = sql`delete from ${audit} where id in (select id from ${audit} where ${lines} limit ${AT_ONCE}) returning 1`;
    while ((await rowsOf(db, some)).length === AT_ONCE);
  }
}
