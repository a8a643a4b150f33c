let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that installs Debian's packages after what was asked for before: steps run side by side, and a second `apt-get` ends at
 * once while the first has its lock.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
