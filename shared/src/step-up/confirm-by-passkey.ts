import { readStepUpOptions } from "@academy/shared/contract/auth/step-up.operations";
import { callApi } from "@academy/shared/http";
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { confirmOwner } from "./step-up.api.ts";

/** Confirms with a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export async function confirmByPasskey() {
  const options = await callApi(readStepUpOptions);
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // The members that the api takes: it refuses any other.
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return confirmOwner({
    passkey: { challenge: options.challenge, response: { id, rawId, type: "public-key", response: signed } },
  });
}
