import * as z from "zod/mini";

// Read by verifiers of credentials, never by a browser of the academy: what they need of zod is not shared.

/** A document whose format another specification describes. */
export const LinkedData = z.looseObject({ id: z.string() });

/** A public key that has signed credentials (RFC 7517). */
export const Jwk = z.strictObject({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  alg: z.string(),
  use: z.string(),
  kid: z.string(),
});

/** Every public key that has signed credentials. */
export const Jwks = z.strictObject({ keys: z.array(Jwk) });
