import { ESSAY_WORDS_MAX, ESSAY_WORDS_MIN } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useState } from "react";
import { useNumber } from "#features/essay/texts/use-number.ts";
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
  const number = useNumber();
  const band = bandOf(words);
  const [passed, setPassed] = useState({ band, words, isFirst: true });
  if (passed.band !== band) setPassed({ band, words, isFirst: false });
  const limits = { min: number(ESSAY_WORDS_MIN), max: number(ESSAY_WORDS_MAX) };
  const shown = {
    short: t("count.short", { words: number(words), rest: number(ESSAY_WORDS_MIN - words) }),
    within: t("count.within", { words: number(words), ...limits }),
    near: t("count.within", { words: number(words), ...limits }),
    over: t("count.over", { words: number(words), rest: number(words - ESSAY_WORDS_MAX) }),
  };
  const announced = {
    short: t("count.said.short", limits),
    within: t("count.said.within", { words: number(passed.words) }),
    near: t("count.said.near", { rest: number(ESSAY_WORDS_MAX - passed.words), ...limits }),
    over: t("count.said.over", limits),
  };
  return (
    <>
      <p className={styles.count} data-band={band}>
        {shown[band]}
      </p>
      <p role="status" className="visually-hidden">
        {passed.isFirst ? "" : announced[band]}
      </p>
    </>
  );
}
