import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { EssayText, type PassageMarks } from "@academy/shared/ui/data-display/essay-text";
import { MessageSquarePlus } from "lucide-react";
import { useSingleKeys } from "#lists/single-keys.ts";
import styles from "./essays.module.css";
import { useFootnoteTexts } from "./use-footnote-texts.ts";
import { useSelectedPassage } from "./use-selected-passage.ts";

interface EssayBodyProps {
  essay: StaffEssay;
  /** The element of the text, in which passages are selected. */
  text: HTMLElement | null;
  onText: (text: HTMLElement | null) => void;
  /** Adds a comment on a selected passage; null where comments are not allowed. */
  onComment: ((quote: string) => void) | null;
  /** Passages with remarks. */
  marks: PassageMarks;
}

/** The submitted essay: the text as its author sees it, or the file. */
export function EssayBody({
  essay: { text: markdown, file, words, id },
  text,
  onText,
  onComment,
  marks,
}: EssayBodyProps) {
  const t = useTranslations("staff");
  const selected = useSelectedPassage(text, onComment);
  const hasKeys = useSingleKeys();
  const footnotes = useFootnoteTexts();
  return (
    <section className={styles.body} aria-labelledby={`essay-${id}`}>
      <h3 id={`essay-${id}`}>{t("essays.text")}</h3>
      {file ? (
        <p>
          <a href={file.url} download={`essay-${id}.pdf`}>
            {t("essays.download", {
              pages: file.pages,
              count: file.words,
            })}
          </a>
        </p>
      ) : (
        <>
          <p className={styles.hint}>
            <span>{t("essays.words", { count: words })}</span>
            {onComment && <span>{` · ${t(hasKeys ? "essays.select_help" : "essays.select_help_without_key")}`}</span>}
          </p>
          <div ref={onText} className={styles.paper}>
            <EssayText markdown={markdown} words={footnotes} level={3} marks={marks} />
          </div>
          {onComment && selected !== "" && (
            <div className={styles.selected}>
              <Button
                size="compact"
                icon={MessageSquarePlus}
                aria-keyshortcuts={hasKeys ? "c" : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onComment(selected)}
              >
                {t(hasKeys ? "essays.comment_selected" : "essays.comment_selected_without_key")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
