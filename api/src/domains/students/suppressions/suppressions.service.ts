import type { StaffListQuery } from "@academy/shared/contract/staff/list";
import type { NewSuppression, SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, required } from "#errors/problem.ts";
import { keysetPage, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { suppressionsRepository } from "./suppressions.repository.ts";

/** A moment alone is not unique: the entries of one mailing are made together. */
const Keys = z.tuple([z.iso.datetime({ precision: 3 }), z.int32(), z.string()]);

/** Who gets no news of the course: read, added to and shortened by the staff. */
export function suppressionsService(context: Context<"db" | "clock">) {
  const { db, clock } = context;
  const audited = auditedActions(context);
  return {
    async list({ q, cursor, limit }: StaffListQuery) {
      const rows = await suppressionsRepository(db).list(q, limit, readCursor(cursor, Keys));
      return keysetPage(rows, limit, {
        keysOf: ({ createdAt, studentId, cause }) => [createdAt.toISOString(), studentId, cause],
        present: ({ studentId, firstName, lastName, address, cause, createdAt }) => ({
          student: studentId,
          name: [firstName, lastName].filter(Boolean).join(" "),
          address,
          cause,
          since: createdAt.toISOString(),
        }),
      });
    },

    /** Puts the account with this address on the list; others get no mailing, so their addresses are not kept. */
    add: (by: StaffMember, { address, reason }: NewSuppression) =>
      audited(by, "mail.suppress", async (tx) => {
        const account = await accountsRepository(tx).findByEmail(address);
        if (!account) throw fieldProblem("address", "suppression.no_account");
        if (!(await suppressionsRepository(tx).add(account.id, address, clock())))
          throw fieldProblem("address", "suppression.listed");
        return { subject: { student: account.id }, reason };
      }),

    /** Takes an entry off the list. A consent that was withdrawn stays so: only the person gives it again. */
    remove: (by: StaffMember, student: number, cause: SuppressionCause, reason: string) =>
      audited(by, "mail.unsuppress", async (tx) => {
        const removed = required(await suppressionsRepository(tx).remove(student, cause), "staff.changed");
        const before = { cause, since: removed.since.toISOString() };
        return { subject: { student }, before, after: null, reason };
      }),
  };
}
