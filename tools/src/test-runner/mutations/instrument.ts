import type { Mutation } from "./mutations.ts";

/** A mutation with its number in a run. */
export interface Mutant extends Mutation {
  id: number;
  /** The path from the repository's root. */
  file: string;
}

/** The function that instrumented sources call: whether this mutant is active. It also notes that a test reached it. */
const SWITCH = "globalThis.__isActiveMutant";

/**
 * A source with all its mutants, each of which a switch turns on at run time. So a test process loads the modules once for all mutants:
 * loading them takes longer than a test.
 */
export function instrumented(text: string, mutants: readonly Mutant[]): string {
  // The outermost first at a start, and the innermost first at an end.
  const inserted = mutants.flatMap((mutant, order) => {
    const { id, start, end, replacement, isStatement } = mutant;
    const size = end - start;
    const before = isStatement ? `{ if (!${SWITCH}(${id})) ` : `(${SWITCH}(${id}) ? (${replacement}) : (`;
    const after = isStatement ? " }" : "))";
    return [
      { at: start, isEnd: false, size, order, text: before },
      { at: end, isEnd: true, size, order: -order, text: after },
    ];
  });
  inserted.sort(
    (one, other) =>
      one.at - other.at ||
      Number(other.isEnd) - Number(one.isEnd) ||
      (one.isEnd ? one.size - other.size : other.size - one.size) ||
      one.order - other.order,
  );
  let result = "";
  let from = 0;
  for (const { at, text: piece } of inserted) {
    result += text.slice(from, at) + piece;
    from = at;
  }
  return result + text.slice(from);
}
