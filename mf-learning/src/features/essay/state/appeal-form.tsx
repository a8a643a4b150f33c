import { APPEAL_MAX } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { usePostForm } from "#drafts/use-post-form.ts";
import { appealEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";

interface AppealFormProps {
  essayId: number;
  /** The deadline for the request. */
  until: string;
}

/** Asks once for a review by another instructor, with reasons; the typed text is kept until the server has it (reading 79). */
export function AppealForm({ essayId, until }: AppealFormProps) {
  const t = useTranslations("essay");
  const day = useDay();
  const { request, update } = useEssayUpdate();
  const { form, send, field } = usePostForm({
    draftKey: `appeal-${essayId}`,
    max: APPEAL_MAX,
    onSend: async (reason) => {
      update(await appealEssay(request, { reason }), t("appeal.sent"));
    },
    sentences: { empty: t("appeal.reason_empty"), long: t("appeal.reason_long") },
  });
  return (
    <form {...form.props} className={styles.part}>
      <h3>{t("appeal.title")}</h3>
      <p>{t("appeal.until", { date: day(until) })}</p>
      <TextArea
        {...field}
        label={t("appeal.reason")}
        help={`${t("appeal.reason_help")} ${t("appeal.draft")}`}
        rows={5}
      />
      <ErrorNote {...form.failure} />
      <div>
        <Button type="submit" variant="secondary" mutation={send} pendingLabel={t("appeal.sending")}>
          {t("appeal.send")}
        </Button>
      </div>
    </form>
  );
}
