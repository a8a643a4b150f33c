import { ESSAY_POSITIVE } from "@academy/shared/contract/certificates";
import type { Essay, EssayState } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useAccordion } from "@academy/shared/ui/layout/use-accordion";
import type { ComponentProps } from "react";
import styles from "#features/essay/style/essay.module.css";

interface AssignmentProps {
  state: EssayState;
  /** Null before the student has a topic: the advice and the rubric can be read all the same. */
  essay: Essay | null;
}

/** The assignment: the topic with its task, and, folded at first, the advice and the evaluation criteria. */
export function Assignment({ state: { guidance, rubric }, essay }: AssignmentProps) {
  const t = useTranslations("essay");
  const disclosure = useAccordion();
  const [year = "", quarter = ""] = (essay?.intake ?? "").split("-Q");
  return (
    <section aria-labelledby={essay ? "essay-topic" : undefined} className={styles.part}>
      {essay && (
        <>
          <div>
            <p className={styles.eyebrow}>
              {`${t("assignment.title")} · ${t("assignment.intake", { year, quarter })}`}
            </p>
            <h2 id="essay-topic" className={styles.heading}>
              {essay.topic.title}
            </h2>
          </div>
          <p className={styles.said}>{essay.topic.task}</p>
        </>
      )}
      <div>
        {essay && <Advice {...disclosure("guidance")} title={t("assignment.guidance")} lines={essay.topic.guidance} />}
        <Advice {...disclosure("general")} title={t("assignment.general")} lines={guidance} />
        <Disclosure {...disclosure("rubric")} title={t("assignment.rubric")}>
          <Rubric rubric={rubric} />
        </Disclosure>
      </div>
    </section>
  );
}

interface AdviceProps extends Omit<ComponentProps<typeof Disclosure>, "children"> {
  lines: readonly string[];
}

function Advice({ lines, ...disclosure }: AdviceProps) {
  if (lines.length === 0) return null;
  return (
    <Disclosure {...disclosure}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

const LEVELS = ["none", "half", "full"] as const;

/** The criteria, each with the meaning of each number of points. */
function Rubric({ rubric }: Pick<EssayState, "rubric">) {
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
