import type { Order } from "@academy/shared/contract/payments/payments";
import { useLanguage } from "@academy/shared/i18n";
import { courseOf } from "@academy/shared/purchase/purchase.api";
import { useTranslated } from "@academy/shared/translation/use-translated";

/** A course's title and the language in which it is shown. */
export interface CourseName {
  title: string;
  language: string;
}

/** The names of the ordered courses, by number; none from a server that does not name them, nor for a course without a title. */
export function useCourseNames(orders: readonly Order[]): ReadonlyMap<number, CourseName> {
  const language = useLanguage();
  const { say, translated } = useTranslated(orders.map(({ course_title }) => course_title ?? ""));
  return new Map(
    orders.flatMap((order) =>
      order.course_title
        ? [[courseOf(order), { title: say(order.course_title), language: translated ? language : "en" }]]
        : [],
    ),
  );
}
