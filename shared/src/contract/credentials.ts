import * as z from "@academy/shared/schema";
import { VerifiedCertificate } from "./certificates.ts";
import { text } from "./fields.ts";

/** The pictures that credentials name: the academy's mark for the issuer, the badge for what was achieved. */
export const CREDENTIAL_PICTURES = ["academy.png", "badge.png"] as const;
export type CredentialPicture = (typeof CREDENTIAL_PICTURES)[number];

/** The longest credential that the api checks; ours are a quarter as long. */
export const CREDENTIAL_MAX = 16_384;

/** The keyword of the PNG chunk that a badge picture carries its credential in (Open Badges 3.0, "Baking"). */
export const BADGE_KEYWORD = "openbadgecredential";

/** Body of the public `POST /certificates/verify/`: an Open Badge as a JWT, as it was downloaded or read from a picture. */
export const CredentialCheck = z.strictObject({ credential: text(CREDENTIAL_MAX) });

/**
 * The result of checking a credential: `valid`; `withdrawn` by the academy; `foreign`: this academy did not issue it; or
 * `damaged`: it is no credential, or was changed after it was signed. Later servers may send more states; a client treats them
 * like `damaged`.
 */
export type CredentialState = "valid" | "withdrawn" | "foreign" | "damaged";

/** Answer of `POST /certificates/verify/`. The certificate is taken from the academy's register; null for a credential that is not ours. */
export const CheckedCredential = z.object({
  state: z.string(),
  certificate: z.nullable(VerifiedCertificate),
});
export type CheckedCredential = z.infer<typeof CheckedCredential>;
