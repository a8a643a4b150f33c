import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { UploadKind } from "@academy/shared/contract/staff/content-uploads";

/** The kind of editor that a field of the content has. */
export type FieldKind =
  | "words"
  | "number"
  | "text"
  | "flag"
  | "choice"
  | "file"
  | "captions"
  | "fixed"
  | "list"
  | "group"
  | "reference"
  | "hidden";

/** A part of the content as JSON, as the editors handle it. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/**
 * A new value, or a function of the former value: fields that change at the same moment, such as two files that have arrived,
 * must not undo each other.
 */
export type JsonChange = Json | ((before: Json) => Json);

/** The value after a change. */
export const changed = (before: Json, change: JsonChange): Json =>
  typeof change === "function" ? change(before) : change;

/** A text in every language. */
export type Words = { [further: string]: Json } & Record<Language, string>;

export const isGroup = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isWords = (value: Json | undefined): value is Words =>
  isGroup(value) && LANGUAGES.every((language) => typeof value[language] === "string");

/** Fields that the server computes, or that mean nothing to people. */
const HIDDEN = new Set([
  "order",
  "topic_id",
  "is_open",
  "free_preview",
  "currency",
  "pricing_note",
  "language",
  "key",
  "teacher_name",
]);

/** Fixed fields: ids to which progress, orders and certificates refer, and fields that the server writes. */
const FIXED = new Set(["id", "slug", "description"]);

/** Fields that refer to an item of another part. */
const REFERENCES = new Set(["teacher_slug", "lecture_id"]);

/** Fields that name a file, and the kind of that file. */
export const FILES: Readonly<Record<string, UploadKind>> = {
  introductory_video: "intro",
  academy_video: "intro",
  video: "lecture",
  material: "material",
  poster: "poster",
  photo: "photo",
  logo: "logo",
  file: "book",
  cover: "cover",
};

/** Optional numbers: an empty field means null. */
const NUMBERS = new Set([
  ...["old_price", "discount_percentage", "declared_limit", "duration", "pages", "new_price", "tenge_price", "second"],
  ...["lecture_id", "drawn", "pass_percent", "minutes", "failures_before_wait", "wait_hours", "value", "tolerance"],
]);

/** Optional texts: an empty field means null. */
export const OPTIONAL_TEXTS: ReadonlySet<string> = new Set(["material_name"]);

/** The kinds of a test's question (reading 71). */
export const QUESTION_KINDS = ["single", "multiple", "true_false", "matching", "ordering", "numeric"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Fields with a fixed set of values, by name, or by place where a name has several meanings. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  status: ["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"],
  kind: ["video", "material"],
  "tests.questions.kind": QUESTION_KINDS,
};

/** The kind of editor for a field, by its name and its value. */
export function kindOf(name: string, value: Json): FieldKind {
  if (HIDDEN.has(name)) return "hidden";
  if (FIXED.has(name)) return "fixed";
  if (REFERENCES.has(name)) return "reference";
  if (name === "captions") return "captions";
  if (Object.hasOwn(FILES, name) && (value === null || typeof value === "string")) return "file";
  if (isWords(value)) return "words";
  if (Array.isArray(value)) return "list";
  if (isGroup(value)) return "group";
  if (Object.hasOwn(CHOICES, name)) return "choice";
  if (typeof value === "boolean") return "flag";
  return typeof value === "number" || NUMBERS.has(name) ? "number" : "text";
}

/** The order of the editors: texts first, then short fields, then lists; fixed fields are last. */
const ORDER: readonly FieldKind[] = [
  "words",
  "text",
  "number",
  "choice",
  "reference",
  "flag",
  "group",
  "file",
  "captions",
  "list",
  "fixed",
  "hidden",
];

const OF_FILMS = new Set(["video", "poster", "captions"]);

const noWords = (): Json => Object.fromEntries(LANGUAGES.map((language) => [language, ""]));

/** What a person's profile has beside the fields that everybody has, as long as nothing is written into it. */
const emptyProfile = (): { [key: string]: Json } => ({ practice: noWords(), languages: noWords(), works: [] });

/** A group without an optional field that is empty: it is stored as if it had never been opened. */
export function withoutEmpty(group: { [key: string]: Json }, key: string): { [key: string]: Json } {
  if (!("full_name" in group) || JSON.stringify(group[key]) !== JSON.stringify(emptyProfile()[key])) return group;
  const { [key]: _, ...others } = group;
  return others;
}

/**
 * The fields of a group with those that its content may leave out: a person's profile, a video lecture's poster and captions; a
 * material has no video files.
 */
function withOptional(group: { [key: string]: Json }): [string, Json][] {
  if ("full_name" in group) return Object.entries({ ...emptyProfile(), ...group });
  if (!("video" in group)) return Object.entries(group);
  if (group.kind === "material") return Object.entries(group).filter(([key]) => !OF_FILMS.has(key));
  return Object.entries({ ...group, poster: group.poster ?? null, captions: group.captions ?? null });
}

/** The fields of a group in the order of the editors; the stored JSON has no order of its own. */
export const fieldsOf = (group: { [key: string]: Json }): [string, Json][] =>
  withOptional(group).toSorted(
    ([one, first], [other, second]) => ORDER.indexOf(kindOf(one, first)) - ORDER.indexOf(kindOf(other, second)),
  );

/** The name of a list's item: its first text. */
export function nameOf(item: Json, language: Language): string {
  if (isWords(item)) return item[language];
  if (!isGroup(item)) return String(item);
  for (const key of ["title", "full_name", "name", "text", "question", "left", "email"]) {
    const value = item[key];
    if (isWords(value)) return value[language];
    if (typeof value === "string" && value !== "") return value;
  }
  return typeof item.topic_id === "number" ? `#${item.topic_id}` : `#${String(item.id ?? "")}`;
}

/** The place of an item in the content: by its id where it has one, so that moving the item does not change its place. */
export const itemPath = (path: string, item: Json, at: number): string =>
  `${path}.${isGroup(item) && (typeof item.id === "number" || typeof item.id === "string") ? `#${item.id}` : at}`;
