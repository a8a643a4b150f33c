import { operation } from "#contract/operation.ts";
import { Access } from "./registered.ts";
import { PasskeyRequestOptions, PasskeySignIn } from "./second-factor.ts";

export const beginPasskeySignIn = operation("POST /student/auth/passkey/options/", PasskeyRequestOptions, {
  id: "signIn.beginByPasskey",
  summary: "Gives the options with which a browser asks for any passkey of the academy, to sign in without a password.",
  access: "public",
});

export const signInByPasskey = operation("POST /student/auth/passkey/", Access, {
  id: "signIn.byPasskey",
  summary: "Signs in by a passkey whose authenticator has verified its owner: it counts as both factors.",
  access: "public",
  body: PasskeySignIn,
  errors: ["account.blocked", "factor.expired", "passkey.refused", "sign_in.too_many"],
});
