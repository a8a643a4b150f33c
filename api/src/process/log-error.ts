import { DrizzleQueryError } from "drizzle-orm";

/** An error in the form of the log. */
interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  /** Empty for an error of the database: its own text may repeat values. */
  stack: string;
}

const framesOf = (error: Error) => (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? { code: error.code } : {});

/**
 * What the log may hold of an error. The message of a failed query holds all of its values, and the database's message repeats
 * them: addresses, emails with their codes. So the log has only the statement and the database's code (threat B28).
 */
export function errorInLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const isQuery = error instanceof DrizzleQueryError;
  const type = error.constructor.name;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const { cause } = error;
  const ofDatabase = isQuery && cause instanceof Error;
  return {
    type,
    message,
    ...codeOf(error),
    stack: [`${type}: ${message}`, ...framesOf(error)].join("\n"),
    ...(ofDatabase && { cause: { type: cause.constructor.name, message: "", ...codeOf(cause), stack: "" } }),
    ...(cause !== undefined && !ofDatabase && { cause: errorInLog(cause) }),
  };
}
