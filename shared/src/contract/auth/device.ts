/**
 * Header of the calls that sign in: a random number that the browser made for itself, by which a sign-in on this device is known
 * again (decision 0102). It proves nothing; without it the kind of browser counts.
 */
export const DEVICE_HEADER = "Academy-Device";

/** Its form: 128 bits in hexadecimal. */
export const DEVICE_ID = /^[0-9a-f]{32}$/;
