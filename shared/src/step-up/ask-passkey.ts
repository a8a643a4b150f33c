import type { PasskeyAssertion, PasskeyRequestOptions } from "@academy/shared/contract/auth/second-factor";
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";

/**
 * Asks the browser for a passkey; gives its answer with the members that the api takes, for it refuses any other. With `autofill` the
 * passkeys are among the suggestions of the email field, and nothing else is shown. Rejects with the browser's own error.
 */
export async function askPasskey(options: PasskeyRequestOptions, { autofill = false } = {}): Promise<PasskeyAssertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
