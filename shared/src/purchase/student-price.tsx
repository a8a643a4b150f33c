import { useOfferedSeat, useOwnPrice } from "#course/own-price.ts";
import type { CoursePrice } from "#format/price.ts";
import { Price } from "#ui/data-display/price.tsx";

/** The price of the course for the person who looks at it: everybody's price, or the price with the student's scholarship (readings 24 and 89). */
export function StudentPrice({ course, ...look }: { course: CoursePrice; size?: "normal" | "large" }) {
  const own = useOwnPrice(course);
  // Who has a paid seat pays nothing.
  return useOfferedSeat() ? null : <Price {...look} course={own} />;
}
