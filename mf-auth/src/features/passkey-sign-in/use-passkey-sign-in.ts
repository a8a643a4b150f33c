import { ApiError } from "@academy/shared/http";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { useEffect, useState } from "react";

/** With the library of WebAuthn, which nobody needs before the page is idle or the button is pressed. */
const loadCalls = () => import("./passkey-sign-in.api.ts");

/** The longest wait for an idle moment, in milliseconds. */
const IDLE_WITHIN_MS = 2_000;

/** Whether the browser knows passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function";

/** Runs work once the page is idle; returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, IDLE_WITHIN_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(request);
}

/**
 * Signing in by a passkey: by the button, whose prompt `press` opens, or by a suggestion of the email field, which stands there while
 * nothing is pressed (reading 132). The academy's refusals are errors; a prompt that was closed is one as well, but a suggestion that
 * nobody chose is none.
 */
export function usePasskeySignIn() {
  const enter = useSession((session) => session.signIn);
  const sign = useMutation({
    mutationFn: async () => (await loadCalls()).signInByPasskey(),
    onSuccess: ({ access }) => enter(access),
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { isPending } = sign;

  useEffect(() => {
    if (isPending || !hasPasskeys()) return;
    const ending = new AbortController();
    const suggest = async () => {
      try {
        const signedIn = await (await loadCalls()).signInBySuggestion(ending.signal);
        if (signedIn) enter(signedIn.access);
      } catch (error) {
        // Without the suggestions the form and the button are there; what the academy refused is said.
        if (error instanceof ApiError && error.code === "passkey.refused") setRefusal(error);
      }
    };
    const cancel = whenIdle(() => void suggest());
    return () => {
      cancel();
      ending.abort();
    };
  }, [isPending, enter]);

  return {
    isPending,
    error: sign.error ?? refusal,
    press: () => {
      setRefusal(null);
      sign.mutate();
    },
  };
}
