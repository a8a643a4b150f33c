import { Progress, TopicItem } from "@academy/shared/contract/courses";
import * as z from "zod/mini";
import { serialize } from "#http/serialize.ts";
import { expiryOf } from "#security/signed-address.ts";
import type { Catalogue } from "./catalogue.ts";
import { topicLock } from "./lock.ts";
import { presentProgress, presentTopic, type Viewer } from "./present.ts";
import type { StudentsProgress } from "./progress/students-progress.ts";

/** For how many students the list is kept; it has some 35 kB with all addresses, and is kept in pieces and whole. */
const KEPT_MOST = 300;

const UNKNOWN_PROGRESS = '"progress":null';

interface KeptList {
  key: string;
  /** The list's text, cut where each lecture's progress belongs. */
  pieces: string[];
  lectures: number[];
  /** The whole list with the progress of which it was last made. */
  whole: { progress: string; answer: Buffer } | null;
}

const Topics = z.array(TopicItem);

/** Cuts the list of a student who is nowhere yet; a quote inside a text is escaped, so nothing else looks like the key. */
function cut(topics: z.output<typeof Topics>): Pick<KeptList, "pieces" | "lectures"> {
  const lectures = topics.flatMap(({ topic }) => topic.lectures.map(({ id }) => id));
  const pieces = serialize(Topics, topics).split(UNKNOWN_PROGRESS);
  if (pieces.length !== lectures.length + 1)
    throw new Error("the list of topics has another form than its writer knows");
  return { pieces, lectures };
}

/** Puts a student's progress where it belongs. */
function join({ pieces, lectures }: KeptList, progress: StudentsProgress): string {
  const known = new Map(progress.rows().map((row) => [row.lectureId, row]));
  let text = pieces[0] ?? "";
  lectures.forEach((id, index) => {
    const row = known.get(id);
    text += row ? `"progress":${serialize(Progress, presentProgress(row))}` : UNKNOWN_PROGRESS;
    text += pieces[index + 1];
  });
  return text;
}

/**
 * Writes the list of a course's topics. Signing some hundred addresses is dear, so the text is kept without progress for as
 * long as catalogue, locks and signatures are the same; what is open is decided for each request anew (threat B8).
 */
export function topicsWriter() {
  const kept = new Map<number, KeptList>();
  return (
    viewer: Omit<Viewer, "progress">,
    catalogue: Catalogue,
    courseId: number,
    progress: StudentsProgress,
  ): Buffer => {
    const topics = catalogue.topicsOf(courseId);
    const locks = topics.map(({ releasedAt }) => topicLock({ ...viewer.facts, releasedAt }));
    const key = [courseId, catalogue.version, expiryOf(viewer.facts.now), ...locks].join();
    let list = kept.get(viewer.studentId);
    if (list?.key !== key) {
      const nowhere = { ...viewer, progress: [] };
      const shown = topics.map((topic) => presentTopic(nowhere, topic, catalogue.lecturesOf(topic.id)));
      list = { key, ...cut(shown), whole: null };
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= KEPT_MOST) kept.delete(oldest);
      kept.set(viewer.studentId, list);
    }
    if (list.whole?.progress !== progress.text)
      list.whole = { progress: progress.text, answer: Buffer.from(join(list, progress)) };
    return list.whole.answer;
  };
}
