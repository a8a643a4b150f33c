import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { sessions, sessionTokens } from "#database/tables/students.ts";

/** How long a token goes on after the next one was first used, in milliseconds: calls of other tabs may be on their way with it. */
const OVERLAP_MS = 30_000;

/** A token that was replaced a moment ago: that of its session now, and what had been shown by it. */
interface ReplacedToken {
  current: string;
  confirmedAt: Date | null;
  secondFactorAt: Date | null;
}

/**
 * Looks a token's hash up among those of a session beside its own (decision 0124). The next one becomes the session's own by being
 * used, and the one before ends shortly after. Gives a replaced one; null for one that is the session's own by now, or nobody's.
 */
export async function useOtherToken(
  { db, clock }: Pick<Context, "db" | "clock">,
  hash: string,
): Promise<ReplacedToken | null> {
  const isThis = eq(sessionTokens.tokenHash, hash);
  const [known] = await db.select().from(sessionTokens).where(isThis);
  if (!known) return null;
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, known.sessionId)).for("update");
    const [token] = await tx.select().from(sessionTokens).where(isThis);
    // Another call with it was first.
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
