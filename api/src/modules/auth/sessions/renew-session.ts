import type { Db } from "#database/database.ts";
import type { SessionOwner } from "#modules/auth/step-up/session-owner.ts";
import { hashToken, nextToken } from "#security/tokens.ts";
import { type Shown, sessionsRepository } from "./sessions.repository.ts";

/**
 * Gives a session whose owner has shown again who they are another token, which alone carries what was shown (ASVS 7.2.4, decision 0124).
 * The token before goes on until the new one is first used, so that an answer that is lost signs nobody out. A page of before this
 * decision takes no other token: then the one it has carries it.
 */
export async function renewSession(db: Db, { session, token, giveToken }: SessionOwner, shown: Shown): Promise<void> {
  const sessions = sessionsRepository(db);
  if (!giveToken) return sessions.mark(session, shown);
  const next = nextToken(token);
  await sessions.addToken(session, hashToken(next), shown);
  giveToken(next);
}
