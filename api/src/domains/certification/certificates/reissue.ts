import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { reissuedEmail } from "#domains/emails/templates/certificate-decision-emails.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem, required } from "#errors/problem.ts";
import { refuseUnprintable } from "#printing/refuse-unprintable.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { emailOwner } from "./decide-certificate.ts";
import { newNumber, verifyAddress } from "./number.ts";

/**
 * Issues a new certificate with a number of its own and the given name in place of this one, and revokes this one
 * (decision 0065); a withdrawn one may be replaced too. The owner gets the new number. The caller's transaction has locked the
 * row. Refused with `staff.changed` where another has already replaced it, `student.unknown` where the owner's account is
 * deleted, and `name.unprintable`.
 */
export async function reissueCertificate(
  tx: Db,
  context: Context<"clock" | "config" | "threads">,
  row: CertificateRow,
  { name, reason }: { name: string; reason: string },
) {
  if (row.replacedAt) throw new Problem("staff.changed");
  const student = await accountsRepository(tx).find(row.studentId);
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
  await emailOwner(tx, context, row, (to, language, title) =>
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
