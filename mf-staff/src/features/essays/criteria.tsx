import { CRITERION_POINTS } from "@academy/shared/contract/essay-evaluation";
import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import styles from "./essays.module.css";

const LEVEL_OF: Readonly<Record<number, "none" | "half" | "full">> = { 0: "none", 0.5: "half", 1: "full" };

interface CriteriaProps {
  rubric: StaffEssay["rubric"];
  points: Readonly<Record<string, number>>;
  onChoose: (key: string, points: number) => void;
  /** Whether the reviewer tried to send while some criteria had no points. */
  missing: boolean;
}

/** The four criteria, each with the meaning of no point, half a point and a point. */
export function Criteria({ rubric, points, onChoose, missing }: CriteriaProps) {
  const t = useTranslations("staff");
  return rubric.map(({ key, title, question, levels }) => (
    <fieldset key={key} className={styles.criterion} aria-describedby={`question-${key}`}>
      <legend>{title}</legend>
      <p id={`question-${key}`} className={styles.hint}>
        {question}
      </p>
      {CRITERION_POINTS.map((value) => (
        <label key={value} className={styles.level}>
          <input
            type="radio"
            name={`criterion-${key}`}
            checked={points[key] === value}
            onChange={() => onChoose(key, value)}
          />
          <span>
            <strong>{t(`essays.levels.${LEVEL_OF[value] ?? "none"}`)}</strong>{" "}
            <span>{levels[LEVEL_OF[value] ?? "none"]}</span>
          </span>
        </label>
      ))}
      {missing && points[key] === undefined && (
        <p className={styles.refused} role="alert">
          {t("essays.criterion_missing")}
        </p>
      )}
    </fieldset>
  ));
}
