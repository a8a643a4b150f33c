import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useState } from "react";
import { beginNewEssay } from "#features/essay/query/essay.api.ts";
import { useEssayRequest, useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";

interface BeginAnewProps {
  courseId: number;
  /** Until when a review can be requested, which a new essay gives up; null once the evaluation is final. */
  reviewUntil: string | null;
}

/** Begins another essay after a negative evaluation; before it is final only after a question. */
export function BeginAnew({ courseId, reviewUntil }: BeginAnewProps) {
  const t = useTranslations("essay");
  const language = useLanguage();
  const request = useEssayRequest(courseId);
  const update = useEssayUpdate(request);
  const [asking, setAsking] = useState(false);
  const begin = useMutation({
    mutationFn: () => beginNewEssay(request, reviewUntil !== null),
    onSuccess: update,
  });
  if (!reviewUntil)
    return (
      <div className={styles.part}>
        <p>{t("anew.text")}</p>
        <ErrorNote error={begin.error} />
        <div>
          <Button clickMutation={begin} pendingLabel={t("anew.beginning")}>
            {t("anew.begin")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.part}>
      <p>{t("anew.later_text")}</p>
      <div>
        <Button variant="link" onClick={() => setAsking(true)}>
          {t("anew.begin")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          begin.reset();
        }}
        title={t("anew.ask")}
        mutation={begin}
        cancel={t("anew.keep")}
        action={
          <Button clickMutation={begin} pendingLabel={t("anew.beginning")}>
            {t("anew.give_up")}
          </Button>
        }
      >
        <p>{t("anew.ends", { date: academyDay(reviewUntil, language) })}</p>
      </ConfirmDialog>
    </div>
  );
}
