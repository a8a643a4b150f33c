/** SQLSTATE classes "data exception" and "integrity constraint violation". */
const ROW_REJECTED = /^2[23]/;

/**
 * Whether the database refused a row's values, by an error or its cause: then nothing of the statement was written. Any other error
 * may have followed the commit, for example when a connection breaks off.
 */
export function isRejectedRow(error: unknown) {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ("code" in cause && typeof cause.code === "string" && /^\w{5}$/.test(cause.code))
      return ROW_REJECTED.test(cause.code);
  return false;
}
