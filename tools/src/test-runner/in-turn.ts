let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work that installs Debian's packages one at a time, in the order of the calls: steps run in parallel, and a second `apt-get` fails
 * at once while the first has the lock.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
