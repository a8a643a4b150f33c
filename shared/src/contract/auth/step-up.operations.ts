import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { PasskeyRequestOptions } from "./second-factor.ts";
import { StepUp } from "./step-up.ts";

export const confirmOwner = operation("POST /student/auth/step-up/", Done, {
  id: "stepUp.confirm",
  summary:
    "Proves again who the owner is, by password, code of the app or passkey; for 15 minutes the session may then make changes that require it.",
  access: "student",
  body: StepUp,
  errors: [
    "factor.expired",
    "factor.too_many",
    "factor.wrong",
    "passkey.refused",
    "password.too_many",
    "password.wrong",
  ],
});

export const readStepUpOptions = operation("POST /student/auth/step-up/passkey/options/", PasskeyRequestOptions, {
  id: "stepUp.readPasskeyOptions",
  summary: "Gives the options with which a browser asks for a passkey as that proof.",
  access: "student",
  errors: ["factor.unknown"],
});
