import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { EssayFileFacts } from "./essay-file-facts.tsx";
import { EssayText } from "./essay-text.tsx";
import { PrintButton } from "./paper.tsx";
import { useCommentMarks } from "./use-comment-marks.ts";

/** An essay that cannot be changed now: the text as it was handed in, or its file. */
export function EssayRead({ essay: { text, file, words, comments } }: { essay: Essay }) {
  const t = useTranslations("essay");
  const marks = useCommentMarks(comments);
  return (
    <EssaySection id="essay-text" title={t(file ? "file.yours" : "text.title")}>
      {file ? (
        <EssayFileFacts file={file} />
      ) : text.trim() === "" ? (
        <p className={styles.hint}>{t("text.empty")}</p>
      ) : (
        <>
          <div className={styles.row}>
            <p className={styles.hint}>{t("text.words", { count: words })}</p>
            <PrintButton />
          </div>
          <EssayText markdown={text} marks={marks} />
        </>
      )}
    </EssaySection>
  );
}
