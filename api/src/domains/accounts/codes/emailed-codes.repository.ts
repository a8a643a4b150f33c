import { CODE_MINUTES } from "@academy/shared/contract/auth/verification-codes";
import { and, eq, isNull, lt } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { codes, recoveries } from "#database/tables/students.ts";
import type { Expiry } from "#domains/emails/outbox/outbox.ts";

/** The validity of the codes in emails: of a registration, a change of the address or a recovery. */
export function emailedCodes(db: Db): Expiry {
  return {
    /** Whether a code can still be used, or a newer one has replaced it. */
    async isAlive(linkHash) {
      const code = await db
        .select({ id: codes.id })
        .from(codes)
        .where(matches(codes, { linkHash, deadAt: null }));
      if (code.length > 0) return true;
      const recovery = await db
        .select({ tries: recoveries.tries })
        .from(recoveries)
        .where(matches(recoveries, { linkHash, codeDeadAt: null }));
      return recovery.length > 0;
    },

    /** Starts the lifetime of a code anew when its email is sent (threat C6). */
    async left(linkHash, at) {
      const expiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000);
      await db
        .update(codes)
        .set({ expiresAt })
        .where(and(eq(codes.linkHash, linkHash), isNull(codes.deadAt), lt(codes.expiresAt, expiresAt)));
      await db
        .update(recoveries)
        .set({ expiresAt })
        .where(and(eq(recoveries.linkHash, linkHash), lt(recoveries.expiresAt, expiresAt)));
    },
  };
}
