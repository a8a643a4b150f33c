import type {
  LeftOutReason,
  MailingAudience,
  MailingPurpose,
  MailingReach,
} from "@academy/shared/contract/staff/mailings";
import type { SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import { count, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { emailPreferences, emailSuppressions } from "#database/tables/emails.ts";
import { students } from "#database/tables/students.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { selectedNumbers } from "#domains/students/staff/student-list.repository.ts";

/** The numbers of an audience's students, as a query; whether each gets an email is decided by `leftOutReason`. */
export const numbersOf = (db: Db, audience: MailingAudience, now: Date) =>
  selectedNumbers(
    db,
    {
      ...{ manages: true, now },
      filter: audience.kind === "filter" || audience.kind === "group" ? audience.filter : undefined,
      group: audience.kind === "group" ? audience.group : undefined,
    },
    audience.kind === "students" ? audience.students : undefined,
  );

const suppressed = (reason: SuppressionCause, further: SQL) => sql`exists (
  select 1 from ${emailSuppressions} where ${emailSuppressions.studentId} = ${students.id}
    and ${emailSuppressions.reason} = ${reason} ${further})`;

const consents = sql`exists (
  select 1 from ${emailPreferences} where ${emailPreferences.studentId} = ${students.id}
    and ${emailPreferences.marketingConsentAt} is not null)`;

/** Why a student of `students` gets no email of this purpose; null for those who get it. */
export function leftOutReason(purpose: MailingPurpose): SQL<LeftOutReason | null> {
  const marketing = sql`
    when ${suppressed("unsubscribed", sql``)} then 'unsubscribed'
    when ${suppressed("staff", sql``)} then 'suppressed'
    when not ${consents} then 'no_consent'
    when ${suppressed("bounced", sql`and ${emailSuppressions.address} = ${students.email}`)} then 'bounced'`;
  return sql`case
    when ${students.verifiedAt} is null then 'unconfirmed'
    when ${students.blockedAt} is not null then 'blocked'
    ${purpose === "marketing" ? marketing : sql``}
    end`;
}

/** Whom a mailing would reach now, in which languages, and how many are left out and why. */
export async function reachOf(db: Db, audience: MailingAudience, purpose: MailingPurpose, now: Date) {
  const each = db
    .select({ language: students.language, reason: leftOutReason(purpose).as("reason") })
    .from(students)
    .where(inArray(students.id, numbersOf(db, audience, now)))
    .as("each");
  const rows = await db
    .select({ language: each.language, reason: each.reason, count: count() })
    .from(each)
    .groupBy(each.language, each.reason);
  const reach: MailingReach = { total: 0, reached: 0, languages: { en: 0, ru: 0 }, left_out: {} };
  for (const row of rows) {
    reach.total += row.count;
    if (row.reason) reach.left_out[row.reason] = (reach.left_out[row.reason] ?? 0) + row.count;
    else {
      reach.reached += row.count;
      reach.languages[emailLanguage(row)] += row.count;
    }
  }
  return reach;
}
