/**
 * Header of the calls that sign in: a random id that the browser made, by which the server recognises a sign-in on this device
 * (decision 0102). It proves nothing; without it the server compares the kind of browser.
 */
export const DEVICE_HEADER = "Academy-Device";

/** The form of the id: 128 bits in hexadecimal. */
export const DEVICE_ID = /^[0-9a-f]{32}$/;
