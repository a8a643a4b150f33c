/** What ends a call to another service that answers nothing for five seconds: a person waits for the answer. */
export const fiveSeconds = (): AbortSignal => AbortSignal.timeout(5_000);
