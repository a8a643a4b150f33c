import { GIVEN_UP_REVIEW } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { beginNewEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";

/**
 * Begins another essay after a negative evaluation; before it is final only after a question: a new essay gives up the review, which can be
 * requested until `reviewUntil`.
 */
export function BeginAnew({ reviewUntil }: { reviewUntil: string | null }) {
  const t = useTranslations("essay");
  const day = useDay();
  const { request, update } = useEssayUpdate();
  const begin = useMutation({
    mutationFn: () => beginNewEssay({ ...request, ...(reviewUntil && { review: GIVEN_UP_REVIEW }) }),
    onSuccess: (state) => update(state),
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
        <DialogButton
          variant="link"
          dialog={(close) => (
            <ConfirmDialog
              onClose={() => {
                close();
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
              <p>{t("anew.ends", { date: day(reviewUntil) })}</p>
            </ConfirmDialog>
          )}
        >
          {t("anew.begin")}
        </DialogButton>
      </div>
    </div>
  );
}
