/** Secrets of one attempt: the provider gets some of them and must send them back; the rest stays with us until the code is redeemed. */
interface AttemptSecrets {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
}

/** The parameters with which the provider sent the browser back. */
interface ProviderAnswer {
  code: string;
  state: string;
  /** The issuer that claims to have answered, where the provider names it (RFC 9207). */
  issuer?: string | undefined;
}

/** What a provider says about a person, every signature and name in it checked. */
export interface Claims {
  issuer: string;
  /** The person's number at the issuer: it never changes, and is never given to another. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** An external sign-in service that the academy trusts. */
export interface SignInProvider {
  /** The operator's name for it, also the last part of its return address. */
  id: string;
  name: string;
  /** The provider's own page on which a person signs in there. */
  address: (secrets: AttemptSecrets, language: string) => Promise<string>;
  /** The person who came back with this answer. */
  claims: (answer: ProviderAnswer, secrets: AttemptSecrets) => Promise<Claims>;
}

/** Why nobody was signed in: the provider cannot be reached now, or its answer cannot be trusted. */
export class SignInError extends Error {
  readonly kind: "away" | "refused";

  /** The reason is for the log: it never quotes the provider's answer. */
  constructor(kind: SignInError["kind"], reason: string) {
    super(reason);
    this.kind = kind;
  }
}
