import { errorSentence } from "@academy/shared/contract/error-sentences";
import { REFUSALS, type Refusal } from "@academy/shared/server/refusal";
import type { FastifyError } from "fastify";

/** A request that the edge refuses, and why. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(errorSentence(refusal.code));
    this.refusal = refusal;
  }
}

/** Why a request failed; of an internal error the client gets no details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode === 415) return REFUSALS.mediaType;
  return statusCode < 500 ? REFUSALS.invalid : REFUSALS.failed;
}
