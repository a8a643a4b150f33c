import type { Context } from "#context.ts";
import type { Keys } from "#security/keys.ts";
import { expiryOf } from "#security/signed-address.ts";
import type { OrderRow } from "./payments.repository.ts";

const message = (order: number, student: string, expires: string) => `${order}\n${student}\n${expires}`;

/** A signed address of a receipt, so that a plain link can fetch it; it ends after five to ten minutes. */
export function receiptAddress({ keys, clock }: Context<"keys" | "clock">, order: OrderRow) {
  const claim = { student: String(order.studentId), expires: String(expiryOf(clock())) };
  const signature = keys.hmac("receipts", message(order.id, claim.student, claim.expires));
  return `/api/courses/payments/${order.id}/receipt/?${new URLSearchParams({ ...claim, signature, lng: order.language })}`;
}

/** The student whom a signed address of a receipt names; null when the address was altered or has expired. */
export function receiptOwner(
  keys: Keys,
  now: Date,
  order: number,
  claim: { student: string; expires: string; signature: string },
) {
  const isOurs = keys.isHmac("receipts", message(order, claim.student, claim.expires), claim.signature);
  if (!isOurs || Number(claim.expires) * 1000 <= now.getTime()) return null;
  return Number(claim.student);
}
