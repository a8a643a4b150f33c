import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useLecturePage } from "./context/lecture-page.ts";
import styles from "./lecture.module.css";

/** The buttons that open the previous and the next lecture. */
export function LectureSteps() {
  const t = useTranslations("learning");
  const { previous, next } = useLecturePage();
  if (!previous && !next) return null;
  return (
    <nav className={styles.steps} aria-label={t("lecture.steps")}>
      {previous && (
        <Button
          variant="quiet"
          size="compact"
          icon={ArrowLeft}
          aria-label={t("lecture.previous_named", { title: previous.title })}
          onClick={previous.open}
        >
          {t("lecture.previous")}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="compact"
          icon={ArrowRight}
          aria-label={t("lecture.next_named", { title: next.title })}
          onClick={next.open}
        >
          {t("lecture.next")}
        </Button>
      )}
    </nav>
  );
}
