import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { authRepository } from "#domains/accounts/auth.repository.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { emailLanguage } from "#domains/messages/compose-email.ts";
import { type Email, enqueueEmail } from "#domains/messages/outbox/outbox.ts";
import { reissuedEmail, withdrawnEmail } from "#domains/messages/templates/certificate-decision-emails.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem, required } from "#errors/problem.ts";
import { refuseUnprintable } from "#printing/refuse-unprintable.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { newNumber, verifyAddress } from "./number.ts";

type ContextPart = Pick<Context, "clock" | "config">;

type Language = ReturnType<typeof emailLanguage>;

/** Sends an email to the owner of a certificate, in the profile's language; a deleted or blocked account gets none. */
async function tell(
  tx: Db,
  { clock }: ContextPart,
  row: CertificateRow,
  emailOf: (to: string, language: Language, course: string) => Email,
) {
  const student = await authRepository(tx).find(row.studentId);
  if (!student?.email || student.blockedAt || student.deletedAt) return;
  const language = emailLanguage(student);
  await enqueueEmail(tx, emailOf(student.email, language, await translated(tx, language, row.course)), clock());
}

/**
 * Withdraws a certificate: from now on its page, its credential and its status list say so (decision 0057), and its owner gets
 * the reason. The caller's transaction has locked the row. Refused with `certificate.withdrawn`.
 */
export async function withdrawCertificate(tx: Db, context: ContextPart, row: CertificateRow, reason: string) {
  if (row.revokedAt) throw new Problem("certificate.withdrawn");
  await certificatesRepository(tx).withdraw(row.id, context.clock());
  const answersTo = context.config.operator.support_email;
  await tell(tx, context, row, (to, language, course) =>
    withdrawnEmail(to, language, { course, number: row.number, reason }, answersTo),
  );
}

/**
 * Keeps a certificate valid after the refund of its course (decision 0056). The caller's transaction has locked the row. Refused
 * with `certificate.withdrawn` or `certificate.not_asked`.
 */
export async function keepCertificate(tx: Db, row: CertificateRow) {
  if (row.revokedAt) throw new Problem("certificate.withdrawn");
  if (!row.decisionAskedAt) throw new Problem("certificate.not_asked");
  await certificatesRepository(tx).restore(row.id);
}

/**
 * Issues a new certificate with a number of its own and the given name in place of this one, and revokes this one
 * (decision 0065); a withdrawn one may be replaced too. The owner gets the new number. The caller's transaction has locked the
 * row. Refused with `staff.changed` where another has already replaced it, `student.unknown` where the owner's account is
 * deleted, and `name.unprintable`.
 */
export async function reissueCertificate(
  tx: Db,
  context: ContextPart & Pick<Context, "threads">,
  row: CertificateRow,
  { name, reason }: { name: string; reason: string },
): Promise<CertificateRow> {
  if (row.replacedAt) throw new Problem("staff.changed");
  const student = await authRepository(tx).find(row.studentId);
  if (!student || student.deletedAt) throw new Problem("student.unknown");
  const { clock, config, threads } = context;
  await refuseUnprintable(threads, { name });
  const now = clock();
  const repository = certificatesRepository(tx);
  await repository.replace(row.id, now);
  const { studentId, courseId, course, points } = row;
  await repository.issue({ number: newNumber(now), studentId, courseId, name, course, points, issuedAt: now });
  const issued = required(await repository.of(studentId, courseId), "staff.changed");
  // The process that answers this check draws the files.
  await enqueueCertificateCheck(tx, studentId, courseId);
  await tell(tx, context, row, (to, language, title) =>
    reissuedEmail(
      to,
      language,
      {
        course: title,
        courseId,
        former: row.number,
        number: issued.number,
        name,
        reason,
        verify: verifyAddress(config, issued.number),
      },
      config.publicUrl,
    ),
  );
  return issued;
}
