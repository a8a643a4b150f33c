import type { AttemptQuestion } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import styles from "./preview.module.css";

/** The lists of a question as this preview got them: of a matching its two sides, else the answers. */
function useLists(question: AttemptQuestion): string[][] {
  const t = useTranslations("staff");
  switch (question.kind) {
    case "true_false":
      return [[t("content.preview.true"), t("content.preview.false")]];
    case "matching":
      return [question.lefts, question.rights];
    case "ordering":
      return [question.items];
    case "numeric":
      return [];
    default:
      return [question.options];
  }
}

/** A question of a test as a student gets it: the server does not send what is right. */
export function QuestionPreview({ question }: { question: AttemptQuestion }) {
  const t = useTranslations("staff");
  const name = useId();
  const lists = useLists(question);
  const type = question.kind === "multiple" ? "checkbox" : "radio";
  const isChosen = question.kind !== "matching" && question.kind !== "ordering";
  return (
    <fieldset className={styles.question}>
      <legend>{`${question.number}. ${question.text}`}</legend>
      {question.kind === "numeric" && <p className={styles.small}>{t("content.choices.numeric")}</p>}
      {lists.map((answers, list) => (
        <ul key={list} className={styles.answers}>
          {answers.map((answer, at) => (
            <li key={at}>
              {isChosen ? (
                <label>
                  <input type={type} name={name} /> <span>{answer}</span>
                </label>
              ) : (
                answer
              )}
            </li>
          ))}
        </ul>
      ))}
    </fieldset>
  );
}
