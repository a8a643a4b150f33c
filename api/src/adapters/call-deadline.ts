/** Aborts a call to another service after five seconds: a person waits for the answer. */
export const fiveSeconds = () => AbortSignal.timeout(5_000);
