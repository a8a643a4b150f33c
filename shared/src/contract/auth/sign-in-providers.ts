import * as z from "@academy/shared/schema";
import { LanguageCode, Moment, Named, optionalLine, text } from "#contract/fields.ts";

/** A value that a provider hands back through the browser; providers themselves refuse longer ones. */
const handedBack = text(4096);

/** The operator's name for a provider, as in `/signin/with/google`. */
const ProviderId = text(31);

/** A provider for signing in, besides e-mail and password. */
export const SignInProvider = z.object({ id: z.string(), name: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** `GET /student/auth/providers/`: the providers that the operator has configured (reading 10: none by default). */
export const SignInProviders = z.array(SignInProvider);

/** Body of `POST /student/auth/providers/start/`. */
export const ProviderStart = z.strictObject({ provider: ProviderId, language: z.optional(LanguageCode) });
export type ProviderStart = z.infer<typeof ProviderStart>;

/** Answer of `POST /student/auth/providers/start/`: the provider's page, and the secret without which no browser can finish the sign-in. */
export const ProviderStarted = z.object({ address: z.string(), attempt: z.string() });

/** Body of `POST /student/auth/providers/finish/`: the parameters with which the provider sent the browser back; the answer is `Access`. */
export const ProviderFinish = z.strictObject({
  provider: ProviderId,
  attempt: text(100),
  code: handedBack,
  state: text(200),
  /** The issuer that claims to have answered, where the provider names it (RFC 9207). */
  iss: z.optional(text(2048)),
  language: z.optional(LanguageCode),
  terms_version: z.optional(optionalLine(40)),
});
export type ProviderFinish = z.infer<typeof ProviderFinish>;

/** A provider by which the student can sign in. */
export const LinkedProvider = z.extend(Named, {
  linked_at: Moment,
  /** False for the only remaining way to sign in: an account without a password and without another provider must keep it. */
  removable: z.boolean(),
});
export type LinkedProvider = z.infer<typeof LinkedProvider>;

/** `GET /student/auth/providers/linked/`: the providers by which the student can sign in. */
export const LinkedProviders = z.array(LinkedProvider);
