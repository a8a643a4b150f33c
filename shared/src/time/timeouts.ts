/** Waits that more than one place keeps to, by what is waited for (milliseconds). A wait of one place stands beside its code. */
export const TIMEOUTS = {
  /** A script or chunk of an area. The shell gives up earlier (`load-area.ts`, `run-downloaded.ts`); this only ends what it has given up. */
  script: 120_000,
  /** After this long the page says that it takes longer than usual (reading 45). */
  slowPage: 10_000,
  /** One step of a sign-out: it waits no longer for what is still to be sent, nor for the server to end the session. */
  signOutStep: 2_000,
} as const;
