import { serverNow } from "./server-clock.ts";

/** What the API said was wrong with one field of a form. */
export interface FieldProblem {
  code: string;
  detail: string;
}

interface Details {
  status: number;
  /** The machine code; empty when the answer has none. */
  code: string;
  /** The server's sentence in English; empty when the answer has none. */
  detail: string;
  requestId?: string | undefined;
  fields?: Record<string, FieldProblem[]> | undefined;
  /** Seconds to wait before the next try, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** Tries left for the current code; only with `code.wrong`. */
  attemptsLeft?: number | undefined;
  /** The whole body of the refusal, with the members that only one code has (extension members of RFC 9457). */
  problem?: unknown;
}

/** A call that failed: a refusal of the API (RFC 9457), or status 0 and `network.unreachable` when the API could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly fields: Record<string, FieldProblem[]>;
  readonly retryAfter: number | undefined;
  /** The server's time from which a retry makes sense; null when the server asked for no wait. */
  readonly retryAt: string | null;
  readonly attemptsLeft: number | undefined;
  /** For a screen that knows the code: it parses its own members with its own schema. */
  readonly problem: unknown;

  constructor({ status, code, detail, requestId, fields, retryAfter, attemptsLeft, problem }: Details) {
    super(detail);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.fields = fields ?? {};
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter ? new Date(serverNow() + retryAfter * 1000).toISOString() : null;
    this.attemptsLeft = attemptsLeft;
    this.problem = problem;
  }
}

/** Whether the API refused a call with an error code. */
export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;
