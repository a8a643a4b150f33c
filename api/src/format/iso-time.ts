/** A moment in the form of the contract; null where there is none. */
export const isoTime = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
