import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useState } from "react";
import { type PostKind, REASON_MAX, reportPost } from "#features/questions/query/questions.api.ts";

interface ReportPostProps {
  kind: PostKind;
  id: number;
  onClose: () => void;
  onReported: () => void;
}

/** Reports to the academy that a post breaks its rules; the reason is optional. */
export function ReportPost({ kind, id, onClose, onReported }: ReportPostProps) {
  const t = useTranslations(["learning", "common"]);
  const [reason, setReason] = useState("");
  const messages = useErrorMessages();
  const report = useMutation({ mutationFn: () => reportPost(kind, id, reason.trim()), onSuccess: onReported });
  const refused = messages.ofField(report.error, "reason");
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!report.isPending}
      size="small"
      title={t(`questions.life.report_${kind}`)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common:buttons.cancel")}
          </Button>
          <Button clickMutation={report} pendingLabel={t("questions.form.sending")}>
            {t("questions.life.send_report")}
          </Button>
        </>
      }
    >
      <p>{t("questions.life.report_text")}</p>
      <TextArea
        label={t("questions.life.reason")}
        optional
        data-initial-focus=""
        maxLength={REASON_MAX}
        error={refused}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {report.error && !refused && <ErrorNote error={report.error} />}
    </Dialog>
  );
}
