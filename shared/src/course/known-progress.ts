import type { Lecture, Progress, TopicItem } from "#contract/courses.ts";
import { lecturesOf } from "./next-lecture.ts";

const momentOf = ({ reported_at }: Progress) => Date.parse(reported_at ?? "") || 0;

const completionOf = ({ completion_changed_at }: Progress) => Date.parse(completion_changed_at ?? "") || 0;

/** Only a later change takes a completion back (decision 0036). An older server sends no time of the change; then a known completion stays. */
const isLessComplete = (fresh: Progress, known: Progress) =>
  completionOf(fresh) === completionOf(known)
    ? known.completed && !fresh.completed
    : completionOf(fresh) < completionOf(known);

/**
 * Whether a fresh answer is older than what is known: watched time never decreases, and the latest moment decides on position
 * and completion (decisions 0028 and 0036).
 */
const isBehind = (fresh: Progress | null, known: Progress) =>
  fresh === null || momentOf(fresh) < momentOf(known) || fresh.watched < known.watched || isLessComplete(fresh, known);

/** The fresh topics, except that a lecture keeps its known progress where the fresh progress is older. */
export function withKnownProgress(known: readonly TopicItem[], fresh: readonly TopicItem[]): TopicItem[] {
  const before = new Map(lecturesOf(known).map(({ id, progress }) => [id, progress]));
  const latest = (lecture: Lecture): Lecture => {
    const progress = before.get(lecture.id);
    return progress && isBehind(lecture.progress, progress) ? { ...lecture, progress } : lecture;
  };
  return fresh.map((item) => ({
    ...item,
    topic: { ...item.topic, lectures: item.topic.lectures.map(latest) },
  }));
}
