import { mayDo } from "@academy/shared/contract/roles";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or } from "drizzle-orm";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { lectures } from "#database/tables/courses.ts";
import { emailPreferences } from "#database/tables/emails.ts";
import { questions } from "#database/tables/questions.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { staffRecipients } from "#domains/emails/staff-recipients.repository.ts";
import { newQuestionsEmail } from "#domains/emails/templates/new-questions-email.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { personOf } from "#domains/learning/questions/staff/questions-scope.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { newToken } from "#security/tokens.ts";

const HOUR = 3_600_000;

/** Younger questions wait for the next run: a transaction that began earlier may still store one. */
const SETTLED_MS = 5_000;

/** Questions that began to wait before this time are left out. */
const RECENT_MS = 24 * HOUR;

/** The most questions that one email names. */
const NAMED = 10;

type JobContext = Context<"db" | "clock" | "config">;

/** What a member is notified of: the own lectures, for an owner those whose instructor has no account. */
const concerns = (db: Db, slug: string | null, reached: readonly string[], isOwner: boolean) =>
  inArray(
    questions.lectureId,
    db
      .select({ id: lectures.id })
      .from(lectures)
      .where(
        or(
          eq(lectures.teacherSlug, slug ?? ""),
          isOwner ? notInArray(lectures.teacherSlug, [...reached, ""]) : undefined,
        ),
      ),
  );

async function tell(tx: Db, context: JobContext, member: StaffMember, slug: string | null, reached: readonly string[]) {
  const { student, roles } = member;
  const until = new Date(context.clock().getTime() - SETTLED_MS);
  // The row is made before it is locked: of two processes the second waits here, also at the first email.
  await tx.insert(emailPreferences).values({ studentId: student.id, token: newToken() }).onConflictDoNothing();
  const [last] = await tx
    .select({ at: emailPreferences.newQuestionsAt })
    .from(emailPreferences)
    .where(eq(emailPreferences.studentId, student.id))
    .for("update");
  if (last?.at && last.at.getTime() > until.getTime() - HOUR) return;
  const since = new Date(Math.max(last?.at?.getTime() ?? 0, until.getTime() - RECENT_MS));
  const found = await tx
    .select({ id: questions.id, title: questions.title, lecture: lectures.title })
    .from(questions)
    .innerJoin(lectures, eq(lectures.id, questions.lectureId))
    .where(
      and(
        isNotNull(questions.waitsSince),
        isNull(questions.deletedAt),
        isNull(questions.hiddenAt),
        gt(questions.waitsSince, since),
        lte(questions.waitsSince, until),
        ne(questions.studentId, student.id),
        concerns(tx, slug, reached, roles.includes("owner")),
      ),
    )
    .orderBy(questions.waitsSince, questions.id);
  const [only] = found;
  if (!only) return;
  const language = emailLanguage(student);
  const first = await Promise.all(
    found
      .slice(0, NAMED)
      .map(async ({ title, lecture }) => ({ title, lecture: await translated(tx, language, lecture) })),
  );
  const { publicUrl } = context.config;
  const link =
    found.length === 1
      ? screenAddress(publicUrl, "staff-questions-row", { id: only.id })
      : screenAddress(publicUrl, "staff-questions");
  await enqueueOptionalEmail(tx, context, student, "new_questions", (to, spoken, unsubscribe) =>
    newQuestionsEmail(to, spoken, { count: found.length, first, link }, unsubscribe),
  );
  await tx.update(emailPreferences).set({ newQuestionsAt: until }).where(eq(emailPreferences.studentId, student.id));
}

/** Emails each instructor about questions that began to wait since the last such email, at most once an hour (reading 124). */
export async function writeNewQuestions(context: JobContext) {
  const { db } = context;
  const members = (await staffRecipients(db)).filter(({ roles }) => mayDo(roles, "questions.answer"));
  const slugs = await Promise.all(members.map(async (member) => (await personOf(db, member))?.slug ?? null));
  const reached = slugs.filter((slug) => slug !== null);
  for (const [at, member] of members.entries())
    await db.transaction((tx) => tell(tx, context, member, slugs[at] ?? null, reached));
}
