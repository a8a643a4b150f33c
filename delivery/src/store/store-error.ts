/** A release store that cannot be used now: away, full, read-only, or with wrong keys. Its sentence is for the operator. */
export class StoreError extends Error {}
