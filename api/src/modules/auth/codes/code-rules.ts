/** Life of a code and of its link, in minutes (reading 3); the limits around codes are in `#security/rate-limits.ts`. */
export const CODE_MINUTES = 10;

/** Wrong tries per code (reading 3). */
export const TRIES_PER_CODE = 5;
