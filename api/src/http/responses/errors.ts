import { errorSentence } from "@academy/shared/contract/error-sentences";
import { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { problemDocument } from "@academy/shared/server/refusal";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import type { Context } from "#context.ts";
import { isDatabaseUnavailable } from "#database/database-unavailable.ts";
import { Problem } from "#errors/problem.ts";
import { isStorageFull } from "#errors/storage-full.ts";
import { accountPseudonym, addressPseudonym } from "#security/pseudonym.ts";
import { refusalPage, wantsPage } from "./refusal-page.ts";
import { sendPage } from "./send-page.ts";

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
};

function codeOf(message: string) {
  return ErrorCode.safeParse(message).data ?? "field.invalid";
}

function fieldsOf(issues: readonly ZodFastifySchemaValidationError[]) {
  const fields: Record<string, ErrorCode[]> = Object.create(null);
  for (const issue of issues) {
    const keys =
      issue.keyword === "unrecognized_keys"
        ? (issue.params.keys as string[])
        : [issue.instancePath.split("/")[1] || "body"];
    const code = issue.keyword === "unrecognized_keys" ? "field.unknown" : codeOf(issue.message ?? "");
    for (const key of keys) fields[key] = [...(fields[key] ?? []), code];
  }
  return fields;
}

function fromValidation(issues: readonly ZodFastifySchemaValidationError[]) {
  const fields = fieldsOf(issues);
  const codes = Object.values(fields).flat();
  const code = codes.includes("field.required") ? "form.incomplete" : (codes[0] ?? "request.invalid");
  return new Problem(code, { fields });
}

/** The problem that the caller gets for any thrown value; null when it is a fault of ours. */
function problemOf(error: unknown) {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  if (isStorageFull(error)) return new Problem("server.disk_full");
  if (isDatabaseUnavailable(error)) return new Problem("server.unavailable", { retryAfter: 2 });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : BY_FASTIFY_CODE[code];
  if (known) return new Problem(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem("request.invalid");
  return null;
}

/** The body of a problem answer (RFC 9457). */
function problemBody(problem: Problem, requestId: string) {
  const { fields, attemptsLeft, resendAt, nextAttemptAt, secondFactor, stepUp } = problem.extras;
  const { status, code } = problem;
  return {
    ...problemDocument({ status, code }, requestId),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, codes]) => [
          field,
          codes.map((code) => ({ code, detail: errorSentence(code) })),
        ]),
      ),
    }),
    ...(attemptsLeft !== undefined && { attempts_left: attemptsLeft }),
    ...(resendAt && { resend_at: resendAt.toISOString() }),
    ...(nextAttemptAt && { next_attempt_at: nextAttemptAt.toISOString() }),
    ...(secondFactor && { second_factor: secondFactor }),
    ...(stepUp && { step_up: stepUp }),
  };
}

/** Answers a request with a problem: a document for programs, a page for a person who opened the address. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { headers } = problem.extras;
  // A caller who must wait gets Retry-After: a minute where the code says nothing better.
  const retryAfter = problem.extras.retryAfter ?? (problem.status === 429 ? 60 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter))));
  if (headers) reply.headers(headers);
  if (wantsPage(request)) return sendPage(reply, refusalPage(problem, request));
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, request.id));
}

/** Refusals that are logged as security events, for the operator to count: the caller may be an attacker (ASVS 16.3). */
const SECURITY_EVENTS: ReadonlySet<ErrorCode> = new Set([
  "account.blocked",
  "code.closed",
  "code.too_many",
  "code.wrong",
  "factor.too_many",
  "factor.wrong",
  "file.infected",
  "passkey.refused",
  "password.too_many",
  "password.wrong",
  "request.too_many",
  "session.invalid",
  "sign_in.too_many",
  "sign_in.wrong",
  "student.other",
] as const);

/**
 * The pseudonyms of those whom a refusal is about, which keep their names out of the log (threat B28): the account that is signed
 * in or that the problem carries, and the address that a visitor named.
 */
function pseudonymsOf({ keys }: Context<"keys">, { student, body }: FastifyRequest, { extras }: Problem) {
  const id = student?.id ?? extras.account;
  const named = !student && typeof body === "object" && body !== null && "email" in body ? body.email : null;
  return {
    ...(id !== undefined && { account: accountPseudonym(keys, id) }),
    ...(typeof named === "string" && { address: addressPseudonym(keys, named) }),
  };
}

/** Problem details for every error and every unknown address; for a fault of ours the log has the error, the caller one fixed sentence. */
export function registerErrors(app: FastifyInstance, { keys }: Context<"keys">) {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (!problem) request.log.error({ err: error }, "request failed");
    if (isStorageFull(error)) request.log.error({ err: error }, "there is no room on the disk");
    // The log line of the request has the network of the caller.
    if (problem && SECURITY_EVENTS.has(problem.code))
      request.log.warn({ event: problem.code, ...pseudonymsOf({ keys }, request, problem) }, "security event");
    return sendProblem(request, reply, problem ?? new Problem("server.failed"));
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem("route.unknown")));
}
