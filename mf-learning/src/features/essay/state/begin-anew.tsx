import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { beginNewEssay } from "#features/essay/query/essay.api.ts";
import { useEssayAsked, useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";

/** The button that begins another essay after a final negative evaluation (reading 77). */
export function BeginAnew({ courseId }: { courseId: number }) {
  const { t } = useTranslation("essay");
  const asked = useEssayAsked(courseId);
  const update = useEssayUpdate(asked);
  const begin = useMutation({ mutationFn: () => beginNewEssay(asked), onSuccess: update });
  return (
    <div className={styles.part}>
      <p>{t("anew.text")}</p>
      {begin.error && <ErrorNote error={begin.error} />}
      <div>
        <Button
          pending={begin.isPending}
          pendingLabel={t("anew.beginning")}
          failure={begin.error}
          onClick={() => begin.mutate()}
        >
          {t("anew.begin")}
        </Button>
      </div>
    </div>
  );
}
