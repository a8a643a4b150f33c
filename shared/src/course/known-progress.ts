import type { Lecture, Progress, TopicItem } from "#contract/courses.ts";
import { lecturesOf } from "./next-lecture.ts";

const momentOf = ({ reported_at }: Progress) => Date.parse(reported_at ?? "") || 0;

/** Watched time and completion never decrease, and the place is that of the latest moment (decision 0028). */
const isBehind = (fresh: Progress | null, known: Progress) =>
  fresh === null ||
  momentOf(fresh) < momentOf(known) ||
  fresh.watched < known.watched ||
  (known.completed && !fresh.completed);

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
