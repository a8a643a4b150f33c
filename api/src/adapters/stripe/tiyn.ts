/** Tenge have a hundred tiyn, and Stripe counts in them. */
export const TIYN = 100;
