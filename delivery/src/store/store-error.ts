/** The error when the release store cannot be used: unreachable, full, read-only, or wrong keys. Its sentence is for the operator. */
export class StoreError extends Error {}
