/**
 * A promise's result, or a rejection when it does not come within the given time (milliseconds). The work itself continues.
 * `late` is the message of the rejection.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  late = `no answer in ${Math.round(ms)} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a promise is fulfilled or rejected, but no longer than the given time (milliseconds). */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  withTimeout(ms, work).then(
    () => undefined,
    () => undefined,
  );
