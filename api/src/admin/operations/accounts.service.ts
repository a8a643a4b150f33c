import { AccountAddress, asciiAddress } from "@academy/shared/contract/email-address";
import { DAY_MS } from "@academy/shared/time/durations";
import { AdminError } from "#admin/admin-error.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { removeFactors } from "#domains/accounts/factors/remove-factors.ts";
import { formerAddresses } from "#domains/accounts/former-addresses.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { type Extension, extendAccess, tellNewEnd } from "#domains/payments/access/course-access.ts";
import { blockAccount, unblockAccount } from "#domains/students/access/block-account.ts";
import type { AccountContext } from "#domains/students/personal-data/account-deletion.service.ts";
import { accountDeletion } from "#domains/students/personal-data/account-deletion.service.ts";
import { accountPseudonym, addressPseudonym } from "#security/pseudonym.ts";
import { auditedFor } from "./audited.ts";
import { accountsOf, studentOf } from "./find-student.ts";

/** What operators do with accounts and with the time of access: blocking, lost time, deletion (terms, privacy policy). */
export function operatorAccounts(context: AccountContext, operator: string) {
  const { db, keys } = context;
  const audited = auditedFor(context, operator);

  return {
    /** The pseudonyms of an address in security events of the log: its own, that of its account, and those of former addresses; each also in the spelling of earlier versions. */
    async pseudonyms(address: string) {
      const typed = AccountAddress.safeParse(address);
      if (!typed.success) throw new AdminError(`${address} is no email address`);
      const email = typed.data;
      const account = await accountsRepository(db).findByEmail(email);
      const former = account ? await formerAddresses(db, account.id) : [];
      const addresses = new Set(
        [email, ...former.map((each) => each.email)].flatMap((each) => [each, asciiAddress(each)]),
      );
      return [
        ...(account ? [{ pseudonym: accountPseudonym(keys, account.id), of: `account ${account.id}` }] : []),
        ...[...addresses].map((each) => ({ pseudonym: addressPseudonym(keys, each), of: `address ${each}` })),
      ];
    },

    /** Blocks an account and ends its sessions (reading 62); the student gets the reason, unless the law forbids it. */
    block: (address: string, reason: string, isSilent: boolean) =>
      audited("account.block", { address, reason, isSilent }, async (tx) => {
        const open = (await accountsOf(tx, address)).filter(({ blockedAt }) => blockedAt === null);
        if (open.length === 0) throw new AdminError(`${address} is blocked already`);
        for (const student of open) await blockAccount(tx, context, student, { reason, isSilent });
      }),

    /** Lets an account in again; where the block was unfounded, the blocked time is added to the access (terms). */
    unblock: (address: string, reason: string, isUnfounded: boolean) =>
      audited("account.unblock", { address, reason, isUnfounded }, async (tx) => {
        const blocked = (await accountsOf(tx, address)).filter(({ blockedAt }) => blockedAt !== null);
        if (blocked.length === 0) throw new AdminError(`${address} is not blocked`);
        for (const student of blocked) await unblockAccount(tx, context, student, { isUnfounded });
      }),

    /** Removes the second factors of a student who has lost them, and ends the sessions; the student gets the reason. */
    removeFactors: (address: string, reason: string) =>
      audited("account.remove_factors", { address, reason }, async (tx) =>
        removeFactors(tx, context, await studentOf(tx, address), reason),
      ),

    /** Adds days to one student's access, counted from now when it is over; gives the new end. */
    extend: (address: string, { days, reason, course }: Extension) =>
      audited("access.extend", { address, days, reason, course }, async (tx) => {
        const student = await studentOf(tx, address);
        return (await extendAccess(tx, context, student, { days, reason, course })).after;
      }),

    /** Adds days to every access that lasted until some moment at least, as after an interruption; gives the number of these accesses. */
    extendAll: ({ days, reason, course }: Extension, since: Date) =>
      audited("access.extend_all", { days, reason, course, since: since.toISOString() }, async (tx) => {
        const extended = await enrolmentsRepository(tx).extendAll(course, days * DAY_MS, since);
        for (const enrolment of extended)
          await tellNewEnd(tx, context, await accountsRepository(tx).find(enrolment.studentId), {
            enrolment,
            reason,
            isLonger: true,
          });
        return extended.length;
      }),

    /** Deletes an account as its student could, for example when a child's data must go (privacy policy); the audit keeps no address. */
    async erase(address: string, reason: string, keepsCertificates: boolean) {
      const student = await db.transaction((tx) => studentOf(tx, address));
      await accountDeletion(context).erase(student, { keepsCertificates, decidedBy: { actor: operator, reason } });
    },
  };
}
