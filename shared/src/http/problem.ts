import * as z from "@academy/shared/schema";
import type { ApiAnswer } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";

const FieldProblem = z.object({ code: z.string(), detail: z.string() });

/** The part of a problem document that all screens read; a screen that knows a code reads its own members (RFC 9457). */
const Problem = z.object({
  code: z.string(),
  request_id: z.string(),
  detail: z.optional(z.string()),
  attempts_left: z.optional(z.number()),
  errors: z.optional(z.record(z.string(), z.array(FieldProblem))),
});

/** The error of a call that the API did not answer. */
export const unreachable = (): ApiError =>
  new ApiError({ status: 0, code: "network.unreachable", detail: "The academy cannot be reached." });

/**
 * The refusal of the API as `ApiError`, the one error that screens know; null for any other answer. Only a problem document is a
 * refusal: the page of a portal or of a company's proxy says nothing about the academy, whatever its status (reading 94).
 */
export function refusalOf({ status, data, header }: ApiAnswer): ApiError | null {
  const parsed = header("content-type")?.startsWith("application/problem+json") ? Problem.safeParse(data) : null;
  if (!parsed?.success) return null;
  const { code, detail = "", request_id, errors, attempts_left } = parsed.data;
  const wait = Number(header("retry-after"));
  return new ApiError({
    status,
    code,
    detail,
    requestId: request_id,
    fields: errors,
    attemptsLeft: attempts_left,
    problem: data,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}

/** Whether an answer has the form of the API's successes: JSON, or a file where a call asks for one, which is never a page. */
export const isSuccess = ({ status, data, header }: ApiAnswer): boolean =>
  status >= 200 &&
  status < 300 &&
  (data instanceof Blob
    ? !data.type.startsWith("text/html")
    : !!header("content-type")?.startsWith("application/json"));
