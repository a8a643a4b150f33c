import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";
import { outboxRepository } from "#domains/emails/outbox/outbox.ts";

/** Emails that the server gave up sending; not those with a code, since a code expires and another email has replaced it. */
const failed = and(isNotNull(outbox.givenUpAt), isNull(outbox.codeLinkHash));

/** SQL of emails that could not be delivered. */
export function failedEmailsRepository(db: Db) {
  return {
    /** Failed emails, the oldest first, one more than a page holds. */
    list: (limit: number, after: { at: Date; id: number } | null) =>
      db
        .select()
        .from(outbox)
        .where(
          and(
            failed,
            after === null
              ? undefined
              : or(gt(outbox.createdAt, after.at), and(eq(outbox.createdAt, after.at), gt(outbox.id, after.id))),
          ),
        )
        .orderBy(outbox.createdAt, outbox.id)
        .limit(limit + 1),

    /** Makes a failed email be sent again from the first attempt; undefined when it is no longer given up. */
    async tryAgain(id: number, now: Date) {
      const [before] = await db
        .select({ attempts: outbox.attempts })
        .from(outbox)
        .where(and(eq(outbox.id, id), failed))
        .for("update");
      if (before) await outboxRepository(db).retry(id, now);
      return before;
    },
  };
}
