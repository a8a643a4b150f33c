import * as z from "@academy/shared/schema";
import type { ApiAnswer } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";

const FieldProblem = z.object({ code: z.string(), detail: z.string() });

/** The part of a problem document that all screens read; a screen that knows a code reads its own members (RFC 9457). */
const Problem = z.object({
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  request_id: z.optional(z.string()),
  attempts_left: z.optional(z.number()),
  errors: z.optional(z.record(z.string(), z.array(FieldProblem))),
});

/** The error of a call that got no answer. */
export const unreachable = (): ApiError =>
  new ApiError({ status: 0, code: "network.unreachable", detail: "The academy cannot be reached." });

/**
 * Turns a refusal into `ApiError`, the one error that screens know. For an answer without a problem document (a page of a proxy,
 * an empty body) code and detail are empty: the caller has the fallback words (spec §8).
 */
export function apiErrorOf({ status, data, header }: ApiAnswer): ApiError {
  const parsed = Problem.safeParse(data);
  const problem = parsed.success ? parsed.data : {};
  const wait = Number(header("retry-after"));
  return new ApiError({
    status,
    code: problem.code ?? "",
    detail: problem.detail ?? "",
    requestId: problem.request_id,
    fields: problem.errors,
    attemptsLeft: problem.attempts_left,
    problem: data,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}
