import * as z from "@academy/shared/schema";
import { inAsciiDigits, line, Moment, missing, Named, Secret } from "#contract/fields.ts";
import { notEmpty } from "#contract/typed-text.ts";

/** Digits of a code of an authenticator app (RFC 6238 as apps implement it: SHA-1, six digits). */
export const TOTP_DIGITS = 6;

/** How long one code of an authenticator app is shown, in seconds (RFC 6238, section 5.2). */
export const TOTP_SECONDS = 30;

/** How many recovery codes an account gets at once (reading 83); each is good for one sign-in. */
export const RECOVERY_CODES = 10;

/** How long a sign-in waits for its second factor, in minutes. */
export const SECOND_FACTOR_MINUTES = 10;

/** Wrong tries that one sign-in allows, over all its methods together. */
export const SECOND_FACTOR_TRIES = 5;

/** Passkeys that an account may have. */
export const PASSKEYS_MOST = 10;

/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;

/** How long a sign-in or a step-up is recent enough for actions that require a recent proof of identity, in minutes (decision 0101). */
export const FRESH_SESSION_MINUTES = 15;

/** How many days after the identity check lost factors are removed (decision 0103). */
export const FACTOR_REMOVAL_WAIT_DAYS = 3;

const bytes = (max: number) => z.string({ error: missing }).check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const challenge = bytes(100);

/** A code as a person types it: spaces, hyphens and the case of letters do not count. */
export const FactorCode = z
  .string({ error: missing })
  .check(z.trim(), inAsciiDigits, z.toLowerCase(), notEmpty, z.maxLength(40), z.regex(/^[a-z0-9 -]+$/));

/** Body of `POST /student/auth/second-factor/`: six digits of the app, or a recovery code; the answer is `Access`. */
export const SecondFactorCode = z.strictObject({ challenge, code: FactorCode });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** Body of `POST /student/auth/second-factor/passkey/options/`. */
export const PasskeySignInStart = z.strictObject({ challenge });

/** Body of `POST /student/auth/second-factor/lost/`: the device and the recovery codes are lost. */
export const FactorLossReport = z.strictObject({ challenge });

/** Body of `POST /student/auth/second-factor/lost/cancel/`: the factors stay; the answer is `Done`. */
export const FactorLossCancellation = z.strictObject({ challenge });

const Descriptor = z.object({
  id: z.string(),
  type: z.enum(["public-key"]),
  transports: z.optional(z.array(z.string())),
});
const Verification = z.enum(["required", "preferred", "discouraged"]);

/** The options for `navigator.credentials.get` (WebAuthn level 3, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor),
  userVerification: Verification,
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** The options for `navigator.credentials.create` (WebAuthn level 3, PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.enum(["public-key"]) })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.optional(Verification),
    requireResidentKey: z.optional(z.boolean()),
    userVerification: z.optional(Verification),
  }),
  attestation: z.enum(["none", "indirect", "direct", "enterprise"]),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.enum(["public-key"]),
};

/** The passkey's answer to a sign-in; other members of the browser's `toJSON()` are not sent. */
export const PasskeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.optional(bytes(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A new passkey as the browser returns it; other members of its `toJSON()` are not sent. */
export const PasskeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** Body of `POST /student/auth/second-factor/passkey/`; the answer is `Access`. */
export const PasskeySignIn = z.strictObject({ challenge, response: PasskeyAssertion });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** One passkey of the account. */
export const Passkey = z.extend(Named, {
  created_at: Moment,
  /** The last sign-in with this passkey; null for none. */
  used_at: z.nullable(Moment),
  /** Whether it is asked for after the password too (reading 132). Absent in answers of an older api, where each is. */
  second_factor: z.optional(z.boolean()),
});
export type Passkey = z.infer<typeof Passkey>;

/** The factors of the account: `GET /student/auth/factors/`. */
export const Factors = z.object({
  totp: z.nullable(z.object({ created_at: Moment })),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
  /** True for a member of the staff, who cannot remove the last factor. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/**
 * Body of every call that changes factors: the password of the account, or none when the session has proved its owner's identity
 * within `FRESH_SESSION_MINUTES` (`StepUp`). For an account without a password, which signs in by a provider, the sign-in is
 * that proof.
 */
export const FactorChange = z.strictObject({ password: z.optional(Secret) });
export type FactorChange = z.infer<typeof FactorChange>;

/** Answer of `POST /student/auth/factors/totp/`: the secret for the app, in base32 and as the address of a QR code; good until confirmed. */
export const TotpStarted = z.object({ secret: z.string(), uri: z.string() });
export type TotpStarted = z.infer<typeof TotpStarted>;

/** Body of `POST /student/auth/factors/totp/confirm/`. */
export const TotpConfirmation = z.strictObject({ code: FactorCode });

/**
 * Recovery codes, which are shown once: after the first factor was added, and as the answer of
 * `POST /student/auth/factors/recovery-codes/`. The list is empty when the account already had a factor: its codes stay valid.
 */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const PasskeyName = line(PASSKEY_NAME_MAX);

/**
 * Whether the password alone stops being enough with this passkey; without the member it does. The passkey of an account that has a
 * second factor, or of a member of the staff, always is one (reading 132).
 */
const isSecondFactor = z.optional(z.boolean());

/** Body of `POST /student/auth/factors/passkeys/options/`. */
export const PasskeyStart = z.extend(FactorChange, { second_factor: isSecondFactor });
export type PasskeyStart = z.infer<typeof PasskeyStart>;

/** Body of `POST /student/auth/factors/passkeys/`; `second_factor` as in the call that began it. */
export const PasskeyCreation = z.strictObject({
  name: PasskeyName,
  response: PasskeyAttestation,
  second_factor: isSecondFactor,
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Answer of `POST /student/auth/factors/passkeys/`: the passkey, and the recovery codes when it is the first factor. */
export const PasskeyCreated = z.extend(RecoveryCodes, { passkey: Passkey });
export type PasskeyCreated = z.infer<typeof PasskeyCreated>;

/** Body of `PATCH /student/auth/factors/passkeys/{id}/`. */
export const PasskeyRename = z.strictObject({ name: PasskeyName });
