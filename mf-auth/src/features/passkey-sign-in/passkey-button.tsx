import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { loadPasskeyPrompt, type PasskeyPrompt } from "./load-passkey-prompt.ts";

/** How long after the screen is shown the suggestions are asked for, so that they delay nothing on it (milliseconds). */
const SUGGESTED_AFTER_MS = 1_000;

/**
 * Signing in without a password (reading 132): by the button, which opens the browser's prompt, or by a suggestion of the email field,
 * which is offered while nothing is pressed. All but the button is loaded later.
 */
export function PasskeyButton() {
  const t = useTranslations("auth");
  const button = useRef<HTMLButtonElement>(null);
  const enter = useSession((session) => session.signIn);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [prompt, setPrompt] = useState<PasskeyPrompt | null>(null);
  const sign = useMutation({
    mutationFn: async () => {
      const loaded = await loadPasskeyPrompt();
      setPrompt(loaded);
      return loaded.signInByPasskey();
    },
    onMutate: () => setRefusal(null),
    onSuccess: ({ access }) => enter(access),
  });
  const { isPending } = sign;
  const error = sign.error ?? refusal;

  useEffect(() => {
    if (isPending) return;
    const ending = new AbortController();
    const suggest = async () => {
      const loaded = await loadPasskeyPrompt();
      setPrompt(loaded);
      await loaded.signInBySuggestion(ending.signal, enter, setRefusal);
    };
    // Without the suggestions the form and the button are there.
    const timer = setTimeout(() => void suggest().catch(() => undefined), SUGGESTED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isPending, enter]);

  return (
    <>
      <Button
        ref={button}
        wide
        variant="secondary"
        icon={<KeyRound size={20} />}
        clickMutation={{ ...sign, error }}
        pendingLabel={t("second_factor.passkey.waiting")}
      >
        {t("passkey_sign_in.submit")}
      </Button>
      {error && prompt && <prompt.PasskeyFailure error={error} button={button} retrying={isPending} />}
    </>
  );
}
