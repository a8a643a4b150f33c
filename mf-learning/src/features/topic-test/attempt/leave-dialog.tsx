import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";

interface LeaveDialogProps {
  /** What is on screen and no answer: an order that was not chosen, or a text that is no number. */
  unsaved: "order" | "number";
  onClose: () => void;
  /** Chooses the order unchanged. */
  onKeep: () => void;
  onLeave: () => void;
}

/** Says before a question is left that what is seen in it does not count as an answer. */
export function LeaveDialog({ unsaved, onClose, onKeep, onLeave }: LeaveDialogProps) {
  const t = useTranslations("tests");
  return (
    <Dialog
      onClose={onClose}
      title={t(`leave.${unsaved}.title`)}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t("leave.unanswered")}
          </Button>
          <Button onClick={unsaved === "order" ? onKeep : onClose} data-initial-focus="">
            {t(`leave.${unsaved}.action`)}
          </Button>
        </>
      }
    >
      <p>{t(`leave.${unsaved}.text`)}</p>
    </Dialog>
  );
}
