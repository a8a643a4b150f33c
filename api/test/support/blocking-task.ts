/** A task that holds its thread until the flag is raised. */
export function blocked(flag: Int32Array): Uint8Array {
  Atomics.wait(flag, 0, 0);
  return new TextEncoder().encode("done");
}

/** A task that takes all memory it can get. */
export function hoarding(): Uint8Array {
  const hoard: Uint8Array[] = [];
  for (;;) hoard.push(new Uint8Array(16 * 1024 * 1024).fill(1));
}

/** A task that fails. */
export function failing(): Uint8Array {
  throw new Error("no such font");
}
