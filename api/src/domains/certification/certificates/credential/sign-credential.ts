import { SignJWT } from "jose";
import type { Config } from "#config/config.ts";
import { credentialAddresses } from "./addresses.ts";
import { ALGORITHM, type SigningKey } from "./signing-keys.ts";

/** The properties that every credential has. */
interface Credential {
  id: string;
  issuer: string | { id: string };
  validFrom: string;
  credentialSubject: { id: string; readonly [property: string]: unknown };
  readonly [property: string]: unknown;
}

/** A credential as a JWT: its properties are the claims, and the registered claims are added (Open Badges 3.0, JWT proof format). */
export function signCredential(
  settings: Pick<Config, "publicUrl">,
  { id, privateKey }: SigningKey,
  credential: Credential,
) {
  const { issuer, validFrom, credentialSubject } = credential;
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: credentialAddresses(settings).key(id) })
    .setIssuer(typeof issuer === "string" ? issuer : issuer.id)
    .setSubject(credentialSubject.id)
    .setJti(credential.id)
    .setNotBefore(new Date(validFrom))
    .sign(privateKey);
}
