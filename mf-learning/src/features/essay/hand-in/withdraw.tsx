import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { withdrawEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";

/** Takes the submitted essay back after a confirmation; possible until a review begins. */
export function Withdraw() {
  const t = useTranslations("essay");
  const { request, update } = useEssayUpdate();
  const withdrawal = useMutation({
    mutationFn: () => withdrawEssay(request),
    onSuccess: (state) => update(state, t("withdraw.done")),
  });
  return (
    <div>
      <DialogButton
        variant="secondary"
        dialog={(close) => (
          <ConfirmDialog
            onClose={() => {
              close();
              withdrawal.reset();
            }}
            size="small"
            title={t("withdraw.title")}
            mutation={withdrawal}
            cancel={t("withdraw.cancel")}
            action={
              <Button clickMutation={withdrawal} pendingLabel={t("withdraw.sending")}>
                {t("withdraw.send")}
              </Button>
            }
          >
            <p>{t("withdraw.text")}</p>
          </ConfirmDialog>
        )}
      >
        {t("withdraw.open")}
      </DialogButton>
    </div>
  );
}
