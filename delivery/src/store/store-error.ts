/** The error when the release store cannot be used: unreachable, full, read-only, or wrong keys. Its sentence is for the operator. */
export class StoreError extends Error {}

const FULL = ["ENOSPC", "EDQUOT"];

/** Whether an error, or the cause of a store's error, means that a disk has no room. */
export const isFull = (error: unknown): boolean => {
  const { code, cause } = error as NodeJS.ErrnoException;
  return FULL.includes(code ?? "") || (cause instanceof Error && isFull(cause));
};
