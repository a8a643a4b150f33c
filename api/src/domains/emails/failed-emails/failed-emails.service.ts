import type { StaffListQuery } from "@academy/shared/contract/staff/list";
import type { Context } from "#context.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { required } from "#errors/problem.ts";
import { keysetPage, MomentKeys, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { failedEmailsRepository } from "./failed-emails.repository.ts";

/** Emails that could not be delivered, and sending them again. */
export function failedEmailsService(context: Context<"db" | "clock">) {
  const audited = auditedActions(context);
  return {
    async list({ cursor, limit }: StaffListQuery) {
      const after = readCursor(cursor, MomentKeys);
      const rows = await failedEmailsRepository(context.db).list(
        limit,
        after && { at: new Date(after[0]), id: after[1] },
      );
      return keysetPage(rows, limit, {
        keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
        present: ({ id, recipient, createdAt, givenUpAt, attempts, lastError }) => ({
          id,
          recipient,
          created_at: createdAt.toISOString(),
          given_up_at: (givenUpAt ?? createdAt).toISOString(),
          attempts,
          error: lastError,
        }),
      });
    },

    /** Sends an email again; refused when another member of the staff has done so meanwhile. */
    resend: (by: StaffMember, id: number) =>
      audited(by, "mail.resend", async (tx) => {
        const before = required(await failedEmailsRepository(tx).tryAgain(id, context.clock()), "staff.changed");
        return { subject: { mail: id }, before };
      }),
  };
}
