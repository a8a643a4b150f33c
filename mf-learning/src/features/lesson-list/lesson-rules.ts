import type { Course, Lecture, Progress, TopicItem } from "@academy/shared/contract/courses";
import { isDone, lastVisit, lecturesOf } from "@academy/shared/course/next-lecture";

/** Every title that the list shows, so that one request translates them all. */
export const titlesOf = (topics: readonly TopicItem[]): string[] =>
  topics.flatMap(({ topic }) => [topic.title, ...topic.lectures.map(({ title }) => title)]);

/** The names of all teachers, each once. */
export const teachersOf = (topics: readonly TopicItem[]): string[] => [
  ...new Set(lecturesOf(topics).map(({ teacher_name }) => teacher_name)),
];

/** One topic is open at a time; clicking the open one closes it (spec §4). */
export const toggledTopic = (open: number | null, clicked: number): number | null =>
  open === clicked ? null : clicked;

/** The topic of a lecture: choosing the lecture opens its topic (spec §4). */
export const topicOfLecture = (topics: readonly TopicItem[], lectureId: number | null): number | null =>
  topics.find(({ topic }) => topic.lectures.some(({ id }) => id === lectureId))?.topic.id ?? null;

/** The speed at which the student last played a lecture, on any device; null when no report contained one. */
export function lastSpeed(topics: readonly TopicItem[]): number | null {
  const reported = lecturesOf(topics).filter(({ progress }) => progress?.speed !== undefined);
  return reported.toSorted((one, other) => lastVisit(other) - lastVisit(one))[0]?.progress?.speed ?? null;
}

/** The nearest open lectures before and after a lecture; locked ones are skipped. */
export function neighboursOf(topics: readonly TopicItem[], lectureId: number | null) {
  const all = lecturesOf(topics);
  const at = all.findIndex(({ id }) => id === lectureId);
  if (at < 0) return { previous: null, next: null };
  return {
    previous: all.slice(0, at).findLast(({ is_open }) => is_open) ?? null,
    next: all.slice(at + 1).find(({ is_open }) => is_open) ?? null,
  };
}

/** The lecture to offer for an unknown number: the open lecture with the nearest number, or any lecture where all are locked. */
export function nearestLecture(topics: readonly TopicItem[], number: number): Lecture | null {
  const all = lecturesOf(topics);
  const open = all.filter(({ is_open }) => is_open);
  const byDistance = (one: Lecture, other: Lecture) => Math.abs(one.id - number) - Math.abs(other.id - number);
  return (open.length > 0 ? open : all).toSorted(byDistance)[0] ?? null;
}

/** How many more lectures a student may mark complete unwatched; null where the course sets no limit (decision 0028). */
export function declarableLeft(course: Course | undefined, topics: readonly TopicItem[]): number | null {
  const limit = course?.declared_limit ?? null;
  if (limit === null) return null;
  return Math.max(0, limit - lecturesOf(topics).filter(({ progress }) => progress?.declared).length);
}

/** The figures under the list's title: how many lectures and minutes there are, how many are done, and the minutes of those not completed. */
export function lessonTotals(topics: readonly TopicItem[]) {
  const lectures = lecturesOf(topics);
  return {
    lectures: lectures.length,
    minutes: lectures.reduce((sum, { duration }) => sum + duration, 0),
    minutesLeft: lectures.filter((lecture) => !isDone(lecture)).reduce((sum, { duration }) => sum + duration, 0),
    lecturesDone: lectures.filter(isDone).length,
  };
}

/** The topics with the new progress of one lecture. */
export const withProgress = (topics: readonly TopicItem[], lectureId: number, progress: Progress): TopicItem[] =>
  topics.map((item) => ({
    ...item,
    topic: {
      ...item.topic,
      lectures: item.topic.lectures.map((lecture) => (lecture.id === lectureId ? { ...lecture, progress } : lecture)),
    },
  }));

/** Why the whole course is locked: not bought, or the access time is over; null when neither (reading 21). */
export function courseLock(topics: readonly TopicItem[]): "purchase" | "expired" | null {
  const reasons = new Set(topics.map(({ lock_reason }) => lock_reason));
  if (reasons.has("purchase")) return "purchase";
  return reasons.has("expired") ? "expired" : null;
}
