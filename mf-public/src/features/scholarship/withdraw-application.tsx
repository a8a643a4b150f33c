import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { scholarshipsQuery, withdrawApplication } from "./scholarship.api.ts";

/** Takes an application back, once its student has read what that deletes. */
export function WithdrawApplication({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations("public");
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const withdraw = useMutation({
    mutationFn: () => withdrawApplication(id),
    onSuccess: (state) => {
      client.setQueryData(scholarshipsQuery().queryKey, state);
      onDone();
      raiseToast({ message: t("scholarship.withdraw.done") });
    },
    onError: () => void invalidate(scholarshipsQuery()),
  });
  return (
    <div>
      <DialogButton
        variant="quiet-danger"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title={t("scholarship.withdraw.title")}
            mutation={withdraw}
            cancel={t("scholarship.withdraw.stay")}
            action={
              <Button variant="danger" clickMutation={withdraw} pendingLabel={t("scholarship.form.sending")}>
                {t("scholarship.withdraw.button")}
              </Button>
            }
          >
            <p>{t("scholarship.withdraw.text")}</p>
          </ConfirmDialog>
        )}
      >
        {t("scholarship.withdraw.button")}
      </DialogButton>
    </div>
  );
}
