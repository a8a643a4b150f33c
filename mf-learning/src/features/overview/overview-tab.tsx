import { Loaded } from "@academy/shared/ui/async/async";
import { memo } from "react";
import { CourseDescription } from "./course-description.tsx";
import { courseQuery } from "./overview.api.ts";
import styles from "./overview.module.css";
import { RecommendedBooks } from "./recommended-books.tsx";

/** The description of the course, and the recommended books (spec §2). */
export const OverviewTab = memo(function OverviewTab({ courseId }: { courseId: number }) {
  return (
    <div className={styles.overview}>
      <Loaded call="course" query={courseQuery(courseId)}>
        {(given) => <CourseDescription course={given} />}
      </Loaded>
      <RecommendedBooks />
    </div>
  );
});
