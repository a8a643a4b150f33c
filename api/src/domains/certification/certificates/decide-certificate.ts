import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { isReachable } from "#domains/emails/is-reachable.ts";
import { type Email, enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { withdrawnEmail } from "#domains/emails/templates/certificate-decision-emails.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { Problem } from "#errors/problem.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";

type ContextPart = Context<"clock" | "config">;

type Language = ReturnType<typeof emailLanguage>;

/** Sends an email to the owner of a certificate, in the profile's language, if the account may get emails. */
export async function emailOwner(
  tx: Db,
  { clock }: ContextPart,
  row: CertificateRow,
  emailOf: (to: string, language: Language, course: string) => Email,
) {
  const student = await accountsRepository(tx).find(row.studentId);
  if (!student || !isReachable(student)) return;
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
  await emailOwner(tx, context, row, (to, language, course) =>
    withdrawnEmail(to, language, { course, number: row.number, reason }, answersTo),
  );
}

/**
 * Keeps a certificate valid after the refund of its course (decision 0056). The caller's transaction has locked the row. Refused
 * with `certificate.withdrawn` or `certificate.not_asked`.
 */
export async function keepCertificate(tx: Db, row: CertificateRow) {
  if (row.revokedAt) throw new Problem("certificate.withdrawn");
  if (!row.decisionRequestedAt) throw new Problem("certificate.not_asked");
  await certificatesRepository(tx).restore(row.id);
}
