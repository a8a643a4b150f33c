import { useTranslations } from "@academy/shared/i18n";
import { withoutLanguage } from "@academy/shared/i18n/wanted-language";
import { useBlocker, useRolePath } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { useEffect } from "react";

/** Choosing a language takes it out of the address: that leaves nothing. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + withoutLanguage(search);

/** Asks before typed names are lost to another page; who logs out or deletes the account has decided already (visual §3). */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslations("profile");
  const path = useRolePath();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      useSession.getState().token !== null &&
      nextLocation.pathname !== path("farewell") &&
      pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("leaving.title")}
      size="small"
      cancel={t("leaving.stay")}
      action={
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {t("leaving.leave")}
        </Button>
      }
    >
      <p>{t("leaving.lead")}</p>
    </ConfirmDialog>
  );
}
