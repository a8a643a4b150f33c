import type { PasskeyAssertion, SecondFactorCode } from "@academy/shared/contract/auth/second-factor";
import * as operations from "@academy/shared/contract/auth/second-factor.operations";
import { callApi } from "@academy/shared/http";
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";

/** Completes a sign-in by a code of the authenticator app or by a recovery code. */
export const completeByCode = (given: SecondFactorCode) => callApi(operations.completeByCode, { body: given });

/** Tells the academy that every second factor is lost; returns when this was requested, and when the factors will be removed. */
export const reportLoss = (challenge: string) => callApi(operations.reportFactorLoss, { body: { challenge } });

/** Cancels a request, by the owner or an attacker, to remove every second factor. The password is enough for it. */
export const cancelLoss = (challenge: string) => callApi(operations.cancelFactorLoss, { body: { challenge } });

/** The members that the api takes: it refuses any other. */
const assertionOf = ({ id, rawId, response }: AuthenticationResponseJSON): PasskeyAssertion => ({
  id,
  rawId,
  type: "public-key",
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
});

/** Completes a sign-in with a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export async function completeByPasskey(challenge: string) {
  const options = await callApi(operations.readPasskeyOptions, { body: { challenge } });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = assertionOf(await startAuthentication({ optionsJSON }));
  return callApi(operations.completeByPasskey, { body: { challenge, response } });
}
