/** The last step of each upload that is under way in this process. */
const underWay = new Map<string, Promise<unknown>>();

/** Takes the steps of one upload one after the other: pieces, also where a line that broke still holds the one before, finishing and cancelling. */
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
