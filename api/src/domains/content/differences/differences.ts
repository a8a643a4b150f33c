import { isDeepStrictEqual } from "node:util";
import type { Field, ListField } from "@academy/shared/contract/content/field";
import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { LANGUAGES } from "@academy/shared/contract/language";
import {
  CONTENT_PARTS,
  type ContentDifference,
  type ContentPart,
  type DifferenceStep,
  isCoursePart,
} from "@academy/shared/contract/staff/content";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { coursesIn, partsOf } from "#domains/content/versions/document-courses.ts";
import { partOf } from "#domains/content/versions/document-parts.ts";
import { fieldsOf, type Item, idOf, isItem, isName, itemsOf, type Name, stepTo } from "./items.ts";
import { movedPositions } from "./moved-items.ts";

type Trail = readonly DifferenceStep[];

/** Where each numbered item stands, by list and number: it may have been moved into another item's list. */
type ItemLocations = Map<string, { item: Item; trail: DifferenceStep[] }>;

/** What two documents have beside the values that are compared. */
interface Documents {
  before: ItemLocations;
  after: ItemLocations;
  topics: ReadonlyMap<unknown, Name>;
}

const keyOf = (list: string, id: string | null): string => `${list} ${id}`;

function collect(
  field: Field,
  value: unknown,
  trail: Trail,
  topics: Documents["topics"],
  found: ItemLocations,
): ItemLocations {
  if (field.kind === "list")
    itemsOf(value).forEach((item, at) => {
      const here = stepTo(trail, field, item, at, topics);
      if (isItem(item) && typeof item.id === "number")
        found.set(keyOf(trail.at(-1)?.key ?? "", idOf(item)), { item, trail: here });
      collect(field.item, item, here, topics, found);
    });
  else if (isItem(value))
    for (const [key, inner] of fieldsOf(field, value)) collect(inner, value[key], [...trail, { key }], topics, found);
  return found;
}

function inList(field: ListField, before: unknown, after: unknown, trail: Trail, all: Documents): ContentDifference[] {
  const key = trail.at(-1)?.key ?? "";
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const idIn = (item: unknown, at: number) => idOf(item) ?? String(at);
  const [oldIds, nowIds] = [old.map(idIn), now.map(idIn)];
  const removed = old.flatMap((item, at): ContentDifference[] => {
    const isElsewhere = isItem(item) && typeof item.id === "number" && all.after.has(keyOf(key, idOf(item)));
    if (nowIds.includes(idIn(item, at)) || isElsewhere) return [];
    return [{ kind: "removed", trail: stepTo(trail, field, item, at, all.topics) }];
  });
  const kept = nowIds.filter((id) => oldIds.includes(id));
  const moved = movedPositions(kept.map((id) => oldIds.indexOf(id)));
  const others = now.flatMap((item, at): ContentDifference[] => {
    const here = stepTo(trail, field, item, at, all.topics);
    const id = nowIds[at] ?? "";
    const was = oldIds.indexOf(id);
    const from = was < 0 ? all.before.get(keyOf(key, idOf(item))) : undefined;
    if (was < 0 && !from) return [{ kind: "added", trail: here }];
    const isMoved = from !== undefined || moved.has(kept.indexOf(id));
    const source = from?.trail ?? stepTo(trail, field, old[was], was, all.topics);
    return [
      ...(isMoved ? [{ kind: "moved", trail: here, from: source }] : []),
      ...between(field.item, from?.item ?? old[was], item, here, all),
    ];
  });
  return [...removed, ...others];
}

/** The languages in which a text differs, and whether an answer is right by now. */
function textDifferences(before: unknown, after: unknown, trail: Trail): ContentDifference[] {
  const [old, now] = [isItem(before) ? before : {}, isItem(after) ? after : {}];
  const texts = LANGUAGES.filter((language) => (old[language] ?? "") !== (now[language] ?? "")).map((language) => ({
    ...{ kind: "changed", trail: [...trail], language, value: "words" },
    ...{ before: old[language] ?? null, after: now[language] ?? null },
  }));
  const [wasRight, isRight] = [old.right === true, now.right === true];
  if (wasRight === isRight) return texts;
  return [
    ...texts,
    { kind: "changed", trail: [...trail, { key: "right" }], value: "flag", before: wasRight, after: isRight },
  ];
}

