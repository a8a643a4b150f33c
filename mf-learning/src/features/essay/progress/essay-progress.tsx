import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import type { EssayState } from "@academy/shared/contract/essay";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import type { ComponentType } from "react";
import { essayQuery } from "#features/essay/query/essay.api.ts";
import { useEssayRequest } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";
import { provideEssayTexts } from "#features/essay/texts/essay-texts.ts";

/** The link to the essay, once its texts are loaded. */
export async function openEssayProgress(): Promise<ComponentType> {
  await provideEssayTexts();
  return EssayProgress;
}

/** The progress of the essay and the link to it, shown at the essay's step of the certificate's checklist. */
function EssayProgress() {
  return (
    <Loaded query={essayQuery(useEssayRequest())} rows={1}>
      {(state) => <Way state={state} />}
    </Loaded>
  );
}

/** The text of the link: what the student would do there. */
function linkTextOf({ lock, essay }: EssayState): "begin" | "continue" | "returned" | "open" {
  if (lock || !essay) return "open";
  if (essay.status === "returned") return "returned";
  if (essay.status !== "draft") return "open";
  return essay.words > 0 || essay.file ? "continue" : "begin";
}

function Way({ state }: { state: EssayState }) {
  const t = useTranslations("essay");
  const path = useRolePath();
  const courseId = useCourseOnSale();
  const { lock, essay, topics, topics_completed } = state;
  if (!essay && lock === "topics")
    return <p className={styles.hint}>{t("step.locked", { have: topics_completed, need: topics })}</p>;
  if (!essay && lock) return null;
  return (
    <div className={styles.row}>
      <ButtonLink variant="link" to={path("essay", { courseId })}>
        {t(`step.${linkTextOf(state)}`)}
      </ButtonLink>
      {essay && (
        <Tag>
          {essay.evaluation
            ? t("step.points", { points: essay.evaluation.points, most: ESSAY_MAX })
            : t(`status.${essay.status}`)}
        </Tag>
      )}
    </div>
  );
}
