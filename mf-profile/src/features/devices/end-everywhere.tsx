import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useState } from "react";
import { endSessions } from "./devices.api.ts";

/** Signs out everywhere, here too; that is why it asks first. */
export function EndEverywhere() {
  const t = useTranslations(["profile", "common"]);
  const [asking, setAsking] = useState(false);
  const all = useMutation({
    mutationFn: () => endSessions(false),
    onSuccess: () => useSession.getState().signOut(),
  });
  const { failure, dialog } = useStepUp(all, () => all.mutate());
  const close = () => {
    setAsking(false);
    all.reset();
  };
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setAsking(true)}>
        {t("devices.end_all")}
      </Button>
      <Dialog
        open={asking && !dialog}
        onClose={close}
        dismissible={!all.isPending}
        title={t("devices.end_all_title")}
        size="small"
        actions={
          <>
            <Button variant="secondary" data-initial-focus="" disabled={all.isPending} onClick={close}>
              {t("common:buttons.cancel")}
            </Button>
            <Button variant="danger" clickMutation={{ ...all, error: failure }} pendingLabel={t("menu.logging_out")}>
              {t("devices.end_all")}
            </Button>
          </>
        }
      >
        <p>{t("devices.end_all_lead")}</p>
        <ErrorNote error={failure} />
      </Dialog>
      {dialog}
    </>
  );
}
