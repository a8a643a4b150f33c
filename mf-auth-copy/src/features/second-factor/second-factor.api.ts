import { FactorLoss } from "@academy/shared/contract/auth/factor-loss";
import {
  type PasskeyAssertion,
  PasskeyRequestOptions,
  type PasskeySignIn,
  type SecondFactorCode,
} from "@academy/shared/contract/auth/second-factor";
import { Access, Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";

const CALL = "/student/auth/second-factor/";

/** Completes a sign-in by a code of the authenticator app or by a recovery code. */
export const completeByCode = (given: SecondFactorCode) => http.post(CALL, given, Access);

/** Tells the academy that every second factor is lost; returns when this was requested, and when the factors will be removed. */
export const reportLoss = (challenge: string) => http.post(`${CALL}lost/`, { challenge }, FactorLoss);

/** Cancels a request, by the owner or an attacker, to remove every second factor. The password is enough for it. */
export const cancelLoss = (challenge: string) => http.post(`${CALL}lost/cancel/`, { challenge }, Done);

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
  const asked = await http.post(`${CALL}passkey/options/`, { challenge }, PasskeyRequestOptions);
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
  const response = assertionOf(await startAuthentication({ optionsJSON }));
  return http.post(`${CALL}passkey/`, { challenge, response } satisfies PasskeySignIn, Access);
}
