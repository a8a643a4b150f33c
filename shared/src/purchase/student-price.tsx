import { useOwnPrice } from "#course/own-price.ts";
import type { CoursePrice } from "#format/price.ts";
import { Price } from "#ui/data-display/price.tsx";

/** What the course costs whoever looks at it: everybody's price, or that of the student's scholarship (readings 24 and 89). */
export function StudentPrice({ course, ...look }: { course: CoursePrice; size?: "normal" | "large" }) {
  return <Price {...look} course={useOwnPrice(course)} />;
}
