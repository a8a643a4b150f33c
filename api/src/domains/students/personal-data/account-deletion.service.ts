import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { endCredentials, lockForDeletion } from "#domains/accounts/end-credentials.ts";
import { formerAddresses } from "#domains/accounts/former-addresses.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { keepAnOwner } from "#domains/accounts/staff/keep-an-owner.ts";
import { unassign } from "#domains/accounts/staff/unassign.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { certificateFiles } from "#domains/certification/certificates/files.ts";
import { verifyAddress } from "#domains/certification/certificates/number.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { deletionEmail } from "#domains/emails/templates/deletion-email.ts";
import { leaveGroup } from "#domains/learning/groups/seats.ts";
import { cardsService } from "#domains/payments/checkout/cards.service.ts";
import { endInvoices } from "#domains/payments/invoices/close-invoices.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { forgetApplications, resumesOf } from "#domains/payments/scholarships/forget-applications.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { deleteFiles, noteFiles } from "#domains/platform/files/delete-files.ts";
import { photoKey } from "#domains/platform/media/photo-key.ts";
import { Problem } from "#errors/problem.ts";
import { accountDeletionRepository } from "./account-deletion.repository.ts";

/** How an account is deleted. */
interface DeletionOptions {
  /** Whether certificates stay valid, with the name on them. */
  keepsCertificates: boolean;
  /** The member of the staff or operator who deletes the account, for the audit, and the reason; null when the student does. */
  decidedBy: { actor: string; reason: string } | null;
}

/** What deleting an account needs: checking the password, and the payment provider that deletes the saved cards. */
export type AccountContext = PasswordContext & Context<"paymentProvider">;

/** Deleting the account (threat B22). */
export function accountDeletion(context: AccountContext) {
  const { db, clock, config, storage } = context;

  const essayFiles = async (on: Db, studentId: number) =>
    (await essaysRepository(on).allOf(studentId)).flatMap(({ fileKey }) => fileKey ?? []);

  /** The keys of all stored files of a student: essays, resumes, certificates and the photo. */
  async function filesOf(on: Db, { id, photo }: StudentRow) {
    const uploads = [...(await essayFiles(on, id)), ...(await resumesOf(on, id))];
    const certificates: string[] = [];
    for (const number of await certificatesRepository(on).numbersOf(id))
      certificates.push(...(await certificateFiles(number)));
    return [
      ...uploads.map((key) => `private/${key}`),
      ...certificates,
      ...[photoKey(photo)].filter((key) => key !== null),
    ];
  }

  return {
    /** Deletes the account on the student's own request, confirmed by the password. */
    async remove(owner: SessionOwner, password: string, keepsCertificates: boolean) {
      const { student } = owner;
      await confirmPassword(context, owner, password, "password");
      await this.erase(student, { keepsCertificates, decidedBy: null });
    },

    /**
     * Erases personal data at once. Questions and answers stay under 'Former student'; orders and enrolments stay as the law
     * requires; unpaid orders and invoices are closed. Certificates stay valid if the student wants that, otherwise their numbers
     * stay as invalid ones. The address can register again. The last owner of the academy stays (reading 97).
     */
    async erase(student: StudentRow, { keepsCertificates, decidedBy }: DeletionOptions) {
      await db.transaction((tx) => keepAnOwner(tx, student.id));
      await cardsService(context).forget(student);
      // The files are deleted before the rows: if the storage does not answer, the call fails, nothing is half erased and the student can try again.
      for (const key of await filesOf(db, student)) await storage.delete(key);
      const files = await db.transaction(async (tx) => {
        const now = clock();
        // Before the account's row: who takes a role away locks in this order too.
        await keepAnOwner(tx, student.id);
        const last = await lockForDeletion(tx, student);
        if (!last?.email || last.deletedAt)
          throw new Problem(decidedBy === null ? "session.invalid" : "student.unknown");
        await paymentsRepository(tx).closeOpen(last.id);
        await endInvoices(tx, context, last.id);
        const kept = keepsCertificates ? await certificatesRepository(tx).validOf(last.id) : [];
        const files = await filesOf(tx, last);
        await forgetApplications(tx, last.id, now);
        const accounts = accountDeletionRepository(tx);
        await accounts.blank(last.id, now);
        await leaveGroup(tx, context, last.id);
        await accounts.forgetLearning(last.id, now, keepsCertificates);
        await unassign(tx, last.id);
        await accounts.forgetCodes(last.id);
        // An unconfirmed address may belong to another person, whose data stays.
        if (last.verifiedAt) await accounts.forgetAddress(last.email, now);
        // A former address may belong to another person by now: only data from the time when it was this student's is erased.
        for (const { email, until } of await formerAddresses(tx, last.id)) await accounts.forgetAddress(email, until);
        await endCredentials(tx, last);
        const farewell = {
          reason: decidedBy?.reason ?? null,
          certificates: kept.map((number) => verifyAddress(config, number)),
        };
        const mail = deletionEmail(last.email, emailLanguage(last), farewell);
        if (last.verifiedAt) await enqueueEmail(tx, { ...mail, forget: true }, now);
        if (decidedBy) {
          const { actor, reason } = decidedBy;
          await writeAudit(tx, { at: now, actor, action: "account.delete", details: { student: last.id, reason } });
        }
        await noteFiles(tx, context, files);
        return files;
      });
      // Deletes the files once more: until its sessions ended, another device could have uploaded a photo or had a certificate drawn.
      await deleteFiles(context, files);
    },
  };
}
