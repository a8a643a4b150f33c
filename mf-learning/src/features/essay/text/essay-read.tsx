import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Printer } from "lucide-react";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { useNumber } from "#features/essay/texts/use-number.ts";
import { EssayFileFacts } from "./essay-file-facts.tsx";
import { EssayText } from "./essay-text.tsx";
import { useCommentMarks } from "./use-comment-marks.ts";

/** An essay that cannot be changed now: the text as it was handed in, or its file. */
export function EssayRead({ essay }: { essay: Essay }) {
  const t = useTranslations("essay");
  const number = useNumber();
  const marks = useCommentMarks(essay.comments);
  return (
    <EssaySection id="essay-text" title={t(essay.file ? "file.yours" : "text.title")}>
      {essay.file ? (
        <EssayFileFacts file={essay.file} />
      ) : essay.text.trim() === "" ? (
        <p className={styles.hint}>{t("text.empty")}</p>
      ) : (
        <>
          <div className={styles.row}>
            <p className={styles.hint}>{t("text.words", { count: essay.words, words: number(essay.words) })}</p>
            <Button variant="quiet" icon={<Printer size={18} />} onClick={() => print()}>
              {t("print.button")}
            </Button>
          </div>
          <EssayText markdown={essay.text} marks={marks} />
        </>
      )}
    </EssaySection>
  );
}
