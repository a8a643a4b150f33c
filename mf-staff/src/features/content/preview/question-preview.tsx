import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useId } from "react";
import type { JsonGroup } from "#features/content/fields/json.ts";
import { groupsOf, textIn } from "#features/content/fields/read-json.ts";
import styles from "./preview.module.css";

/** The texts of a question's answers, as they are offered; a student gets them in another order each time. */
function useAnswers(question: JsonGroup): string[] {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  switch (question.kind) {
    case "true_false":
      return [t("content.preview.true"), t("content.preview.false")];
    case "matching":
      return groupsOf(question.pairs).map(
        ({ left, right }) => `${textIn(left, language)} – ${textIn(right, language)}`,
      );
    case "ordering":
      return groupsOf(question.items).map((item) => textIn(item, language));
    default:
      return groupsOf(question.options).map((option) => textIn(option, language));
  }
}

/** A question of a test, without what is right. */
export function QuestionPreview({ question, number }: { question: JsonGroup; number: number }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const name = useId();
  const answers = useAnswers(question);
  const type = question.kind === "multiple" ? "checkbox" : "radio";
  const isChosen = question.kind !== "matching" && question.kind !== "ordering";
  return (
    <fieldset className={styles.question}>
      <legend>{`${number}. ${textIn(question.text, language)}`}</legend>
      {question.kind === "numeric" && <p className={styles.small}>{t("content.choices.numeric")}</p>}
      <ul className={styles.answers}>
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
    </fieldset>
  );
}
