import type { Course } from "@academy/shared/contract/courses";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async";
import { CourseDescription } from "./course-description.tsx";
import styles from "./overview.module.css";
import { RecommendedBooks } from "./recommended-books.tsx";

/** What the course is about, and what to read beside it (spec §2). */
export function OverviewTab({ course }: { course: UseQueryResult<Course> }) {
  return (
    <div className={styles.overview}>
      <Async result={course}>{(given) => <CourseDescription course={given} />}</Async>
      <RecommendedBooks />
    </div>
  );
}
