import { payableTenge } from "#modules/courses/price.ts";
import type { ContentDocument } from "./content-document.ts";

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : []);
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** A course with the figures that follow from the rest of it: nobody counts lectures or multiplies prices by hand. */
function completeCourse(course: Part): Part {
  const topics = partsOf(course.topics);
  const lectures = topics.flatMap((topic) => partsOf(topic.lectures));
  const discount = typeof course.discount_percentage === "number" ? course.discount_percentage : null;
  const minutes = lectures.reduce((sum, { duration }) => sum + numberOf(duration), 0);
  return {
    ...course,
    payable_kzt: payableTenge(numberOf(course.tenge_price), discount),
    totals: {
      topics: topics.length,
      lectures: lectures.length,
      minutes,
      hours: Math.floor(minutes / 60),
      remainder_minutes: minutes % 60,
    },
    topics: topics.map((topic, t) => ({
      ...topic,
      order: t + 1,
      duration: partsOf(topic.lectures).reduce((sum, { duration }) => sum + numberOf(duration), 0),
      lectures: partsOf(topic.lectures).map((lecture, l) => ({ ...lecture, order: l + 1, topic_id: topic.id })),
    })),
  };
}

/** A document with its counted figures, orders and sums made right. */
export function completeDocument(document: ContentDocument): ContentDocument {
  const { academy } = document;
  return {
    ...document,
    academy: {
      ...academy,
      ...(isPart(academy.course) && { course: completeCourse(academy.course) }),
      ...(Array.isArray(academy.further_courses) && {
        further_courses: partsOf(academy.further_courses).map(completeCourse),
      }),
    },
  };
}
