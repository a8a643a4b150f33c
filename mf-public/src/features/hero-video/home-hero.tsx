import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";
import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./full-hero.module.css";
import { FullHero } from "./full-hero.tsx";
import { HeroActions } from "./hero-actions.tsx";

/** The first thing a visitor sees: what the academy teaches, the mastery phrase, and the introductory video (spec §2). */
export function HomeHero() {
  const { t } = usePageTexts("home");
  const course = useQuery(mainCourseQuery());
  return (
    <FullHero
      video={t("home.hero.video")}
      result={course}
      src={course.data?.introductory_video}
      poster={course.data?.introductory_poster}
    >
      <Eyebrow>{t("home.hero.eyebrow")}</Eyebrow>
      <div className={styles.title}>
        <PageHeading>{t("home.hero.title")}</PageHeading>
      </div>
      <p className={styles.lead}>{t("home.hero.mastery")}</p>
      <HeroActions />
    </FullHero>
  );
}
