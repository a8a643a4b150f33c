/** The latest step of each upload that is in progress in this process. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs the steps of one upload one after another: storing pieces, finishing and cancelling, also when a broken connection still
 * holds the previous piece.
 */
export async function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(id) ?? Promise.resolve();
  const mine = before.then(work, work);
  underWay.set(id, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(id) === mine) underWay.delete(id);
  }
}
