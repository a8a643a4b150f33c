import { errorSentence } from "@academy/shared/contract/errors/error-sentences";
import { REFUSALS, type Refusal } from "@academy/shared/server/refusal";
import type { FastifyError } from "fastify";

/** A request that the edge does not answer, and why. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(errorSentence(refusal.code));
    this.refusal = refusal;
  }
}

/** Why a request failed; a fault of ours is not told more closely. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode === 415) return REFUSALS.mediaType;
  return statusCode < 500 ? REFUSALS.invalid : REFUSALS.failed;
}
