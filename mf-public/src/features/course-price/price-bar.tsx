import { opensLater } from "@academy/shared/course/opens-later";
import { useCourseAccess } from "@academy/shared/course/use-course-access";
import { useTranslations } from "@academy/shared/i18n";
import { BuyCourseButton } from "@academy/shared/purchase/buy-course-button";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { useCourse } from "#academy/course.ts";
import styles from "./price-bar.module.css";

/** Price and button at the lower edge of narrow screens, while the price box is out of sight. */
export function PriceBar({ shown }: { shown: boolean }) {
  const t = useTranslations("public");
  const { data } = useCourse();
  const { student, pending, owned } = useCourseAccess();
  // Who must confirm an address first reads the notice that is shown here.
  const offered = !pending && !owned && student?.email_verified !== false;
  if (!shown || !data || !offered || opensLater(data)) return null;
  return (
    <section className={styles.bar} data-bottom-bar aria-label={t("course.price.bar")}>
      <StudentPrice course={data} />
      <BuyCourseButton />
    </section>
  );
}
