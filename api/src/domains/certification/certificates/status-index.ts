import { randomInt } from "node:crypto";

/** Bits of one status list: the fewest that hide which certificate a verifier looks up (Bitstring Status List v1.0, 131,072 bits). */
export const STATUS_LIST_BITS = 131_072;

/** A random position in the newest status list. At most half of a list's positions are assigned; the positions of all lists are numbered without a gap. */
export function drawStatusIndex(issued: number) {
  const list = Math.floor(issued / (STATUS_LIST_BITS / 2));
  return list * STATUS_LIST_BITS + randomInt(STATUS_LIST_BITS);
}

/** The list (counted from 1) and the bit in that list, of a position in the numbering over all lists. */
export const statusPosition = (statusIndex: number) => ({
  list: Math.floor(statusIndex / STATUS_LIST_BITS) + 1,
  bit: statusIndex % STATUS_LIST_BITS,
});

/** The position in the numbering over all lists, of a bit in one list. */
export const statusIndexOf = (list: number, bit: number) => (list - 1) * STATUS_LIST_BITS + bit;
