/** How many requests are sent to a store at the same time. */
const AT_ONCE = 16;

/** Runs a function for each item, some at a time, and gives the results in the order of the items. Rejects with the first failure. */
export async function inBatches<Each, Made>(
  all: readonly Each[],
  work: (each: Each) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    made.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(work))));
  }
  return made;
}
