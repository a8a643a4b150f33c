/** A task that holds its thread until the flag is raised. */
export function blocked(flag: Int32Array): Uint8Array {
  Atomics.wait(flag, 0, 0);
  return new TextEncoder().encode("done");
}

/** A task that fails. */
export function failing(): Uint8Array {
  throw new Error("no such font");
}
