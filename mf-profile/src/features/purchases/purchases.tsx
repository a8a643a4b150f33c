import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { courseOf, ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useOpenOrder } from "@academy/shared/purchase/use-open-order";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { Async } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { ReceiptText } from "lucide-react";
import { CourseAccess } from "./course-access.tsx";
import { useCourseNames } from "./course-names.ts";
import { OrderRow } from "./order-row.tsx";
import { OwnGroup } from "./own-group.tsx";
import styles from "./purchases.module.css";

/** The courses that a student has; older servers tell of the main course alone. */
const heldBy = ({ courses, has_course, access_until }: Student) =>
  courses ?? (has_course ? [{ course: MAIN_COURSE_ID, access_until }] : []);

/** What the student bought, newest first, and how long each course is open. */
export function Purchases({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const path = useRolePath();
  const orders = useQuery(ordersQuery());
  useOpenOrder();
  const names = useCourseNames(orders.data ?? []);
  const held = heldBy(student);
  const nothing = (
    <EmptyState
      icon={ReceiptText}
      action={
        <ButtonLink variant="secondary" to={path("aboutCourse")}>
          {t("purchases.see_course")}
        </ButtonLink>
      }
    >
      {t("purchases.empty")}
    </EmptyState>
  );
  return (
    <>
      {held.map(({ course, access_until: until }) => (
        <CourseAccess
          key={course}
          courseId={course}
          name={held.length > 1 ? names.get(course) : undefined}
          until={until}
        />
      ))}
      {student.group && <OwnGroup group={student.group} />}
      <Async result={orders} empty={nothing} rows={2}>
        {(list) => (
          <ul className={styles.orders}>
            {list
              .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
              .map((order) => (
                <OrderRow key={order.id} order={order} course={names.get(courseOf(order))} />
              ))}
          </ul>
        )}
      </Async>
    </>
  );
}
