import * as operations from "@academy/shared/contract/auth/second-factor.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";
import { askPasskey } from "@academy/shared/step-up/ask-passkey";

/** Completes a sign-in by a code of the authenticator app or by a recovery code. */
export const completeByCode = bodyCall(operations.completeByCode);

/** Tells the academy that every second factor is lost; returns when this was requested, and when the factors will be removed. */
export const reportLoss = (challenge: string) => callApi(operations.reportFactorLoss, { body: { challenge } });

/** Cancels a request, by the owner or an attacker, to remove every second factor. The password is enough for it. */
export const cancelLoss = (challenge: string) => callApi(operations.cancelFactorLoss, { body: { challenge } });

/** Completes a sign-in with a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export async function completeByPasskey(challenge: string) {
  const options = await callApi(operations.readPasskeyOptions, { body: { challenge } });
  return callApi(operations.completeByPasskey, { body: { challenge, response: await askPasskey(options) } });
}
