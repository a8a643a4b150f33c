import { listFactors } from "@academy/shared/contract/auth/factors.operations";
import * as operations from "@academy/shared/contract/auth/passkey-sign-in.operations";
import type { PasskeyRequestOptions } from "@academy/shared/contract/auth/second-factor";
import { callApi } from "@academy/shared/http";
import { askPasskey } from "@academy/shared/step-up/ask-passkey";
import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

/** How long before its challenge expires an offer among the suggestions is renewed, in milliseconds. */
const RENEWED_BEFORE_MS = 30_000;

const complete = async (options: PasskeyRequestOptions, mode: { autofill?: boolean } = {}) =>
  callApi(operations.signInByPasskey, {
    body: { challenge: options.challenge, response: await askPasskey(options, mode) },
  });

/** Signs in by a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export const signInByPasskey = async () => complete(await callApi(operations.beginPasskeySignIn));

/**
 * Puts the passkeys of this device among the suggestions of the email field until one is chosen or `signal` ends the offer. Gives null
 * when it ended, and in browsers without such suggestions.
 */
export async function signInBySuggestion(signal: AbortSignal) {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  while (!signal.aborted) {
    const options = await callApi(operations.beginPasskeySignIn, {}, { signal });
    let isOver = false;
    const renewal = setTimeout(() => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    }, options.timeout - RENEWED_BEFORE_MS);
    try {
      return await complete(options, { autofill: true });
    } catch (error) {
      if (!isOver && !signal.aborted) throw error;
    } finally {
      clearTimeout(renewal);
    }
  }
  return null;
}

/** Whether a passkey can be offered to the student who has just signed in: the device can keep one, and the account has none. */
export const canOfferPasskey = async () =>
  (await platformAuthenticatorIsAvailable()) && (await callApi(listFactors)).passkeys.length === 0;
