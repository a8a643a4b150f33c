import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import type { Essay, EssayState } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { BeginAnew } from "./begin-anew.tsx";

interface EvaluationProps {
  state: EssayState;
  essay: Essay;
}

/** The sentence of the rubric for a number of points. */
const levelOf = (points: number) => (points >= 1 ? "full" : points > 0 ? "half" : "none");

/** The final evaluation: points of each criterion with their meaning, the comment, and what the author can do about it. */
export function Evaluation({ state, essay }: EvaluationProps) {
  const t = useTranslations("essay");
  const { evaluation, may } = essay;
  if (!evaluation) return null;
  const { points, positive, criteria, comment, appeal_until } = evaluation;
  return (
    <EssaySection id="essay-evaluation" title={t("evaluation.title")}>
      <p>
        <Tag tone={positive ? "success" : "warning"}>{t("evaluation.points", { count: points, most: ESSAY_MAX })}</Tag>
      </p>
      <dl className={styles.criteria}>
        {criteria.map((given) => {
          const criterion = state.rubric.find(({ key }) => key === given.key);
          return (
            <div key={given.key}>
              <dt>{criterion?.title ?? given.key}</dt>
              <dd>
                <strong>{t(`assignment.levels.${levelOf(given.points)}`)}</strong>
                {criterion && <span>{criterion.levels[levelOf(given.points)]}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <h3>{t("evaluation.comment")}</h3>
      <p className={styles.said} dir="auto">
        {comment}
      </p>
      {may.appeal && appeal_until && <AppealForm essayId={essay.id} until={appeal_until} />}
      {may.begin_anew && <BeginAnew reviewUntil={appeal_until} />}
    </EssaySection>
  );
}
