import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import styles from "./cut-text.module.css";

/** Longer texts have more than three lines on every phone. */
const LONG = 160;

/** A text that is cut to three lines on a phone, with a button for the rest; screen readers read all of it. */
export function CutText({ text, className = "" }: { text: string; className?: string | undefined }) {
  const t = useTranslations("public");
  const [isWhole, setWhole] = useState(false);
  if (text.length <= LONG) return <p className={className}>{text}</p>;
  return (
    <div className={styles.cut}>
      <p className={`${className} ${styles.text}`} data-whole={isWhole}>
        {text}
      </p>
      <span className={styles.more}>
        <Button variant="link" size="compact" aria-expanded={isWhole} onClick={() => setWhole((now) => !now)}>
          {t(isWhole ? "course.less" : "course.more")}
        </Button>
      </span>
    </div>
  );
}
