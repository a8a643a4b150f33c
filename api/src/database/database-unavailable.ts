/** SQLSTATE classes and socket errors that mean "the database is away or too slow", not "the query is wrong". */
const AWAY =
  /^(08|53|58|57P0|57014$|55P03$|40001$|40P01$)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Whether an error, or what caused it, says that the database cannot answer now (threat C5). */
export function isDatabaseUnavailable(error: unknown) {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = "code" in cause ? String(cause.code) : "";
    const isUnreached = "syscall" in cause && cause.syscall === "connect";
    if (
      isUnreached ||
      AWAY.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(cause.message)
    )
      return true;
  }
  return false;
}