function between(field: Field, before: unknown, after: unknown, trail: Trail, all: Documents): ContentDifference[] {
  switch (field.kind) {
    case "computed":
    case "id":
    case "fixed":
      return [];
    case "words":
    case "captions":
      return textDifferences(before, after, trail);
    case "list":
      return inList(field, before, after, trail, all);
    case "group":
    case "variants": {
      const [old, now] = [isItem(before) ? before : {}, isItem(after) ? after : {}];
      const inner = fieldsOf(field, old, now).flatMap(([key, each]) =>
        between(each, old[key], now[key], [...trail, { key }], all),
      );
      if (field.kind === "group" || old[field.by] === now[field.by]) return inner;
      const kind = { before: old[field.by] ?? null, after: now[field.by] ?? null };
      return [{ kind: "changed", trail: [...trail, { key: field.by }], value: "choice", ...kind }, ...inner];
    }
    default:
      if (isDeepStrictEqual(before ?? null, after ?? null)) return [];
      return [{ kind: "changed", trail: [...trail], value: field.kind, before: before ?? null, after: after ?? null }];
  }
}

const topicNames = (...documents: ContentDocument[]): ReadonlyMap<unknown, Name> =>
  new Map(
    documents
      .flatMap((document) => coursesIn(document).flatMap(({ topics }) => partsOf(topics)))
      .flatMap(({ id, title }): [unknown, Name][] => (isName(title) ? [[id, title]] : [])),
  );

/** A further course in a way: `Course 2 “Mediation”`. */
const courseStep = ({ title }: Item, number: number): DifferenceStep => ({
  key: "further_courses",
  number,
  ...(isName(title) && { name: { en: title.en, ru: title.ru } }),
});

/** The differences of one part, of a further course those of its own. */
function inPart(
  part: ContentPart,
  [before, after]: readonly [ContentDocument, ContentDocument],
  topics: Documents["topics"],
  further?: { id: number; step: DifferenceStep },
): ContentDifference[] {
  if (part === "pages" || part === "legal") return [];
  const field = PART_FIELDS[part];
  // The facts of a further course are listed for the course itself.
  const trail = further ? [further.step, ...(part === "course" ? [] : [{ key: part }])] : [{ key: part }];
  const valueIn = (document: ContentDocument): unknown => {
    const value = partOf(document, part, further?.id);
    // Advice and rubric of the essay are those of all courses.
    return further && part === "essay" && isItem(value) ? { topics: value.topics } : value;
  };
  const [old, now] = [valueIn(before), valueIn(after)];
  const locations = (value: unknown) => collect(field, value, trail, topics, new Map());
  return between(field, old, now, trail, { before: locations(old), after: locations(now), topics });
}

/** The further courses that were added and removed, and the differences within the others. */
function inFurtherCourses(
  documents: readonly [ContentDocument, ContentDocument],
  topics: Documents["topics"],
): ContentDifference[] {
  const [old, now] = [coursesIn(documents[0]), coursesIn(documents[1])];
  const isIn = (courses: readonly Item[], { id }: Item) => courses.some((course) => course.id === id);
  const differences = (kind: string, courses: readonly Item[], others: readonly Item[]) =>
    courses.flatMap((course, at): ContentDifference[] =>
      at === 0 || isIn(others, course) ? [] : [{ kind, trail: [courseStep(course, at + 1)] }],
    );
  const kept = now.flatMap((course, at) => {
    const { id } = course;
    if (at === 0 || typeof id !== "number" || !isIn(old, course)) return [];
    const further = { id, step: courseStep(course, at + 1) };
    return CONTENT_PARTS.filter(isCoursePart).flatMap((part) => inPart(part, documents, topics, further));
  });
  return [...differences("removed", old, now), ...differences("added", now, old), ...kept];
}

/**
 * What a person changed between two documents, in the parts that have an editor: items that were added, removed and moved, and values
 * with their former ones. What the server computes is left out: a new lecture changes its topic's minutes, and a moved one every
 * number after it.
 */
export function differencesBetween(before: ContentDocument, after: ContentDocument): ContentDifference[] {
  const topics = topicNames(before, after);
  const documents = [before, after] as const;
  return [...CONTENT_PARTS.flatMap((part) => inPart(part, documents, topics)), ...inFurtherCourses(documents, topics)];
}
