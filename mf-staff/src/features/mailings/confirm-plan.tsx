import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import type { MailingReach } from "@academy/shared/contract/staff/mailings";
import { momentOfAcademyField } from "@academy/shared/format/academy-clock";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Reach } from "./audience-field.tsx";

interface ConfirmPlanProps {
  reach: MailingReach;
  /** On the academy's clock; empty for at once. */
  starts: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last question before emails leave, which cannot be taken back: whom they reach, and when. */
export function ConfirmPlan({ reach, starts, onConfirm, onClose }: ConfirmPlanProps) {
  const t = useTranslations("staff");
  const moment = useMoment();
  const start = momentOfAcademyField(starts);
  return (
    <Dialog
      onClose={onClose}
      title={t(start ? "mailings.confirm_plan" : "mailings.confirm_send", { count: reach.reached })}
      actions={
        <>
          <Button variant="quiet" data-initial-focus="" onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button onClick={onConfirm}>{t(start ? "mailings.plan" : "mailings.send", { count: reach.reached })}</Button>
        </>
      }
    >
      <Reach reach={reach} />
      <p>{start ? t("mailings.begins_at", moment(start, ACADEMY_TIME_ZONE)) : t("mailings.begins_now")}</p>
    </Dialog>
  );
}
