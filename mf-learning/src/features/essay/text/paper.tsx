import { usePrinting } from "@academy/shared/browser/use-printing";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Printer } from "lucide-react";
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
  if (!usePrinting()) return null;
  return (
    <article className={styles.paper} data-paper="">
      <h1>{topic}</h1>
      <p className={styles.facts}>
        {author && <span>{`${t("print.author", { name: author })} · `}</span>}
        <span>{t("text.words", { count: words })}</span>
      </p>
      <EssayText markdown={text} level={2} />
    </article>
  );
}

/** Opens the browser's dialog for printing, which makes the paper. */
export function PrintButton() {
  const t = useTranslations("essay");
  return (
    <Button variant="quiet" icon={Printer} onClick={() => print()}>
      {t("print.button")}
    </Button>
  );
}
