import { useTranslation } from "@academy/shared/i18n";
import { leadTo } from "@academy/shared/ui/data-display/lead-to";
import styles from "./essays.module.css";

interface ToPassageProps {
  /** The number of the remark, from one. */
  number: number;
  /** The id of the mark in the text. */
  mark: string;
  /** Whether the words stand in the text. */
  isFound: boolean;
  /** Makes the text appear where it is folded. */
  onLead?: () => void;
}

/** The way from a remark to its passage in the text, or that it does not stand there. */
export function ToPassage({ number, mark, isFound, onLead }: ToPassageProps) {
  const { t } = useTranslation("staff");
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
