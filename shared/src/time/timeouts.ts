/** Waits that more than one place uses, by what is awaited (milliseconds). A wait that only one place uses is defined beside its code. */
export const TIMEOUTS = {
  /**
   * A script or chunk of an area. The shell gives up earlier (`load-area.ts`, `run-downloaded.ts`); this time-out only ends
   * loads that the shell has given up.
   */
  script: 120_000,
  /** After this long the page says that it takes longer than usual. */
  slowPage: 10_000,
  /** One step of a sign-out: it waits at most this long for unsent data, and for the server to end the session. */
  signOutStep: 2_000,
} as const;
