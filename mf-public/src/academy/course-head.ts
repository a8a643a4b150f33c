import type { EditedHead, HeadAnswers } from "@academy/shared/area";
import type { Course } from "@academy/shared/contract/courses";
import { coursesQuery } from "@academy/shared/course/main-course";
import type { Language } from "@academy/shared/i18n";

/** The title and the description of a further course's page: in English those of the course, elsewhere those of the release. */
export function courseHead(answers: HeadAnswers, language: Language, pathname = ""): EditedHead {
  const courses = answers.getQueryData(coursesQuery().queryKey) as Course[] | undefined;
  const id = Number(/\/(\d+)$/.exec(pathname)?.[1]);
  const course = courses?.find((each) => each.id === id);
  return course && language === "en" ? { title: course.title, description: course.course_description } : {};
}
