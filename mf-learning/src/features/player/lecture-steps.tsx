import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import styles from "./lecture.module.css";

/** A neighbouring lecture: its title, and the function that opens it. */
export interface LectureWay {
  title: string;
  go: () => void;
}

interface LectureStepsProps {
  previous: LectureWay | null;
  next: LectureWay | null;
}

/** The buttons that open the previous and the next lecture. */
export function LectureSteps({ previous, next }: LectureStepsProps) {
  const { t } = useTranslation("learning");
  if (!previous && !next) return null;
  return (
    <nav className={styles.steps} aria-label={t("lecture.steps")}>
      {previous && (
        <Button
          variant="quiet"
          size="compact"
          icon={<ArrowLeft size={18} />}
          aria-label={t("lecture.previous_named", { title: previous.title })}
          onClick={previous.go}
        >
          {t("lecture.previous")}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="compact"
          icon={<ArrowRight size={18} />}
          aria-label={t("lecture.next_named", { title: next.title })}
          onClick={next.go}
        >
          {t("lecture.next")}
        </Button>
      )}
    </nav>
  );
}
