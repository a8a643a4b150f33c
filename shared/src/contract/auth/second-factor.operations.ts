import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { FactorLoss, FactorLossState } from "./factor-loss.ts";
import { Access } from "./registered.ts";
import {
  FactorLossCancellation,
  FactorLossReport,
  PasskeyRequestOptions,
  PasskeySignIn,
  PasskeySignInStart,
  SecondFactorCode,
} from "./second-factor.ts";

export const completeByCode = operation("POST /student/auth/second-factor/", Access, {
  id: "secondFactor.completeByCode",
  summary: "Completes a sign-in that waits for a second factor by a code of the app or a recovery code.",
  access: "public",
  body: SecondFactorCode,
  errors: ["account.blocked", "factor.expired", "factor.too_many", "factor.wrong"],
});

export const readPasskeyOptions = operation(
  "POST /student/auth/second-factor/passkey/options/",
  PasskeyRequestOptions,
  {
    id: "secondFactor.readPasskeyOptions",
    summary: "Gives the options with which a browser asks for a passkey at sign-in.",
    access: "public",
    body: PasskeySignInStart,
    errors: ["factor.expired"],
  },
);

export const completeByPasskey = operation("POST /student/auth/second-factor/passkey/", Access, {
  id: "secondFactor.completeByPasskey",
  summary: "Completes a sign-in that waits for a second factor by a passkey.",
  access: "public",
  body: PasskeySignIn,
  errors: ["factor.expired", "passkey.refused"],
});

export const reportFactorLoss = operation("POST /student/auth/second-factor/lost/", FactorLoss, {
  id: "secondFactor.reportLoss",
  summary: "Reports, at the second step of a sign-in, that every second factor is lost; the owner gets an email.",
  access: "public",
  body: FactorLossReport,
  errors: ["factor.expired", "factor.too_many"],
});

export const cancelFactorLoss = operation("POST /student/auth/second-factor/lost/cancel/", Done, {
  id: "secondFactor.cancelLoss",
  summary: "Cancels a requested removal of the second factors, at the second step of a sign-in.",
  access: "public",
  body: FactorLossCancellation,
  errors: ["factor.expired"],
});

export const keepFactors = operation("DELETE /student/auth/second-factor/lost/", FactorLossState, {
  id: "secondFactor.keep",
  summary: "Cancels a requested removal of the second factors, from an open session.",
  access: "student",
});
