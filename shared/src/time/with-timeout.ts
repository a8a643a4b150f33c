/**
 * A promise's answer, or a rejection when it does not come within the time given (milliseconds). The work itself goes on.
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

/** Waits until a promise is settled, whatever its answer, and no longer than the time given (milliseconds). */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  withTimeout(ms, work).then(
    () => undefined,
    () => undefined,
  );
