import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type Db, findRow, hasChanged, matches } from "#database/database.ts";
import { sandboxCards } from "#database/tables/payments.ts";
import { newToken } from "#security/tokens.ts";
import { SMS_TRIES } from "./checkouts.ts";

/** A saved card, or a page on which one is being added. */
export type SandboxCard = typeof sandboxCards.$inferSelect;

/** How long a page for a card stays open. */
const LIFETIME_MS = 3_600_000;

/** Whether a page has expired. */
export const isOver = ({ createdAt }: SandboxCard, now: Date) => createdAt.getTime() < now.getTime() - LIFETIME_MS;

/** The bank's saved cards: each with only what may be shown, never its number. */
export function savedCards(db: Db) {
  const kept = (holder: string) => matches(sandboxCards, { holder, status: "kept" });
  return {
    /** Opens a page for adding a card; deletes expired pages that were not finished. */
    async open(page: Pick<SandboxCard, "holder" | "language" | "returnUrl">, now: Date) {
      const token = newToken();
      const dead = new Date(now.getTime() - LIFETIME_MS);
      await db
        .delete(sandboxCards)
        .where(and(inArray(sandboxCards.status, ["open", "challenge", "refused"]), lt(sandboxCards.createdAt, dead)));
      await db.insert(sandboxCards).values({ ...page, token, status: "open", createdAt: now });
      return token;
    },

    find: (token: string) => findRow(db, sandboxCards, { token }),

    /** Changes the status of a page, unless it has changed since the page was read. */
    async move(row: SandboxCard, change: Partial<SandboxCard>) {
      await db
        .update(sandboxCards)
        .set(change)
        .where(matches(sandboxCards, { token: row.token, status: row.status }));
    },

    /** Counts an attempt at the SMS code; null when none is left. */
    async countTry(token: string) {
      const [row] = await db
        .update(sandboxCards)
        .set({ tries: sql`${sandboxCards.tries} + 1` })
        .where(
          and(eq(sandboxCards.token, token), eq(sandboxCards.status, "challenge"), lt(sandboxCards.tries, SMS_TRIES)),
        )
        .returning({ tries: sandboxCards.tries });
      return row?.tries ?? null;
    },

    of: (holder: string) =>
      db.select().from(sandboxCards).where(kept(holder)).orderBy(sandboxCards.createdAt).limit(100),

    drop: (holder: string, token: string) =>
      hasChanged(db.delete(sandboxCards).where(and(kept(holder), eq(sandboxCards.token, token)))),

    async dropAll(holder: string) {
      await db.delete(sandboxCards).where(eq(sandboxCards.holder, holder));
    },
  };
}
