import { mainCourseQuery } from "@academy/shared/course/main-course";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Link } from "@academy/shared/router";
import { hasAccess, useStudent } from "@academy/shared/session";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { Half, Halves } from "#ui/halves.tsx";
import { useWatchLink } from "#ui/use-watch-link.ts";
import styles from "./sample-section.module.css";

/** What a buyer can judge before paying: the free lecture, and how an instructor writes about an essay. */
export function SampleSection() {
  const t = usePageTexts("course");
  return (
    <PageSection ground="raised" label={t("course.sample.title")}>
      <Halves>
        <Half eyebrow={t("course.sample.eyebrow")} title={t("course.sample.title")}>
          <p>{t("course.sample.lecture")}</p>
          <SampleLecture />
        </Half>
        <Half title={t("course.sample.feedback")}>
          <p>{t("course.sample.essay")}</p>
          <blockquote className={styles.quote}>
            <p>{t("course.sample.quote")}</p>
          </blockquote>
        </Half>
      </Halves>
    </PageSection>
  );
}

/** The free lecture by name; nothing in a course without one. */
function SampleLecture() {
  const t = useTranslations(["public", "common"]);
  const { student } = useStudent();
  const lecture = useQuery(mainCourseQuery()).data?.free_lecture;
  const { say } = useTranslated(lecture ? [lecture.title, lecture.teacher_name] : []);
  const watch = useWatchLink(lecture?.id ?? 0);
  if (!lecture) return null;
  const minutes = t("common:duration.minutes", { minutes: roundedMinutes(lecture.duration) });
  return (
    <p>
      <strong>{say(lecture.title)}</strong>
      <span className={styles.facts}>{`${say(lecture.teacher_name)}, ${minutes}`}</span>
      <Link {...watch}>
        {t(student && hasAccess(student) ? "course.syllabus.watch" : "course.syllabus.watch_free")}
      </Link>
    </p>
  );
}
