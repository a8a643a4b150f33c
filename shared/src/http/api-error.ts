import { serverNow } from "./server-clock.ts";

/** What the API said was wrong with one field of a form. */
export interface FieldProblem {
  code: string;
  detail: string;
}

interface Details {
  status: number;
  /** The machine code; empty where the answer gave none. */
  code: string;
  /** What the server says, in English; empty where the answer says nothing. */
  detail: string;
  requestId?: string | undefined;
  fields?: Record<string, FieldProblem[]> | undefined;
  /** Seconds to wait before the next try, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** Tries left on the current code; beside `code.wrong` only (reading 2). */
  attemptsLeft?: number | undefined;
  /** The whole answer of the refused call, with the members that only one code has (extension members of RFC 9457). */
  problem?: unknown;
}

/** A call that did not succeed: a refusal of the API (RFC 9457), or status 0 and `network.unreachable` when it could not be asked. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly fields: Record<string, FieldProblem[]>;
  readonly retryAfter: number | undefined;
  /** The server's moment from which the next try makes sense; null where no wait was asked for. */
  readonly retryAt: string | null;
  readonly attemptsLeft: number | undefined;
  /** For the screen that knows the code: it reads its members by a schema of its own. */
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
