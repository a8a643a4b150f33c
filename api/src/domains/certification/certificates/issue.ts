import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { certificateEmail } from "#domains/emails/templates/certificate-email.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { type CertificateEligibility, type CertifiedCourse, eligibilityOf } from "./certificate-eligibility.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { newNumber, verifyAddress } from "./number.ts";

type ContextPart = Context<"clock" | "config">;

async function emailOwner(tx: Db, context: ContextPart, student: StudentRow, row: CertificateRow) {
  const language = emailLanguage(student);
  const issued = {
    course: await translated(tx, language, row.course),
    courseId: row.courseId,
    number: row.number,
    verify: verifyAddress(context.config, row.number),
  };
  await enqueueOptionalEmail(tx, context, student, "certificate", (to, _, unsubscribe) =>
    certificateEmail(to, language, issued, context.config.publicUrl, unsubscribe),
  );
}

/**
 * The certificate made valid again when the student has bought the course anew since it was withdrawn or doubted; null when it
 * stays withdrawn. The row is locked before it changes: a withdrawal that happened since the row was read wins.
 */
async function renewed(tx: Db, known: CertificateRow, { enrolment }: CertificateEligibility) {
  const isAnew = ({ revokedAt, decisionRequestedAt }: CertificateRow) => {
    const since = revokedAt ?? decisionRequestedAt;
    return since !== null && enrolment !== null && enrolment.createdAt >= since;
  };
  const repository = certificatesRepository(tx);
  const row = isAnew(known) ? await repository.lockByNumber(known.number) : known;
  if (!row) return null;
  if (!isAnew(row)) return row.revokedAt ? null : row;
  await repository.restore(row.id);
  return { ...row, revokedAt: null, decisionRequestedAt: null };
}

/**
 * The student's valid certificate. When the last requirement was just met, it is issued now with the current name, and an
 * email is sent. Concurrent calls issue one certificate and send one email (threat B33). Runs in the caller's transaction.
 */
export async function issueWhenEarned(tx: Db, context: ContextPart, student: StudentRow, course: CertifiedCourse) {
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
  if (row && isIssued) await emailOwner(tx, context, student, row);
  return { eligibility, row };
}
