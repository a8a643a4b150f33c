import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
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
      <Dialog
        open={asking}
        onClose={close}
        dismissible={!withdrawal.isPending}
        size="small"
        title={t("withdraw.title")}
        actions={
          <>
            <Button variant="secondary" data-initial-focus="" onClick={close}>
              {t("withdraw.cancel")}
            </Button>
            <Button clickMutation={withdrawal} pendingLabel={t("withdraw.sending")}>
              {t("withdraw.send")}
            </Button>
          </>
        }
      >
        <p>{t("withdraw.text")}</p>
        <ErrorNote error={withdrawal.error} />
      </Dialog>
    </div>
  );
}
