import type { AttemptQuestion } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Check, Flag } from "lucide-react";
import styles from "./attempt-page.module.css";

interface QuestionOverviewProps {
  questions: readonly AttemptQuestion[];
  current: number;
  addressOf: (number: number) => string;
  onGo: (number: number) => void;
}

/** The numbers of all questions, with marks for the one on screen, the answered ones and those put aside. */
export function QuestionOverview({ questions, current, addressOf, onGo }: QuestionOverviewProps) {
  const t = useTranslations("tests");
  return (
    <nav aria-label={t("attempt.overview")}>
      <ol className={styles.overview}>
        {questions.map(({ number, answer, marked }) => {
          const states = [
            t(`attempt.states.${answer === null ? "unanswered" : "answered"}`),
            ...(marked ? [t("attempt.states.marked")] : []),
          ];
          return (
            <li key={number}>
              <Link
                to={addressOf(number)}
                onClick={(event) => {
                  // A new tab leaves this page as it is.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(number);
                }}
                className={styles.entry ?? ""}
                data-answered={answer !== null}
                aria-current={number === current ? "step" : undefined}
                aria-label={t("attempt.entry", { number, states: states.join(", ") })}
              >
                <span>{number}</span>
                {answer !== null && <Check size={12} strokeWidth={3} className={styles.tick} />}
                {marked && <Flag size={12} strokeWidth={3} className={styles.flag} />}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
