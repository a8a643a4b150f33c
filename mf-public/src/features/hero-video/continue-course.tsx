import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { isDone, lecturesOf, nextLecture } from "@academy/shared/course/next-lecture";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import styles from "./hero-actions.module.css";

/** The way on for an owner of the course: the lecture it goes on at, then tests and essay, and how much is done. */
export function ContinueCourse() {
  const t = useTranslations("public");
  const path = useRolePath();
  const { data: topics, isPending } = useQuery(topicsQuery(MAIN_COURSE_ID));
  const next = topics ? nextLecture(topics) : null;
  const { say, translating } = useTranslated(next ? [next.title] : []);
  const lectures = topics ? lecturesOf(topics) : [];
  const course = path("course", { courseId: MAIN_COURSE_ID });
  const isFinished = lectures.length > 0 && lectures.every(isDone);

  return (
    <div className={styles.actions} data-pending={isPending || translating}>
      <div className={styles.buttons}>
        {isFinished ? (
          <ButtonLink to={`${course}?tab=certificate`}>{t("home.hero.certificate")}</ButtonLink>
        ) : (
          <ButtonLink to={next ? `${course}?lecture=${next.id}` : course}>
            {next ? t("home.hero.continue", { title: say(next.title) }) : t("home.hero.course")}
          </ButtonLink>
        )}
      </div>
      {topics && (
        <p className={styles.hint}>
          {t("home.hero.done", { done: lectures.filter(isDone).length, total: lectures.length })}
        </p>
      )}
    </div>
  );
}
