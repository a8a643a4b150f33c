import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { memo } from "react";
import { CourseDescription } from "./course-description.tsx";
import { courseQuery } from "./overview.api.ts";
import styles from "./overview.module.css";
import { RecommendedBooks } from "./recommended-books.tsx";

/** The description of the course, and the recommended books (spec §2). */
export const OverviewTab = memo(function OverviewTab({ courseId }: { courseId: number }) {
  const course = useQuery(courseQuery(courseId));
  return (
    <div className={styles.overview}>
      <Async call="course" result={course}>
        {(given) => <CourseDescription course={given} />}
      </Async>
      <RecommendedBooks />
    </div>
  );
});
