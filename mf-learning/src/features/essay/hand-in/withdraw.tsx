import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { withdrawEssay } from "#features/essay/query/essay.api.ts";
import { useEssayRequest, useEssayUpdate } from "#features/essay/query/use-essay-update.ts";

/** Takes the submitted essay back after a confirmation; possible until a review begins. */
export function Withdraw({ courseId }: { courseId: number }) {
  const t = useTranslations("essay");
  const [asking, setAsking] = useState(false);
  const request = useEssayRequest(courseId);
  const update = useEssayUpdate(request);
  const withdrawal = useMutation({
    mutationFn: () => withdrawEssay(request),
    onSuccess: (state) => {
      setAsking(false);
      raiseToast({ message: t("withdraw.done"), tone: "success" });
      update(state);
    },
  });
  const close = () => {
    setAsking(false);
    withdrawal.reset();
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("withdraw.open")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
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
    </div>
  );
}
