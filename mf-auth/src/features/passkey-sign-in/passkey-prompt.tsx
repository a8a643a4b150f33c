import { listFactors } from "@academy/shared/contract/auth/factors.operations";
import * as operations from "@academy/shared/contract/auth/passkey-sign-in.operations";
import type { PasskeyRequestOptions } from "@academy/shared/contract/auth/second-factor";
import { ApiError, callApi } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { askPasskey } from "@academy/shared/step-up/ask-passkey";
import { storedPasskeyOffer } from "@academy/shared/storage/auth-storage";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { RefObject } from "react";

/** How long before its challenge expires an offer among the suggestions is renewed, in milliseconds. */
const RENEWED_BEFORE_MS = 30_000;

/** The browser cannot use passkeys. */
class PasskeysUnsupported extends Error {
  override name = "PasskeysUnsupported";
}

const complete = async (options: PasskeyRequestOptions, mode: { autofill?: boolean } = {}) =>
  callApi(operations.signInByPasskey, {
    body: { challenge: options.challenge, response: await askPasskey(options, mode) },
  });

/** Signs in by a passkey, for which the browser prompts. Rejects with the browser's own error when the prompt fails. */
export async function signInByPasskey() {
  if (!browserSupportsWebAuthn()) throw new PasskeysUnsupported();
  return complete(await callApi(operations.beginPasskeySignIn));
}

/**
 * Puts the passkeys of this device among the suggestions of the email field until `signal` ends it, and signs in by the one that is
 * chosen. The academy's refusal of one is given to `onRefused`, and the suggestions begin anew. Does nothing in browsers without them.
 */
export async function signInBySuggestion(
  signal: AbortSignal,
  onSignedIn: (token: string) => void,
  onRefused: (error: ApiError) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  while (!signal.aborted) {
    const options = await callApi(operations.beginPasskeySignIn, {}, { signal });
    let isOver = false;
    const renewal = setTimeout(() => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    }, options.timeout - RENEWED_BEFORE_MS);
    try {
      return onSignedIn((await complete(options, { autofill: true })).access);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError) return onRefused(error);
      if (!isOver) throw error;
    } finally {
      clearTimeout(renewal);
    }
  }
}

interface OfferTexts {
  message: string;
  action: string;
}

/**
 * Offers a passkey after a sign-in by password, once on a device that can keep one, to an account without one. The offer is shown over the
 * page that the student came for; its action leads to the profile.
 */
export async function offerPasskey({ message, action }: OfferTexts, openProfile: () => void): Promise<void> {
  if (storedPasskeyOffer.read() || !(await platformAuthenticatorIsAvailable())) return;
  if ((await callApi(listFactors)).passkeys.length > 0) return;
  storedPasskeyOffer.write("yes");
  raiseToast({ stays: true, message, action: { label: action, run: openProfile } });
}

interface PasskeyFailureProps {
  error: Error;
  button: RefObject<HTMLButtonElement | null>;
  retrying: boolean;
}

/** Why a passkey has not signed in. */
export function PasskeyFailure({ error, button, retrying }: PasskeyFailureProps) {
  const t = useTranslations("auth");
  if (error instanceof ApiError)
    return (
      <FormFailure call="signIn" error={error} onRetry={() => retryFromButton(button.current)} retrying={retrying} />
    );
  return (
    <Banner tone="warning" live>
      {/* The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error. */}
      {t(error instanceof PasskeysUnsupported ? "second_factor.passkey.unsupported" : "passkey_sign_in.unanswered")}
    </Banner>
  );
}
