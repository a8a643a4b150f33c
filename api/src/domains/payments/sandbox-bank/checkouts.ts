import { randomUUID } from "node:crypto";
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Db, findRow, hasChanged } from "#database/database.ts";
import { sandboxCheckouts } from "#database/tables/payments.ts";
import type { CheckoutRequest, PaymentEvent } from "#interfaces/payment-provider.ts";

/** A checkout as the bank stores it. */
export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/** How many wrong SMS codes end the payment. */
export const SMS_TRIES = 3;

/** The bank's checkouts: each has the amount, the outcome, and of the card only what may be shown. */
export function checkouts(db: Db) {
  return {
    /** Opens a checkout under the academy's reference; a repeated call changes nothing. */
    async open(request: CheckoutRequest, now: Date) {
      const { reference, orderId, amount, currency, description, language, returnUrl, cancelUrl } = request;
      const holder = String(request.holder.studentId);
      const row = { token: reference, orderId, amount, currency, description, language, returnUrl, cancelUrl, holder };
      await db
        .insert(sandboxCheckouts)
        .values({ ...row, status: "open", eventId: randomUUID(), createdAt: now })
        .onConflictDoNothing();
    },

    find: (token: string) => findRow(db, sandboxCheckouts, { token }),

    /** Changes the status of an undecided checkout; false when it is already decided. Choosing another card resets the attempts at the SMS code. */
    move: (
      token: string,
      change: Pick<SandboxCheckout, "status" | "failure"> & Partial<Pick<SandboxCheckout, "cardBrand" | "cardLast4">>,
    ) =>
      hasChanged(
        db
          .update(sandboxCheckouts)
          .set(change.status === "open" ? { ...change, tries: 0 } : change)
          .where(and(eq(sandboxCheckouts.token, token), inArray(sandboxCheckouts.status, ["open", "challenge"]))),
      ),

    /** Closes a checkout that nobody paid in time. */
    async expire(token: string, openedBefore: Date) {
      await db
        .update(sandboxCheckouts)
        .set({ status: "expired" })
        .where(
          and(
            eq(sandboxCheckouts.token, token),
            inArray(sandboxCheckouts.status, ["open", "challenge"]),
            lt(sandboxCheckouts.createdAt, openedBefore),
          ),
        );
    },

    /** Refunds at most what was paid; true also when exactly this amount was refunded before. */
    refund: (token: string, amount: number) =>
      hasChanged(
        db
          .update(sandboxCheckouts)
          .set({ refunded: amount })
          .where(
            and(
              eq(sandboxCheckouts.token, token),
              eq(sandboxCheckouts.status, "paid"),
              gte(sandboxCheckouts.amount, amount),
              inArray(sandboxCheckouts.refunded, [0, amount]),
            ),
          ),
      ),

    /** Counts an attempt at the SMS code; null when none is left. */
    async countTry(token: string) {
      const [row] = await db
        .update(sandboxCheckouts)
        .set({ tries: sql`${sandboxCheckouts.tries} + 1` })
        .where(
          and(
            eq(sandboxCheckouts.token, token),
            eq(sandboxCheckouts.status, "challenge"),
            lt(sandboxCheckouts.tries, SMS_TRIES),
          ),
        )
        .returning({ tries: sandboxCheckouts.tries });
      return row?.tries ?? null;
    },
  };
}

/** The event that the bank reports about a checkout; null while it is undecided. */
export function eventOf(row: SandboxCheckout): PaymentEvent | null {
  const event = { eventId: row.eventId, reference: row.token, amount: row.amount, currency: row.currency };
  const card = row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null;
  if (row.status === "paid") return { ...event, outcome: { status: "paid", card } };
  if (row.status === "cancelled") return { ...event, outcome: { status: "closed", reason: "left" } };
  if (row.status === "expired") return { ...event, outcome: { status: "closed", reason: "expired" } };
  if (row.status === "failed") return { ...event, outcome: { status: "failed", failure: row.failure } };
  return null;
}
