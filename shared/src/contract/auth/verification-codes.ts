/** Digits of a verification code unless the operator says otherwise (spec §9, reading 3). */
export const CODE_LENGTH = 4;

/** How long a code and its link are valid, in minutes from the moment their email leaves (threat C6). */
export const CODE_MINUTES = 10;

/** Seconds until another code may be requested (spec §9); the server's `resend_at` decides. */
export const RESEND_SECONDS = 119;

/** Wrong tries that one code allows; the limits over several codes are rate limits of the api. */
export const TRIES_PER_CODE = 5;
