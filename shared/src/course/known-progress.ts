import type { Lecture, Progress, TopicItem } from "#contract/courses.ts";
import { lecturesOf } from "./next-lecture.ts";

const momentOf = ({ reported_at }: Progress) => Date.parse(reported_at ?? "") || 0;

const completionOf = ({ completion_changed_at }: Progress) => Date.parse(completion_changed_at ?? "") || 0;

/** Completion is taken back only by a later change (decision 0036); servers that tell no moment of it never take it back. */
const isLessComplete = (fresh: Progress, known: Progress) =>
  completionOf(fresh) === completionOf(known)
    ? known.completed && !fresh.completed
    : completionOf(fresh) < completionOf(known);

/** Watched time never decreases, and place and completion are those of the latest moment (decisions 0028 and 0036). */
const isBehind = (fresh: Progress | null, known: Progress) =>
  fresh === null || momentOf(fresh) < momentOf(known) || fresh.watched < known.watched || isLessComplete(fresh, known);

/** Topics as they came, with the progress that is known already where theirs was read before it. */
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
