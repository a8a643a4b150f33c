import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { lockRow } from "#database/database.ts";
import { sessions, sessionTokens } from "#database/tables/students.ts";

/** How long a replaced token still works after the first use of the next one, in milliseconds: calls of other tabs may be on their way with it. */
const OVERLAP_MS = 30_000;

/**
 * Looks for a token's hash among the further tokens of a session (decision 0124). The next token becomes the session's own when it
 * is used, and the one before ends shortly after. Gives a replaced token that still works; null for a token that is the session's
 * own by now, or is unknown.
 */
export async function useOtherToken({ db, clock }: Context<"db" | "clock">, hash: string) {
  const isThis = eq(sessionTokens.tokenHash, hash);
  const [known] = await db.select().from(sessionTokens).where(isThis);
  if (!known) return null;
  return db.transaction(async (tx) => {
    const session = await lockRow(tx, sessions, { id: known.sessionId });
    const [token] = await tx.select().from(sessionTokens).where(isThis);
    // Another call with this token was faster.
    if (!session || !token) return null;
    const { confirmedAt, secondFactorAt, endsAt } = token;
    const now = clock();
    if (endsAt) return endsAt > now ? { current: session.tokenHash, confirmedAt, secondFactorAt } : null;
    await tx.delete(sessionTokens).where(isThis);
    await tx.insert(sessionTokens).values({
      tokenHash: session.tokenHash,
      sessionId: session.id,
      confirmedAt: session.confirmedAt,
      secondFactorAt: session.secondFactorAt,
      endsAt: new Date(now.getTime() + OVERLAP_MS),
    });
    await tx
      .update(sessions)
      .set({
        tokenHash: hash,
        confirmedAt: confirmedAt ?? session.confirmedAt,
        secondFactorAt: secondFactorAt ?? session.secondFactorAt,
      })
      .where(eq(sessions.id, session.id));
    return null;
  });
}
