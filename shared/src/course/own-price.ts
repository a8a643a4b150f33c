import { readOwnPrice } from "@academy/shared/contract/own-price.operations";
import type { OfferedSeat } from "@academy/shared/contract/payments/seats";
import type { OwnPrice } from "@academy/shared/contract/scholarships";
import { useQuery } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";
import { MAIN_COURSE_ID } from "#contract/courses.ts";
import type { CoursePrice } from "#format/price.ts";
import { aboutCourse } from "./about-course.ts";
import { useCourseAccess } from "./use-course-access.ts";

/**
 * The signed-in student's own price of a course, reduced by a partial scholarship or a coupon (null when the student pays
 * everybody's price), and the coupon that the student has entered.
 */
export const ownPriceQuery = (courseId = MAIN_COURSE_ID) =>
  apiQuery(
    ["student", "own-price", courseId],
    readOwnPrice,
    { query: aboutCourse(courseId) },
    {
      staleTime: 60_000,
    },
  );

/**
 * The price of a course reduced by a partial scholarship or a coupon: everybody's price is struck through, and the share that is
 * taken off is shown as the discount.
 */
export function withOwnPrice<Price extends CoursePrice>(price: Price, own: OwnPrice | null | undefined): Price {
  if (!own) return price;
  const payable = price.payable_kzt ?? price.tenge_price;
  return {
    ...price,
    old_price: price.new_price,
    new_price: Math.round((price.new_price * own.payable_kzt) / payable),
    tenge_price: payable,
    discount_percentage: own.percent,
    payable_kzt: own.payable_kzt,
  };
}

/**
 * The price of a course for the person who looks at it. Until the student's own price is known, and where it cannot
 * be requested, it is everybody's price; the server decides at checkout.
 */
export function useOwnPrice<Price extends CoursePrice>(price: Price): Price {
  const { student, courseId, owned } = useCourseAccess();
  const { data } = useQuery({ ...ownPriceQuery(courseId), enabled: student !== null && !owned });
  return student ? withOwnPrice(price, data?.own_price) : price;
}

/** The seat that a company has paid for the signed-in student; null for none, and while the student has access. */
export function useOfferedSeat(): OfferedSeat | null {
  const { student, courseId, owned } = useCourseAccess();
  const canTake = student !== null && !owned;
  const { data } = useQuery({ ...ownPriceQuery(courseId), enabled: canTake });
  return canTake ? (data?.seat ?? null) : null;
}
