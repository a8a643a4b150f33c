import type { Lecture, TopicItem } from "#contract/courses.ts";

/** All lectures in the order of the course. */
export const lecturesOf = (topics: readonly TopicItem[]): Lecture[] => topics.flatMap(({ topic }) => topic.lectures);

/** Whether the student has completed a lecture. */
export const isDone = ({ progress }: Lecture): boolean => progress?.completed === true;

/** When the student last reported on a lecture, in milliseconds since 1970; 0 for never. */
export const lastVisit = ({ progress }: Lecture) => Date.parse(progress?.reported_at ?? "") || 0;

/**
 * The lecture to begin with when the address names none: the last visited one, or the next open one when that is completed.
 * Without a last visit: the first open lecture that is not completed.
 */
export function nextLecture(topics: readonly TopicItem[]): Lecture | null {
  const open = lecturesOf(topics).filter(({ is_open }) => is_open);
  const last = open.reduce<Lecture | null>(
    (latest, lecture) => (lastVisit(lecture) > (latest ? lastVisit(latest) : 0) ? lecture : latest),
    null,
  );
  if (last && !isDone(last)) return last;
  const after = last ? open.slice(open.indexOf(last) + 1) : [];
  const todo = [...after, ...open].find((lecture) => !isDone(lecture));
  return todo ?? last ?? open[0] ?? null;
}
