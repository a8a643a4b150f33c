import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { useState } from "react";
import { endSessions } from "./devices.api.ts";

/** Signs out everywhere, here too; that is why it asks first. */
export function EndEverywhere() {
  const t = useTranslations("profile");
  const [isOpen, setOpen] = useState(false);
  const all = useMutation({
    mutationFn: () => endSessions(false),
    onSuccess: () => useSession.getState().signOut(),
  });
  const { change, dialog } = useStepUp(all);
  const close = () => {
    setOpen(false);
    all.reset();
  };
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setOpen(true)}>
        {t("devices.end_all")}
      </Button>
      <ConfirmDialog
        open={isOpen && !dialog}
        onClose={close}
        mutation={change}
        title={t("devices.end_all_title")}
        size="small"
        action={
          <Button variant="danger" clickMutation={change} pendingLabel={t("menu.logging_out")}>
            {t("devices.end_all")}
          </Button>
        }
      >
        <p>{t("devices.end_all_lead")}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
