import { PRERENDERING } from "@academy/shared/browser/prerendering";
import { CourseOnSale } from "@academy/shared/course/course-on-sale";
import { useParams } from "@academy/shared/router";
import { numberInAddress } from "@academy/shared/router/number-in-address";
import { CourseFrame } from "./course-frame.tsx";
import { CoursePage } from "./course-page.tsx";
import { UnknownCourse } from "./unknown-course.tsx";

/** The screen at /passingcourse/:courseId: taking a course, bought or not (spec §2). */
export function CourseScreen() {
  const courseId = numberInAddress(useParams().courseId);
  if (courseId === null) return <UnknownCourse />;
  if (PRERENDERING) return <CourseFrame courseId={courseId} />;
  return (
    <CourseOnSale value={courseId}>
      <CoursePage key={courseId} courseId={courseId} unknown={<UnknownCourse />} />
    </CourseOnSale>
  );
}
