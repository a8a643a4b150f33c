import type { Db } from "#database/database.ts";
import { hashToken, nextToken } from "#security/tokens.ts";
import type { SessionOwner } from "./session-owner.ts";
import { type Shown, sessionsRepository } from "./sessions.repository.ts";

/**
 * Gives a session whose owner has proven again who they are a new token, which alone carries the new proof (ASVS 7.2.4, decision 0124). The
 * old token works until the new one is first used, so that a lost answer does not sign the owner out. A page that is older than this
 * decision cannot take a new token: then its present token carries the proof.
 */
export async function renewSession(db: Db, { session, token, giveToken }: SessionOwner, shown: Shown) {
  const sessions = sessionsRepository(db);
  if (!giveToken) return sessions.mark(session, shown);
  const next = nextToken(token);
  await sessions.addToken(session, hashToken(next), shown);
  giveToken(next);
}
