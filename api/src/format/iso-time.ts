/** A moment in the form of the contract; null where there is none. */
export const isoTime = (at: Date | null | undefined) => at?.toISOString() ?? null;
