import { courseAccess } from "@academy/shared/course/course-access";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { opensLater } from "@academy/shared/course/opens-later";
import { useTranslations } from "@academy/shared/i18n";
import { BuyCourseButton } from "@academy/shared/purchase/buy-course-button";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { hasAccess, useStudent } from "@academy/shared/session";
import { useCourse } from "#academy/course.ts";
import styles from "./price-bar.module.css";

/** Price and button at the lower edge of narrow screens, while the price box is out of sight. */
export function PriceBar({ shown }: { shown: boolean }) {
  const t = useTranslations("public");
  const { data } = useCourse();
  const courseId = useCourseOnSale();
  const { student, pending } = useStudent();
  // Who must confirm an address first reads the notice that is shown here.
  const offered = !pending && !(student && (hasAccess(courseAccess(student, courseId)) || !student.email_verified));
  if (!shown || !data || !offered || opensLater(data)) return null;
  return (
    <section className={styles.bar} data-bottom-bar aria-label={t("course.price.bar")}>
      <StudentPrice course={data} />
      <BuyCourseButton />
    </section>
  );
}
