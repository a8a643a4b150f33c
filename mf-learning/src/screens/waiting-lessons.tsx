import { useTranslations } from "@academy/shared/i18n";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import styles from "./course-screen.module.css";

/** The place of the lesson list while it loads: shows 'common.loading' (spec §2). */
export function WaitingLessons() {
  const t = useTranslations("common");
  // Async tells screen readers; this line is visible because the specification demands the text itself.
  return (
    <div className={styles.waiting}>
      <p aria-hidden="true">{t("loading")}</p>
      <Skeleton shape="row" count={8} />
    </div>
  );
}
