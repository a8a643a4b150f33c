/**
 * Keeps what was made, as many bytes as are allowed with the names, the last used longest. Whoever asks for a thing while it is being made waits
 * for the same one. A name says everything the thing depends on, so nothing that is kept grows stale.
 */
export function createByteCache<Made extends { bytes: Buffer }>(keptBytes: number) {
  const kept = new Map<string, Made>();
  const coming = new Map<string, Promise<Made>>();
  let weight = 0;

  function keep(name: string, made: Made): Made {
    kept.set(name, made);
    weight += name.length + made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (weight <= keptBytes) break;
      kept.delete(oldest);
      weight -= oldest.length + bytes.length;
    }
    return made;
  }

  return async function cached(name: string, make: () => Promise<Made>): Promise<Made> {
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
