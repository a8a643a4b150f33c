import { readStepUpOptions } from "@academy/shared/contract/auth/step-up.operations";
import { callApi } from "@academy/shared/http";
import { askPasskey } from "./ask-passkey.ts";
import { confirmOwner } from "./step-up.api.ts";

/** Confirms with a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export async function confirmByPasskey() {
  const options = await callApi(readStepUpOptions);
  return confirmOwner({ passkey: { challenge: options.challenge, response: await askPasskey(options) } });
}
