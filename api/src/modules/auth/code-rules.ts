import type { BudgetRule } from "#security/budget.ts";

const HOUR = 3600;

/** Life of a code and of its link, in minutes (reading 3). */
export const CODE_MINUTES = 10;

/** Wrong tries per code (reading 3). */
export const TRIES_PER_CODE = 5;

/** Codes an account may ask for in an hour (reading 3); recoveries, which anybody may ask for, from one network. */
export const CODES_PER_HOUR: BudgetRule = { limit: 5, windowSeconds: HOUR };

/** Codes an account may ask for in a day (reading 3); recoveries from one network. */
export const CODES_PER_DAY: BudgetRule = { limit: 10, windowSeconds: 24 * HOUR };

/**
 * Letters to one address in a day over all its registrations, and over all who ask for its recovery; then one in ten minutes, the life of a link: whoever has to
 * wait has a letter in the mailbox whose link lets the owner in (decision 0023).
 */
export const LETTERS_PER_ADDRESS: BudgetRule = { limit: 20, windowSeconds: 24 * HOUR, waits: [CODE_MINUTES * 60] };

/**
 * Wrong tries of an account in 30 days; then only the link of the letter helps (reading 3).
 * Registrations of one address share them, or each would bring new guesses (threat 2.D).
 */
export const WRONG_PER_ACCOUNT: BudgetRule = { limit: 10, windowSeconds: 30 * 24 * HOUR };
