import type { CheckedCredential, CredentialState } from "@academy/shared/contract/credentials";
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload } from "jose";
import type { Context } from "#context.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { readNumber } from "#domains/certification/certificates/number.ts";
import { presentVerified } from "#domains/certification/certificates/present-verified.ts";
import { statusIndexOf } from "#domains/certification/certificates/status-index.ts";
import { credentialAddresses, keyIdOf } from "./addresses.ts";
import { ALGORITHM, publicKeys } from "./signing-keys.ts";

type ContextPart = Context<"db" | "config">;

const only = (state: CredentialState): CheckedCredential => ({ state, certificate: null });

/** The claims of a JWT whose signature is ours; otherwise the state that says why it is refused. */
async function signedClaims({ db }: ContextPart, credential: string): Promise<JWTPayload | CredentialState> {
  try {
    const { alg, kid } = decodeProtectedHeader(credential);
    const claims = decodeJwt(credential);
    if (alg !== ALGORITHM) return alg === undefined || alg === "none" ? "damaged" : "foreign";
    const id = keyIdOf(kid);
    const key = id && (await publicKeys(db).find(id));
    if (!key) return "foreign";
    // Only our own algorithm is accepted, whatever the header says (threat B34).
    await compactVerify(credential, await importJWK({ ...key }, ALGORITHM), { algorithms: [ALGORITHM] });
    return claims;
  } catch {
    return "damaged";
  }
}

/** The position in the status lists that a credential claims; null when it claims none. */
function statusPositionOf({ credentialStatus }: JWTPayload, { config }: ContextPart) {
  const status = (credentialStatus ?? {}) as Record<string, unknown>;
  const list = /\/status\/(\d{1,6})\/$/.exec(String(status.statusListCredential))?.[1];
  if (list === undefined || status.statusListCredential !== credentialAddresses(config).statusList(Number(list)))
    return null;
  return statusIndexOf(Number(list), Number(status.statusListIndex));
}

/**
 * Checks a credential. A good signature is not enough: issuer, number and position must match our certificates, so that a forgery
 * signed with a stolen key is refused. The details in the answer come from the database, not from the credential (decision 0057).
 */
export async function checkCredential(context: ContextPart, credential: string): Promise<CheckedCredential> {
  const claims = await signedClaims(context, credential);
  if (typeof claims === "string") return only(claims);
  if (claims.iss !== credentialAddresses(context.config).issuer) return only("foreign");
  const number = readNumber(claims.jti?.split("/").at(-1) ?? "");
  const row = number && (await certificatesRepository(context.db).byNumber(number));
  if (!row || row.statusIndex !== statusPositionOf(claims, context)) return only("foreign");
  return { state: row.revokedAt ? "withdrawn" : "valid", certificate: presentVerified(row) };
}
