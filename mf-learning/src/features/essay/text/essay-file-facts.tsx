import type { EssayFile } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { FileText } from "lucide-react";
import styles from "#features/essay/style/essay.module.css";

/** The uploaded PDF: its name, what the server found in it, and a download link. */
export function EssayFileFacts({ file: { name, bytes, pages, words, uploaded_at, url } }: { file: EssayFile }) {
  const t = useTranslations("essay");
  const momentOf = useMoment();
  return (
    <div className={styles.file}>
      <FileText size={24} aria-hidden="true" />
      <div>
        <p className={styles.file_name}>{name}</p>
        <p className={styles.hint}>
          {t("file.facts", {
            size: Math.max(0.1, bytes / 1024 / 1024),
            pages: t("file.pages", { count: pages }),
            words: t("text.words", { count: words }),
          })}
        </p>
        <p className={styles.hint}>{t("file.uploaded", momentOf(uploaded_at))}</p>
        <p>
          <a href={url} download={name} aria-label={t("file.download_named", { name })}>
            {t("file.download")}
          </a>
        </p>
      </div>
    </div>
  );
}
