import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Select } from "@academy/shared/ui/forms/select";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { useState } from "react";

/** A course that staff can choose for an action. */
interface CourseOption {
  id: number;
  title: string;
}

/** The courses that the student has, also those whose access time is over. */
export const coursesHeld = ({ access }: StudentRecord): CourseOption[] =>
  access.map(({ course_id, course }) => ({ id: course_id, title: course }));

/** The courses that staff can give: those the student does not have. An older server sends no list: then only the main course. */
export const coursesToGive = ({
  access,
  courses = [{ id: MAIN_COURSE_ID, title: "" }],
}: StudentRecord): CourseOption[] => courses.filter(({ id }) => !access.some(({ course_id }) => course_id === id));

/** The chosen course of an action, at first the first one, and its choice, which is not shown where there is only one course. */
export function useCourseChoice(courses: readonly CourseOption[]): { course: number; courseField: ElementSlot } {
  const t = useTranslations("staff");
  const { say } = useTranslated(courses.map(({ title }) => title));
  const [course, setCourse] = useState(courses[0]?.id ?? 0);
  return {
    course,
    courseField:
      courses.length < 2 ? null : (
        <Select
          label={t("students.course")}
          value={course}
          options={courses.map(({ id, title }) => [id, say(title)])}
          onChoose={setCourse}
        />
      ),
  };
}
