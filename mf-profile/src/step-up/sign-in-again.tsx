import { endSessionOnServer } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** For an account that has nothing else to show who its owner is, in a session that is too old: a sign-in, which leads back here. */
export function SignInAgain() {
  const { t } = useTranslation("profile");
  const words = useErrorMessages();
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
        <Button variant="secondary" size="compact" pending={again.isPending} onClick={() => again.mutate()}>
          {t("two_step.sign_in_again")}
        </Button>
      }
    >
      {words.ofCode("auth.reauthenticate")}
    </Banner>
  );
}
