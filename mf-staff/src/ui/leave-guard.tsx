import { useTranslations } from "@academy/shared/i18n";
import { useBlocker } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useEffect } from "react";

const openIn = (search: string) => new URLSearchParams(search).get("open");

/**
 * Asks before the user leaves a screen, or a row, with unsaved input that no draft keeps; the browser asks before a reload.
 * A form with `useDraft` does not need it.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useTranslations("staff");
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      when && (here.pathname !== there.pathname || openIn(here.search) !== openIn(there.search)),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      size="small"
      title={t("frame.leave.title")}
      actions={
        <>
          <Button variant="quiet-danger" onClick={() => blocker.proceed?.()}>
            {t("frame.leave.go")}
          </Button>
          <Button data-initial-focus="" onClick={stay}>
            {t("frame.leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t("frame.leave.why")}</p>
    </Dialog>
  );
}
