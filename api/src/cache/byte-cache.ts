/**
 * Caches results, as many bytes as are allowed with their names; drops the least recently used first. Callers who ask for a result
 * while it is being made wait for the same one. A name says everything that the result depends on, so no cached result grows stale.
 */
export function createByteCache<Made extends { bytes: Buffer }>(keptBytes: number) {
  const kept = new Map<string, Made>();
  const coming = new Map<string, Promise<Made>>();
  let weight = 0;

  function keep(name: string, made: Made) {
    kept.set(name, made);
    weight += name.length + made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (weight <= keptBytes) break;
      kept.delete(oldest);
      weight -= oldest.length + bytes.length;
    }
    return made;
  }

  return async function cached(name: string, make: () => Promise<Made>) {
    const found = kept.get(name);
    if (found) {
      kept.delete(name);
      kept.set(name, found);
      return found;
    }
    const begun =
      coming.get(name) ??
      make()
        .then((made) => keep(name, made))
        .finally(() => coming.delete(name));
    coming.set(name, begun);
    return begun;
  };
}
