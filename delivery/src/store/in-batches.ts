/** How many requests go to a store at a time. */
const AT_ONCE = 16;

/** Does a work for each, some at a time, and gives the results in their order. Rejects with the first failure. */
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
