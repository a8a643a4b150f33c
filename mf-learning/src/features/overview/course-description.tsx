import type { Course } from "@academy/shared/contract/courses";
import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Languages } from "lucide-react";
import { useState } from "react";
import styles from "./overview.module.css";

/** The course's description in the reader's language; without a translation, the original and a note that says why (reading 35). */
export function CourseDescription({ course }: { course: Course }) {
  const t = useTranslations(["learning", "common"]);
  const messages = useErrorMessages();
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const { say, isMachineMade, translated, translating, language, error, retry } = useTranslated([
    course.course_description,
  ]);
  const translation = isMachineMade(course.course_description) ? "overview.machine_translated" : "overview.translated";
  const showsOriginal = wantsOriginal || !translated;

  return (
    <section className={styles.description} aria-labelledby="overview-description">
      <h2 id="overview-description" className={styles.title}>
        {t("overview.description")}
      </h2>
      <p className={styles.text} lang={showsOriginal ? COURSE_LANGUAGE : language}>
        {showsOriginal ? course.course_description : say(course.course_description)}
      </p>
      {translating && !error && (
        <p role="status" className={styles.state}>
          <Languages size={16} />
          <span>{t("common:translating")}</span>
        </p>
      )}
      {translated && (
        <p className={styles.state}>
          <Languages size={16} />
          <span>{t(showsOriginal ? "overview.original" : translation)}</span>
          <Button variant="link" onClick={() => setWantsOriginal(!wantsOriginal)}>
            {t(showsOriginal ? "overview.show_translation" : "overview.show_original")}
          </Button>
        </p>
      )}
      {error && (
        <div className={styles.state} data-tone="error">
          <p role="alert">
            <span>{`${t("common:translation_error")}: ${messages.of(error)}`}</span>
          </p>
          <Button variant="link" pending={translating} onClick={retry}>
            {t("common:buttons.retry")}
          </Button>
        </div>
      )}
    </section>
  );
}
