import { endSessionOnServer } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "#ui/buttons/button.tsx";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";
import { Banner } from "#ui/notifications/banner.tsx";

/** For an account that has nothing else to show who its owner is, in a session that is too old: a sign-in, which leads back here. */
export function SignInAgain() {
  const t = useTranslations("step-up");
  const messages = useErrorMessages();
  const again = useMutation({
    mutationFn: endSessionOnServer,
    // As an expired session: the guard leads to the sign-in and remembers this page.
    onSettled: () => useSession.getState().expire(),
  });
  return (
    <Banner
      tone="warning"
      live
      action={
        <Button variant="secondary" size="compact" clickMutation={again}>
          {t("sign_in_again")}
        </Button>
      }
    >
      {messages.ofCode("auth.reauthenticate")}
    </Banner>
  );
}
