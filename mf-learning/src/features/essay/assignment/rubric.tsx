import { ESSAY_POSITIVE } from "@academy/shared/contract/certificates";
import type { EssayState } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import styles from "#features/essay/style/essay.module.css";

const LEVELS = ["none", "half", "full"] as const;

/** The criteria, each with the meaning of each number of points. */
export function Rubric({ rubric }: Pick<EssayState, "rubric">) {
  const t = useTranslations("essay");
  return (
    <div className={styles.part}>
      <p>{t("assignment.rubric_lead", { need: ESSAY_POSITIVE })}</p>
      {rubric.map(({ key, title, question, levels }) => (
        <div key={key} className={styles.criterion}>
          <h4>{title}</h4>
          <p>{question}</p>
          <dl className={styles.levels}>
            {LEVELS.map((level) => (
              <div key={level}>
                <dt>{t(`assignment.levels.${level}`)}</dt>
                <dd>{levels[level]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
