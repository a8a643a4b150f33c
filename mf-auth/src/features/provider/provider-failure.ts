import { ApiError } from "@academy/shared/http";
import * as z from "@academy/shared/schema";

const Failure = z.object({
  provider: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  requestId: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
});

/** Why a sign-in at a provider failed, as one screen passes it to the next. */
export type ProviderFailure = z.infer<typeof Failure>;

/** The failure of a call, for the history state; never in an address. */
export function failureOf(provider: string, error: unknown): ProviderFailure {
  const { status, code, detail, requestId, retryAfter } =
    error instanceof ApiError ? error : new ApiError({ status: 500, code: "server.failed", detail: "" });
  return { provider, status, code, detail, ...(requestId && { requestId }), ...(retryAfter && { retryAfter }) };
}

/** A failure that the provider told the browser, or the browser found; its code has a text of this area. */
export const ownFailure = (provider: string, code: "denied" | "interrupted" | "forgotten"): ProviderFailure => ({
  provider,
  status: 400,
  code: `here.${code}`,
  detail: "",
});

const State = z.object({ providerFailure: Failure });

/** The failure that the previous screen has passed on. */
export const failureGiven = (state: unknown): ProviderFailure | null =>
  z.safeParse(State, state).data?.providerFailure ?? null;

/** Which of this area's own sentences a failure has, if any. */
export const detailOf = ({ code }: ProviderFailure) =>
  (["denied", "interrupted", "forgotten"] as const).find((own) => code === `here.${own}`);
