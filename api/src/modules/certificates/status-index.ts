import { randomInt } from "node:crypto";

/** Bits of one status list: the fewest that hide which certificate is looked up (Bitstring Status List v1.0, 131,072 bits). */
export const STATUS_LIST_BITS = 131_072;

/** A random place in the newest status list, of which at most half is given away; lists follow one another without a gap. */
export function drawStatusIndex(issued: number): number {
  const list = Math.floor(issued / (STATUS_LIST_BITS / 2));
  return list * STATUS_LIST_BITS + randomInt(STATUS_LIST_BITS);
}

/** The list, counted from 1, and the bit in it of a place over all lists. */
export const placeIn = (statusIndex: number): { list: number; bit: number } => ({
  list: Math.floor(statusIndex / STATUS_LIST_BITS) + 1,
  bit: statusIndex % STATUS_LIST_BITS,
});

/** The place over all lists of a bit of one. */
export const statusIndexOf = (list: number, bit: number): number => (list - 1) * STATUS_LIST_BITS + bit;
