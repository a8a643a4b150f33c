import { randomInt } from "node:crypto";

/** Bits of one status list: the fewest that hide which certificate is looked up (Bitstring Status List v1.0, 131,072 bits). */
export const STATUS_LIST_BITS = 131_072;

/** A random place in the newest status list, of which at most half is given away; lists follow one another without a gap. */
export function drawStatusIndex(issued: number): number {
  const list = Math.floor(issued / (STATUS_LIST_BITS / 2));
  return list * STATUS_LIST_BITS + randomInt(STATUS_LIST_BITS);
}
