import { useTranslations } from "@academy/shared/i18n";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNumber } from "#features/essay/texts/use-number.ts";
import { useListener } from "#ui/use-listener.ts";
import { EssayText } from "./essay-text.tsx";
import styles from "./paper.module.css";

interface PaperProps {
  topic: string;
  author: string;
  words: number;
  text: string;
}

/** The printed essay: topic, author, number of words and the text, nothing else. It is rendered when the browser prints. */
export function Paper({ topic, author, words, text }: PaperProps) {
  const t = useTranslations("essay");
  const number = useNumber();
  const [printing, setPrinting] = useState(false);
  useListener(window, "beforeprint", () => flushSync(() => setPrinting(true)));
  useListener(window, "afterprint", () => setPrinting(false));
  if (!printing) return null;
  return (
    <article className={styles.paper} data-paper="">
      <h1>{topic}</h1>
      <p className={styles.facts}>
        {author && <span>{`${t("print.author", { name: author })} · `}</span>}
        <span>{t("text.words", { count: words, words: number(words) })}</span>
      </p>
      <EssayText markdown={text} level={2} />
    </article>
  );
}
