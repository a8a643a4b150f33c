import { ESSAY_WORDS_MAX, ESSAY_WORDS_MIN } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useState } from "react";
import styles from "./editor.module.css";

/** From so many words before the limit, the count says that the limit is near. */
const NEAR = 100;

type Band = "short" | "within" | "near" | "over";

/** Whether a number of words is below, within or above the limits. */
function bandOf(words: number): Band {
  if (words < ESSAY_WORDS_MIN) return "short";
  if (words > ESSAY_WORDS_MAX) return "over";
  return words > ESSAY_WORDS_MAX - NEAR ? "near" : "within";
}

/** The number of words, updated while the student writes; a screen reader hears it only when it passes a limit. */
export function WordCount({ words }: { words: number }) {
  const t = useTranslations("essay");
  const band = bandOf(words);
  const [passed, setPassed] = useState({ band, words, isFirst: true });
  if (passed.band !== band) setPassed({ band, words, isFirst: false });
  const limits = { min: ESSAY_WORDS_MIN, max: ESSAY_WORDS_MAX };
  const rest = Math.max(ESSAY_WORDS_MIN - words, words - ESSAY_WORDS_MAX);
  return (
    <>
      <p className={styles.count} data-band={band}>
        {t(`count.${band === "near" ? "within" : band}`, { words, rest, ...limits })}
      </p>
      <p role="status" className="visually-hidden">
        {passed.isFirst
          ? ""
          : t(`count.said.${band}`, { words: passed.words, rest: ESSAY_WORDS_MAX - passed.words, ...limits })}
      </p>
    </>
  );
}
