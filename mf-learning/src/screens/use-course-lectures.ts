import type { TopicItem } from "@academy/shared/contract/courses";
import { lecturesOf, nextLecture } from "@academy/shared/course/next-lecture";
import { useMemo, useState } from "react";
import { lastSpeed, neighboursOf, teachersOf, titlesOf } from "#features/lesson-list/lesson-rules.ts";
import { useTranslated } from "#translation/use-translated.ts";

const NONE: TopicItem[] = [];

/**
 * The lecture in the player and what is said of the others: the one that the address names, else the one the course goes on
 * at when the page is opened. A course may have a thousand lectures: they are read once for each answer of the server.
 */
export function useCourseLectures(topics: TopicItem[] = NONE, named: number | null) {
  const read = useMemo(
    () => ({
      lectures: lecturesOf(topics),
      titles: titlesOf(topics),
      teachers: teachersOf(topics),
      first: nextLecture(topics)?.id ?? null,
      heardSpeed: lastSpeed(topics),
    }),
    [topics],
  );
  const titles = useTranslated(read.titles);
  const teachers = useTranslated(read.teachers);

  const [begun, setBegun] = useState<number | null>(null);
  if (begun === null && read.first !== null) setBegun(read.first);
  const find = (wanted: number | null) => read.lectures.find(({ id }) => id === wanted) ?? null;
  const lecture = find(named) ?? find(begun);
  const id = lecture?.id ?? null;
  const neighbours = useMemo(() => neighboursOf(topics, id), [topics, id]);

  const progressOf = (wanted: number) => find(wanted)?.progress ?? null;
  return { lecture, neighbours, titles, teachers, heardSpeed: read.heardSpeed, progressOf };
}
