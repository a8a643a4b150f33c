import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { courseTitle } from "#modules/courses/course-title.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueOptionalEmail } from "#modules/mail/preferences/enqueue-optional.ts";
import { certificateEmail } from "#modules/mail/templates/certificate-email.ts";
import { type CertificateEligibility, type CertifiedCourse, eligibilityOf } from "./certificate-eligibility.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { newNumber, verifyAddress } from "./number.ts";

type ContextPart = Pick<Context, "clock" | "config">;

async function tell(tx: Db, context: ContextPart, student: StudentRow, row: CertificateRow): Promise<void> {
  const language = emailLanguage(student);
  const issued = {
    course: await courseTitle(tx, language, row.course),
    courseId: row.courseId,
    number: row.number,
    verify: verifyAddress(context.config, row.number),
  };
  await enqueueOptionalEmail(tx, context, student, "certificate", (to, _, unsubscribe) =>
    certificateEmail(to, language, issued, context.config.publicUrl, unsubscribe),
  );
}

/**
 * What a withdrawn or doubtful certificate is again when its student has bought the course anew since. Its row is held before it
 * changes: a withdrawal that came between the reading and now is the later word.
 */
async function renewed(
  tx: Db,
  known: CertificateRow,
  { enrolment }: CertificateEligibility,
): Promise<CertificateRow | null> {
  const isAnew = ({ revokedAt, decisionAskedAt }: CertificateRow): boolean => {
    const since = revokedAt ?? decisionAskedAt;
    return since !== null && enrolment !== null && enrolment.createdAt >= since;
  };
  const repository = certificatesRepository(tx);
  const row = isAnew(known) ? await repository.lockByNumber(known.number) : known;
  if (!row) return null;
  if (!isAnew(row)) return row.revokedAt ? null : row;
  await repository.restore(row.id);
  return { ...row, revokedAt: null, decisionAskedAt: null };
}

/**
 * The valid certificate of a student: issued now, with the name of this moment and a letter, when the last condition was just met
 * (reading 81). However many ask at once, one issues it and one letter goes (threat B33). Inside a transaction.
 */
export async function issueWhenEarned(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  course: CertifiedCourse,
): Promise<{ eligibility: CertificateEligibility; row: CertificateRow | null }> {
  const eligibility = await eligibilityOf(tx, student, course);
  const repository = certificatesRepository(tx);
  const known = await repository.of(student.id, course.id);
  if (!eligibility.eligible) return { eligibility, row: known?.revokedAt ? null : known };
  if (known) return { eligibility, row: await renewed(tx, known, eligibility) };
  const now = context.clock();
  const isIssued = await repository.issue({
    number: newNumber(now),
    studentId: student.id,
    courseId: course.id,
    name: eligibility.name,
    course: course.title,
    points: eligibility.points,
    issuedAt: now,
  });
  failpoint("certificate.numbered");
  const row = await repository.of(student.id, course.id);
  if (row && isIssued) await tell(tx, context, student, row);
  return { eligibility, row };
}
