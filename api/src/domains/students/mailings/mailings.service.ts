import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { StaffPageQuery } from "@academy/shared/contract/staff/list";
import {
  audienceOf,
  MAILING_DAYS_MAX,
  type MailingPlan,
  type MailingPurpose,
  type MailingReachQuery,
  type MailingRecipientsQuery,
  type MailingTest,
  type StaffMailing,
} from "@academy/shared/contract/staff/mailings";
import { DAY_MS } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { marketingFootnote, marketingUnsubscribe } from "#domains/emails/preferences/marketing-consent.ts";
import { mailingEmail, mailingValues } from "#domains/emails/templates/mailing-email.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { namesOfAccounts } from "#domains/platform/audit/actors.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { reachOf } from "./audience.ts";
import { type MailingRow, mailingsRepository } from "./mailings.repository.ts";
import { presentMailing, presentRecipient } from "./present-mailing.ts";

/** A mark instead of a mailing's text: what follows it is the email's end. */
const TEXT_MARK = "\u0001";

/** Emails of the staff to many students: planned, tried on oneself, cancelled, and what became of each. */
export function mailingsService(context: Context<"db" | "clock" | "config">) {
  const { db, clock, config } = context;
  const audited = auditedActions(context);

  async function present(on: Db, rows: readonly MailingRow[]): Promise<StaffMailing[]> {
    const ids = rows.flatMap(({ id, counts }) => (counts ? [] : [id]));
    const counts = await mailingsRepository(on).counts(ids);
    const names = await namesOfAccounts(
      on,
      rows.map(({ writtenBy }) => writtenBy),
    );
    return rows.map((row) =>
      presentMailing(
        row,
        Object.fromEntries(counts.flatMap((each) => (each.mailing === row.id ? [[each.state, each.count]] : []))),
        names.get(row.writtenBy) ?? `#${row.writtenBy}`,
      ),
    );
  }

  async function presentOne(on: Db, row: MailingRow | null): Promise<StaffMailing> {
    const [shown] = await present(on, row ? [row] : []);
    if (!shown) throw new Problem("mailing.unknown");
    return shown;
  }

  /** When a mailing begins: at once, or at a moment within a year. */
  function startOf(planned: string | null) {
    const now = clock();
    if (planned === null) return now;
    const start = new Date(planned);
    if (start <= now) throw fieldProblem("starts_at", "mailing.too_soon");
    if (start.getTime() > now.getTime() + MAILING_DAYS_MAX * DAY_MS)
      throw fieldProblem("starts_at", "mailing.too_late");
    return start;
  }

  /** The values of the fields for the caller, whose email shows how a mailing looks. */
  async function valuesFor(on: Db, student: StudentRow, language: Language) {
    const accessUntil = (await enrolmentsRepository(on).of(student.id, MAIN_COURSE_ID))?.accessUntil ?? null;
    return mailingValues({ ...student, accessUntil }, language);
  }

  return {
    reach: ({ purpose, ...audience }: MailingReachQuery) => reachOf(db, audienceOf(audience), purpose, clock()),

    /** What the email to the caller has beside the text; without the secret of the link that unsubscribes. */
    async frame({ student }: StaffMember, purpose: MailingPurpose) {
      const frameOf = async (language: Language) => {
        const values = await valuesFor(db, student, language);
        const footnote = purpose === "marketing" ? marketingFootnote(language, `${config.publicUrl}/…`) : null;
        const { text } = mailingEmail("", language, { subject: "", body: TEXT_MARK }, { values, footnote });
        return { values, after: text.slice(text.indexOf(TEXT_MARK) + TEXT_MARK.length).trim() };
      };
      return { en: await frameOf("en"), ru: await frameOf("ru") };
    },

    async list({ cursor, limit }: StaffPageQuery) {
      const after = readNumberCursor(cursor);
      const rows = await mailingsRepository(db).list(after, limit + 1);
      const shown = await present(db, rows);
      return keysetPage(shown, limit, { keysOf: ({ id }) => [id], present: (mailing) => mailing });
    },

    one: async (id: number): Promise<StaffMailing> => presentOne(db, await mailingsRepository(db).find(id)),

    async recipients(id: number, { cursor, limit, state }: MailingRecipientsQuery) {
      if (!(await mailingsRepository(db).find(id))) throw new Problem("mailing.unknown");
      const after = readNumberCursor(cursor);
      const rows = await mailingsRepository(db).recipients(id, state, after, limit + 1);
      return keysetPage(rows, limit, { keysOf: (row) => [row.id], present: presentRecipient });
    },

    /** Plans a mailing, once for each key; the audit keeps whom it is for and how many it reaches now. */
    async plan(member: StaffMember, { audience, starts_at, ...email }: MailingPlan): Promise<StaffMailing> {
      const known = await mailingsRepository(db).ofKey(email.key);
      if (known) return presentOne(db, known);
      const startsAt = startOf(starts_at);
      const now = clock();
      return audited(member, "mail.plan_mailing", async (tx) => {
        const { reached } = await reachOf(tx, audience, email.purpose, now);
        const row = await mailingsRepository(tx).plan({
          ...email,
          audience,
          startsAt,
          createdAt: now,
          writtenBy: member.student.id,
        });
        // The same form, sent twice at once.
        if (!row) throw new Problem("staff.changed");
        const subject = { mailing: row.id, purpose: email.purpose, audience, reached };
        return { result: await presentOne(tx, row), subject, after: { starts_at: startsAt.toISOString() } };
      });
    },

    /** Sends a mailing to its author, in both languages. */
    test: (member: StaffMember, { purpose, subject, body }: MailingTest) =>
      audited(member, "mail.test_mailing", async (tx) => {
        const { student } = member;
        for (const language of LANGUAGES) {
          const unsubscribe =
            purpose === "marketing" ? await marketingUnsubscribe(tx, context, { id: student.id, language }) : undefined;
          const text = { subject: subject[language], body: body[language], isTest: true };
          const values = await valuesFor(tx, student, language);
          const footnote = unsubscribe === undefined ? null : marketingFootnote(language, unsubscribe);
          const email = mailingEmail(student.email ?? "", language, text, { values, footnote });
          await enqueueEmail(tx, { ...email, ...(unsubscribe && { unsubscribe }) }, clock());
        }
        return { subject: { purpose } };
      }),

    /** Cancels a mailing, or stops one under way: what is not in the outbox yet is not written any more. */
    cancel: (member: StaffMember, id: number): Promise<StaffMailing> =>
      audited(member, "mail.cancel_mailing", async (tx) => {
        const mailings = mailingsRepository(tx);
        const before = required(await mailings.lock(id), "mailing.unknown");
        if (before.cancelledAt) throw new Problem("staff.changed");
        if (before.enqueuedAt) throw new Problem("mailing.begun");
        const row = await mailings.cancel(id, clock());
        return { result: await presentOne(tx, row), subject: { mailing: id } };
      }),
  };
}
