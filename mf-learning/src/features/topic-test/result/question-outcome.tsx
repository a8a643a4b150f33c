import type { AttemptAnswer, AttemptQuestion, QuestionResult } from "@academy/shared/contract/tests";
import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Check, CirclePlay, X } from "lucide-react";
import { useAnswerLines } from "./answer-lines.ts";
import styles from "./result-page.module.css";

interface QuestionOutcomeProps {
  courseId: number;
  question: AttemptQuestion;
  outcome: QuestionResult;
  total: number;
  /** The title in the page's language; null where the course no longer has the lecture. */
  lectureTitle: string | null;
}

/** One question after the attempt: right or wrong, the chosen answer, the explanation, and a link to the lecture that teaches it. */
export function QuestionOutcome({ courseId, question, outcome, total, lectureTitle }: QuestionOutcomeProps) {
  const t = useTranslations("tests");
  const { number, right, explanation, lecture, correct } = outcome;
  const second = lecture?.second ?? null;
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <h3 className={styles.number}>{t("attempt.question", { number, total })}</h3>
        <Tag tone={right ? "success" : "danger"} icon={right ? Check : X}>
          {t(right ? "result.right" : "result.wrong")}
        </Tag>
      </div>
      <p className={styles.text}>{question.text}</p>
      <AnswerText name={t("result.yours")} question={question} answer={question.answer} />
      {!right && correct && <AnswerText name={t("result.correct")} question={question} answer={correct} />}
      <div className={styles.explanation}>
        <p className={styles.label}>{t("result.explanation")}</p>
        <p>{explanation}</p>
        {lecture && lectureTitle && (
          <RoleLink
            role="course"
            params={{ courseId }}
            search={`lecture=${lecture.id}${second === null ? "" : `&t=${second}`}`}
            className={styles.lecture ?? ""}
          >
            <CirclePlay size={18} className={styles.play} />
            <span>
              {second === null
                ? t("result.lecture", { title: lectureTitle })
                : t("result.lecture_at", { title: lectureTitle, time: clock(second) })}
            </span>
          </RoleLink>
        )}
      </div>
    </li>
  );
}

interface AnswerTextProps {
  name: string;
  question: AttemptQuestion;
  answer: AttemptAnswer | null;
}

function AnswerText({ name, question, answer }: AnswerTextProps) {
  const t = useTranslations("tests");
  const lines = useAnswerLines(question, answer);
  const List = question.kind === "ordering" ? "ol" : "ul";
  return (
    <div className={styles.answer}>
      <p className={styles.label}>{name}</p>
      {lines.length === 0 && <p className={styles.note}>{t("result.none")}</p>}
      {lines.length === 1 && <p>{lines[0]}</p>}
      {lines.length > 1 && (
        <List className={styles.lines} data-ordered={question.kind === "ordering"}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
    </div>
  );
}
