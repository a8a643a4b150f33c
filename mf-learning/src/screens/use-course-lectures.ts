import type { TopicItem } from "@academy/shared/contract/courses";
import { lecturesOf, nextLecture } from "@academy/shared/course/next-lecture";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { useMemo, useState } from "react";
import { lastSpeed, nearestLecture, neighboursOf, teachersOf, titlesOf } from "#features/lesson-list/lesson-rules.ts";

const NONE: TopicItem[] = [];

/**
 * The lecture in the player, and data about the others: the lecture in the address, else the one shown last,
 * else the next one of the course, or the first one where all are locked. A course may have a thousand lectures, hence the memo.
 */
export function useCourseLectures(topics: TopicItem[] = NONE, named: number | null) {
  const read = useMemo(
    () => ({
      lectures: lecturesOf(topics),
      titles: titlesOf(topics),
      teachers: teachersOf(topics),
      first: (nextLecture(topics) ?? lecturesOf(topics)[0])?.id ?? null,
      serverSpeed: lastSpeed(topics),
    }),
    [topics],
  );
  const titles = useTranslated(read.titles);
  const teachers = useTranslated(read.teachers);

  const [last, setLast] = useState<number | null>(null);
  const find = (wanted: number | null) => read.lectures.find(({ id }) => id === wanted) ?? null;
  const lecture = named === null ? (find(last) ?? find(read.first)) : find(named);
  const id = lecture?.id ?? null;
  if (id !== null && id !== last) setLast(id);
  const isUnknown = named !== null && lecture === null && read.lectures.length > 0;
  /** A number in the address that no lecture of the course has, and the lecture to offer for it. */
  const unknown = isUnknown ? { number: named, nearest: nearestLecture(topics, named) } : null;
  const neighbours = useMemo(() => neighboursOf(topics, id), [topics, id]);

  const progressOf = (wanted: number) => find(wanted)?.progress ?? null;
  return { lecture, unknown, neighbours, titles, teachers, serverSpeed: read.serverSpeed, progressOf };
}
