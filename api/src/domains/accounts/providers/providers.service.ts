import type { ProviderFinish, ProviderStart } from "@academy/shared/contract/auth/sign-in-providers";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { acceptedTerms } from "#domains/accounts/legal/legal.service.ts";
import { accessOf, beginSession } from "#domains/accounts/sign-in/begin-session.ts";
import { notePhotos } from "#domains/accounts/sign-up/end-registrations.ts";
import { deleteFiles } from "#domains/platform/files/delete-files.ts";
import { Problem, required } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { SignInError, type SignInProvider } from "#interfaces/sign-in-provider.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken, newToken } from "#security/tokens.ts";
import { identitiesRepository } from "./identities.repository.ts";
import { providerAccount } from "./provider-account.ts";

const MINUTE = 60_000;

/** How long a visitor may stay at a provider. */
const ATTEMPT_MINUTES = 10;

/** Seconds after which the browser may call a provider again that did not answer. */
const ASK_AGAIN_AFTER = 5;

const PROBLEMS = { away: "provider.unavailable", refused: "provider.refused" } as const;

/** What signing in through a provider needs. */
export type ProvidersContext = Context<
  "config" | "db" | "clock" | "keys" | "rateLimiter" | "storage" | "signInProviders"
>;

/** Sign-in through the operator's providers (decision 0021). */
export function providersService(context: ProvidersContext) {
  const { config, db, clock, keys, rateLimiter, signInProviders } = context;
  /** All secrets of an attempt are derived from the secret of the browser that began it, and from our key. */
  const secretsOf = (attempt: string) => ({
    state: keys.hmac("sign-in", `state:${attempt}`),
    nonce: keys.hmac("sign-in", `nonce:${attempt}`),
    verifier: keys.hmac("sign-in", `verifier:${attempt}`),
  });

  function providerOf(id: string) {
    const provider = required(signInProviders.get(id), "provider.unknown");
    return provider;
  }

  /** Calls a provider; the caller learns only the kind of a failure, the log also the reason. */
  async function ask<Answer>(provider: SignInProvider, log: FastifyBaseLogger, work: () => Promise<Answer>) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      log.warn({ provider: provider.id, reason: error.message }, "a provider signed nobody in");
      throw new Problem(PROBLEMS[error.kind], error.kind === "away" ? { retryAfter: ASK_AGAIN_AFTER } : {});
    }
  }

  /** Begins a sign-in: returns the address of the provider's page for this attempt, and the secret that finishes it. */
  async function start({ provider: id, language }: ProviderStart, ip: string, log: FastifyBaseLogger) {
    const provider = providerOf(id);
    await rateLimiter.take(`provider:start:${ipCaller(ip)}`, RATE_LIMITS.providerStarts, "request.too_many");
    const attempt = newToken();
    const address = await ask(provider, log, () => provider.address(secretsOf(attempt), language ?? DEFAULT_LANGUAGE));
    const expiresAt = new Date(clock().getTime() + ATTEMPT_MINUTES * MINUTE);
    await identitiesRepository(db).begin({ secretHash: hashToken(attempt), provider: id, expiresAt });
    return { address, attempt };
  }

  /** Finishes a sign-in. The attempt is used up first, so that only one of two equal calls succeeds; then the provider says who signed in. */
  async function finish(came: ProviderFinish, caller: Caller, log: FastifyBaseLogger) {
    const provider = providerOf(came.provider);
    const secrets = secretsOf(came.attempt);
    if (!(await identitiesRepository(db).useAttempt(hashToken(came.attempt), provider.id, clock())))
      throw new Problem("provider.over");
    const answer = { code: came.code, state: came.state, issuer: came.iss };
    const claims = await ask(provider, log, () => provider.claims(answer, secrets));
    const { begun, files } = await db.transaction(async (tx) => {
      const arrival = {
        claims,
        provider,
        language: came.language ?? DEFAULT_LANGUAGE,
        termsVersion: await acceptedTerms(tx, came.terms_version),
      } as const;
      const entered = await providerAccount({ clock, config }, tx).find(arrival);
      const begun = await beginSession(tx, context, entered.student.id, caller);
      return { begun, files: await notePhotos(tx, context, entered.photos) };
    });
    await deleteFiles(context, files);
    return { access: accessOf(begun), email_verified: true };
  }

  return { list: () => [...signInProviders.values()].map(({ id, name }) => ({ id, name })), start, finish };
}
