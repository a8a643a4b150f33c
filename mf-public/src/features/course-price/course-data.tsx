import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { siteOrigin, useLocation } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { useCourse } from "#academy/course.ts";
import { StructuredData } from "#ui/structured-data.tsx";
import { courseFacts } from "./course-facts.ts";

/** The course for search engines: what it is, how long it takes, what it costs. */
export function CourseData() {
  const t = useTranslations("common");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: course } = useCourse();
  const { say } = useTranslated(course ? [course.title, course.course_description] : []);
  if (!course) return null;
  const texts = { title: say(course.title), description: say(course.course_description), academy: t("academy.name") };
  return <StructuredData facts={courseFacts(course, { ...texts, language, origin: siteOrigin(), pathname })} />;
}
