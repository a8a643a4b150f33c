import type { Json, JsonGroup } from "#features/content/fields/json.ts";
import { groupsOf } from "#features/content/fields/read-json.ts";

/** A row of the outline: a topic, or a lecture of the topic before it. */
export interface OutlineRow {
  kind: "topic" | "lecture";
  item: JsonGroup;
  /** The place of the item in its list, from 1. */
  number: number;
}

/** The topics and their lectures in one list, as they follow each other. */
export const outlineOf = (topics: Json): OutlineRow[] =>
  groupsOf(topics).flatMap((topic, t): OutlineRow[] => [
    { kind: "topic", item: topic, number: t + 1 },
    ...groupsOf(topic.lectures).map((item, l): OutlineRow => ({ kind: "lecture", item, number: l + 1 })),
  ]);

function topicsOf(rows: readonly OutlineRow[]): JsonGroup[] {
  const topics: { topic: JsonGroup; lectures: JsonGroup[] }[] = [];
  for (const { kind, item } of rows) {
    if (kind === "topic") topics.push({ topic: item, lectures: [] });
    else topics.at(-1)?.lectures.push(item);
  }
  return topics.map(({ topic, lectures }) => ({ ...topic, lectures }));
}

/**
 * The topics after a row was moved to another position of the outline: a lecture belongs to the topic before it, a
 * topic takes its lectures along. Each keeps its number (id), and with it everybody's progress.
 */
export function arranged(topics: Json, from: number, to: number): Json {
  const rows = outlineOf(topics);
  const [row] = rows.splice(from, 1);
  if (!row || from === to) return topics;
  if (row.kind === "lecture") {
    // A lecture cannot precede the first topic.
    rows.splice(Math.max(1, to), 0, row);
    return topicsOf(rows);
  }
  const others = groupsOf(topics).filter((topic) => topic !== row.item);
  const before = rows.slice(0, to).filter(({ kind }) => kind === "topic").length;
  return others.toSpliced(before, 0, row.item);
}

/** The place to which a row moves by one step up or down, a lecture also into the next topic; null where it cannot go further. */
export function neighbourOf(rows: readonly OutlineRow[], index: number, step: -1 | 1): number | null {
  const isTopic = rows[index]?.kind === "topic";
  let to = index + step;
  while (isTopic && rows[to]?.kind === "lecture") to += step;
  return to < (isTopic ? 0 : 1) || to >= rows.length ? null : to;
}
