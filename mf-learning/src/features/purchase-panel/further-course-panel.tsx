import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { type Ref, useId } from "react";
import styles from "./purchase-panel.module.css";

interface FurtherCoursePanelProps {
  /** When the access time of an earlier course ended; null for a student who never had one. */
  ended: string | null;
  /** The locks of lectures move the focus to this heading. */
  heading: Ref<HTMLHeadingElement>;
}

/** How to get a course other than the main one: the academy gives it, only the main course is sold (reading 23). */
export function FurtherCoursePanel({ ended, heading }: FurtherCoursePanelProps) {
  const { t } = useTranslation("learning");
  const language = useLanguage();
  const path = useRolePath();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {t("further.title")}
      </h2>
      {ended && <Banner tone="warning">{t("access_ended", { date: academyDay(ended, language) })}</Banner>}
      <p className={styles.lead}>{t("further.lead")}</p>
      <ButtonLink wide to={{ pathname: path("home"), hash: "#contact" }}>
        {t("further.write")}
      </ButtonLink>
    </section>
  );
}
