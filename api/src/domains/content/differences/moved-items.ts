/**
 * The positions in the new order whose items were moved: all but the most items that keep their order among themselves. `order` has, for
 * each item of the new order, its position in the former one.
 */
export function movedPositions(order: readonly number[]): Set<number> {
  /** For each item the longest run of items in their former order that ends with it: its length and the item before. */
  const runs: { length: number; before: number }[] = [];
  order.forEach((position) => {
    const before = runs.reduce(
      (best, run, other) => ((order[other] ?? 0) < position && run.length > (runs[best]?.length ?? 0) ? other : best),
      -1,
    );
    runs.push({ length: (runs[before]?.length ?? 0) + 1, before });
  });
  const moved = new Set(order.keys());
  let at = runs.reduce((best, { length }, other) => (length > (runs[best]?.length ?? 0) ? other : best), -1);
  for (; at >= 0; at = runs[at]?.before ?? -1) moved.delete(at);
  return moved;
}
