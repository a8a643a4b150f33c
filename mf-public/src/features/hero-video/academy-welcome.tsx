import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";
import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./full-hero.module.css";
import { FullHero } from "./full-hero.tsx";

/** The full-screen welcome of the page about the academy, with the academy's own video (spec §2). */
export function AcademyWelcome() {
  const { t } = usePageTexts("academy");
  const course = useQuery(mainCourseQuery());
  return (
    <FullHero
      video={t("academy.welcome.video")}
      result={course}
      src={course.data?.academy_video}
      poster={course.data?.academy_poster}
    >
      <Eyebrow>{t("academy.welcome.eyebrow")}</Eyebrow>
      <div className={styles.title}>
        <PageHeading>{t("academy.welcome.title")}</PageHeading>
      </div>
      <p className={styles.lead}>{t("academy.welcome.lead")}</p>
    </FullHero>
  );
}
