import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import {
  FactorChange,
  Factors,
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRename,
  PasskeyStart,
  RecoveryCodes,
  TotpConfirmation,
  TotpStarted,
} from "./second-factor.ts";

export const listFactors = operation("GET /student/auth/factors/", Factors, {
  id: "factors.list",
  summary: "Lists the second factors of the account, with the number of recovery codes left.",
  access: "student",
});

export const beginTotp = operation("POST /student/auth/factors/totp/", TotpStarted, {
  id: "factors.beginTotp",
  summary: "Begins to connect an authenticator app: gives its secret, with the password.",
  access: "verified",
  body: FactorChange,
  errors: ["auth.reauthenticate", "factor.exists", "password.too_many", "password.wrong"],
});

export const confirmTotp = operation("POST /student/auth/factors/totp/confirm/", RecoveryCodes, {
  id: "factors.confirmTotp",
  summary:
    "Connects the app by its first code; gives recovery codes when it is the first factor, and ends the other sessions.",
  access: "verified",
  body: TotpConfirmation,
  errors: ["factor.expired", "factor.wrong"],
});

export const removeTotp = operation("DELETE /student/auth/factors/totp/", Done, {
  id: "factors.removeTotp",
  summary: "Removes the authenticator app, with the password; the staff keeps its last factor.",
  access: "verified",
  body: FactorChange,
  errors: ["factor.last", "factor.unknown", "password.wrong"],
});

export const renewRecoveryCodes = operation("POST /student/auth/factors/recovery-codes/", RecoveryCodes, {
  id: "factors.renewRecoveryCodes",
  summary: "Replaces the recovery codes, with the password.",
  access: "verified",
  body: FactorChange,
  errors: ["factor.unknown", "password.wrong"],
});

export const beginPasskey = operation("POST /student/auth/factors/passkeys/options/", PasskeyCreationOptions, {
  id: "factors.beginPasskey",
  summary:
    "Gives the options with which a browser creates a passkey, with the password; for one that only signs in, a recent sign-in is enough.",
  access: "verified",
  body: PasskeyStart,
  errors: ["auth.reauthenticate", "form.incomplete", "passkey.too_many", "password.wrong"],
});

export const addPasskey = operation("POST /student/auth/factors/passkeys/", PasskeyCreated, {
  id: "factors.addPasskey",
  summary:
    "Adds the passkey that the browser created; gives recovery codes when it is the first factor, and ends the other sessions.",
  access: "verified",
  body: PasskeyCreation,
  status: 201,
  errors: ["passkey.refused"],
});

export const renamePasskey = operation("PATCH /student/auth/factors/passkeys/{id}/", Passkey, {
  id: "factors.renamePasskey",
  summary: "Renames a passkey.",
  access: "verified",
  body: PasskeyRename,
  errors: ["factor.unknown"],
});

export const removePasskey = operation("DELETE /student/auth/factors/passkeys/{id}/", Done, {
  id: "factors.removePasskey",
  summary: "Removes a passkey, with the password; the last way to sign in and the last factor of the staff stay.",
  access: "verified",
  body: FactorChange,
  errors: ["factor.last", "factor.unknown", "password.wrong", "provider.last_way"],
});

export const requirePasskeys = operation("POST /student/auth/factors/passkeys/second-factor/", RecoveryCodes, {
  id: "factors.requirePasskeys",
  summary:
    "Makes the passkeys of the account its second factor, with the password; gives recovery codes when they are the first one, and ends the other sessions.",
  access: "verified",
  body: FactorChange,
  errors: ["factor.unknown", "password.wrong"],
});

export const releasePasskeys = operation("DELETE /student/auth/factors/passkeys/second-factor/", Done, {
  id: "factors.releasePasskeys",
  summary:
    "Stops asking for a passkey after the password, with the password; passkeys go on signing in. The staff keeps its last factor.",
  access: "verified",
  body: FactorChange,
  errors: ["factor.last", "factor.unknown", "password.wrong"],
});
