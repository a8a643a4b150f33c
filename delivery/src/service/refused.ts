import { STATUS_CODES } from "node:http";

/** A request that the release service refuses: a status, and one sentence for the team. */
export class Refused extends Error {
  readonly status: number;
  /** Seconds after which a retry may help. */
  readonly retryAfter: number | undefined;
  /** Further data of the refusal, such as the rows of a check. */
  readonly more: object;

  constructor(
    status: number,
    sentence: string,
    { retryAfter, ...more }: { retryAfter?: number; [name: string]: unknown } = {},
  ) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** A refusal as a problem document (RFC 9457). */
export const problemOf = (
  { status, message, more }: Pick<Refused, "status" | "message" | "more">,
  requestId: string,
) => ({
  type: "about:blank",
  title: STATUS_CODES[status] ?? "Error",
  status,
  detail: message,
  request_id: requestId,
  ...more,
});
