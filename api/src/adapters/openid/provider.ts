import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { DAY_MS } from "@academy/shared/time/durations";
import * as openid from "openid-client";
import { fiveSeconds } from "#adapters/call-deadline.ts";
import type { OpenIdSettings } from "#config/sign-in-settings.ts";
import type { Clock } from "#interfaces/clock.ts";
import { SignInError, type SignInProvider } from "#interfaces/sign-in-provider.ts";
import { limitedFetch } from "./limited-fetch.ts";
import { safeReason } from "./safe-reason.ts";

/** What a provider is made of. */
interface OpenIdParts {
  settings: OpenIdSettings;
  /** The academy's address for browsers. */
  publicUrl: string;
  clock: Clock;
  fetch: typeof fetch;
  /** What ends a call that takes too long. */
  deadline?: (() => AbortSignal) | undefined;
}

/** The provider's metadata is fetched again after a day; the library looks after the keys. */
const KEPT_MS = DAY_MS;

/** The client secret is sent in the body where the provider's metadata allows it, else in the header, which every provider accepts. */
const bySecret = (secret: string): openid.ClientAuth => {
  const [inBody, inHeader] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...call) =>
    (server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ? inBody : inHeader)(server, ...call);
};

/** What OpenID Connect allows as the id of a person; the library accepts an empty one. */
const SUBJECT = /^[^\p{Cc}]{1,255}$/u;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Sign-in through an OpenID Connect provider: authorization code, PKCE, state, nonce, every signature (decision 0021). */
export function openIdProvider({
  settings,
  publicUrl,
  clock,
  fetch,
  deadline = fiveSeconds,
}: OpenIdParts): SignInProvider {
  const { id, name, issuer, clientId, clientSecret } = settings;
  const redirect = screenAddress(publicUrl, "signInReturn", { provider: id });
  const ask = limitedFetch(fetch, deadline) as openid.CustomFetch;
  let kept: { until: number; configuration: Promise<openid.Configuration> } | null = null;

  function discover() {
    const now = clock().getTime();
    if (kept && kept.until > now) return kept.configuration;
    const configuration = openid
      .discovery(new URL(issuer), clientId, undefined, bySecret(clientSecret), {
        [openid.customFetch]: ask,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        kept = null;
        // What is wrong with the provider's metadata concerns the operator, not the visitor.
        throw new SignInError("away", safeReason(error, "away").message);
      });
    kept = { until: now + KEPT_MS, configuration };
    return configuration;
  }

  /** A provider may leave the email address out of the signed token; then it is fetched with the access token of this sign-in. */
  async function about(
    configuration: openid.Configuration,
    tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  ) {
    const signed = tokens.claims();
    if (!signed) throw new SignInError("refused", "the provider sent no signed token");
    if (signed.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return signed;
    return { ...(await openid.fetchUserInfo(configuration, tokens.access_token, signed.sub)), iss: signed.iss };
  }

  return {
    id,
    name,
    async address({ state, nonce, verifier }, language) {
      const parameters = {
        redirect_uri: redirect,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ui_locales: language,
      };
      return openid.buildAuthorizationUrl(await discover(), parameters).href;
    },

    async claims({ code, state, issuer: from }, secrets) {
      const configuration = await discover();
      const came = new URL(redirect);
      came.search = new URLSearchParams({ code, state, ...(from !== undefined && { iss: from }) }).toString();
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, came, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
        });
        const person = await about(configuration, tokens);
        if (!SUBJECT.test(person.sub)) throw new SignInError("refused", "the provider's token names nobody");
        return {
          issuer: person.iss,
          subject: person.sub,
          email: textOf(person.email) || null,
          emailVerified: person.email_verified === true,
          givenName: textOf(person.given_name),
          familyName: textOf(person.family_name),
        };
      } catch (error) {
        throw safeReason(error, "refused");
      }
    },
  };
}
