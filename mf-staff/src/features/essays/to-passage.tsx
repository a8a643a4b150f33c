import { useTranslations } from "@academy/shared/i18n";
import { leadTo } from "@academy/shared/ui/data-display/lead-to";
import styles from "./essays.module.css";

interface ToPassageProps {
  /** The number of the remark, from one. */
  number: number;
  /** The id of the mark in the text. */
  mark: string;
  /** Whether the text contains the quoted words. */
  isFound: boolean;
  /** Unfolds the text where it is folded. */
  onLead?: (() => void) | undefined;
}

/** A link from a remark to its passage in the text, or a note that the text does not contain it. */
export function ToPassage({ number, mark, isFound, onLead }: ToPassageProps) {
  const t = useTranslations("staff");
  if (!isFound) return <p className={styles.hint}>{t("essays.passage_not_found")}</p>;
  return (
    <a
      href={`#${mark}`}
      className={styles.toPassage}
      aria-label={t("essays.to_passage_of", { number })}
      onClick={(event) => {
        onLead?.();
        leadTo(event, mark);
      }}
    >
      {t("essays.to_passage")}
    </a>
  );
}
