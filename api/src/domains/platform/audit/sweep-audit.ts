import type { AuditSubject } from "@academy/shared/contract/staff/audit";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { audit } from "#database/tables/operations.ts";

/** Who read personal data. */
const READING = 365;

/** Work that touches neither money nor access, accounts or certificates: until claims about it expire. */
const WORK = 3 * 365;

/** How many days lines of the audit are kept, by their subject (reading 131). */
const DAYS = {
  access: Infinity,
  account: Infinity,
  answer: WORK,
  canned: WORK,
  cards: Infinity,
  certificate: Infinity,
  code: Infinity,
  content: WORK,
  coupon: Infinity,
  email: Infinity,
  essay: Infinity,
  factor: Infinity,
  group: Infinity,
  invoice: Infinity,
  keys: Infinity,
  mail: WORK,
  message: WORK,
  order: Infinity,
  question: WORK,
  question_emails: WORK,
  read: READING,
  receipt: Infinity,
  refund: Infinity,
  scholarship: Infinity,
  seats: Infinity,
  /** Live sessions. */
  session: WORK,
  /** Sessions of an account, ended by the staff. */
  sessions: Infinity,
  staff: Infinity,
  test: Infinity,
  tests: WORK,
  totals: Infinity,
} as const satisfies Record<AuditSubject, number>;

/** Few enough for the database's limit of time for one statement. */
const AT_ONCE = 5_000;

/** Deletes lines of the audit after their time. */
export async function sweepAudit(db: Db, before: (days: number) => Date) {
  for (const days of [READING, WORK]) {
    const subjects = Object.entries(DAYS).flatMap(([subject, kept]) => (kept === days ? [subject] : []));
    const some = sql`delete from ${audit} where id in (
        select id from ${audit} where split_part(action, '.', 1) = any(${sql.param(subjects)}) and at < ${before(days).toISOString()}
        limit ${AT_ONCE}) returning 1`;
    while ((await rowsOf(db, some)).length === AT_ONCE);
  }
}
