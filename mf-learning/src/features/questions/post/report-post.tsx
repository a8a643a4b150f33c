import { PostReport, REPORT_MAX } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { type PostKind, reportPost } from "#features/questions/query/questions.api.ts";

interface ReportPostProps {
  kind: PostKind;
  id: number;
  onClose: () => void;
}

/** Reports to the academy that a post breaks its rules; the reason is optional. */
export function ReportPost({ kind, id, onClose }: ReportPostProps) {
  const t = useTranslations("learning");
  const report = useMutation({
    mutationFn: (body: PostReport) => reportPost[kind](id, body),
    onSuccess: () => {
      onClose();
      raiseToast({ tone: "success", message: t("questions.life.reported") });
    },
  });
  const form = useForm({ mutation: report, validate: PostReport });
  return (
    <ConfirmDialog
      onClose={onClose}
      size="small"
      title={t(`questions.life.report_${kind}`)}
      mutation={report}
      action={
        <Button type="submit" form={form.id} mutation={report} pendingLabel={t("questions.form.sending")}>
          {t("questions.life.send_report")}
        </Button>
      }
    >
      <p>{t("questions.life.report_text")}</p>
      <form {...form.props}>
        <TextArea
          {...form.field("reason")}
          label={t("questions.life.reason")}
          optional
          data-initial-focus=""
          maxLength={REPORT_MAX}
        />
      </form>
    </ConfirmDialog>
  );
}
