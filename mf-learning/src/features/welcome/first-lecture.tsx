import { lecturesOf } from "@academy/shared/course/next-lecture";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { watching } from "@academy/shared/course/watch-address";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import styles from "./welcome.module.css";

/** The way into the course: its first open lecture, which plays at once. */
export function FirstLecture({ courseId }: { courseId: number }) {
  const t = useTranslations("learning");
  const path = useRolePath();
  const { data: topics } = useQuery(topicsQuery(courseId));
  const lectures = topics ? lecturesOf(topics) : [];
  const first = lectures.find(({ is_open }) => is_open);
  const titles = useTranslated(first ? [first.title] : []);
  const course = path("course", { courseId });
  return (
    <div className={styles.first}>
      <ButtonLink variant="accent" to={first ? watching(course, first.id) : course}>
        {first ? t("welcome.begin", { number: lectures.indexOf(first) + 1 }) : t("welcome.open")}
      </ButtonLink>
      {first && <p lang={titles.language}>{titles.say(first.title)}</p>}
    </div>
  );
}
