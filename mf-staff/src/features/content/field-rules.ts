import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { UploadKind } from "@academy/shared/contract/staff/content-uploads";

/** What a field of the content is edited as. */
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

/** A part of the content as it is edited. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/**
 * A new value, or how it comes from the one before: fields that change in the same moment, such as two files that have arrived,
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

/** Counted by the server, or of no meaning for people. */
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

/** Numbers that progress, orders and certificates point to, and pages that the server writes. */
const FIXED = new Set(["id", "slug", "description"]);

/** Fields that name something of another part. */
const REFERENCES = new Set(["teacher_slug", "lecture_id"]);

/** Fields that name a file, and what file it is. */
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

/** Numbers that may be missing: an empty field is none. */
const NUMBERS = new Set([
  ...["old_price", "discount_percentage", "declared_limit", "duration", "pages", "new_price", "tenge_price", "second"],
  ...["lecture_id", "drawn", "pass_percent", "minutes", "failures_before_wait", "wait_hours", "value", "tolerance"],
]);

/** The kinds of a test's question (reading 71). */
export const QUESTION_KINDS = ["single", "multiple", "true_false", "matching", "ordering", "numeric"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Fields with a few values, by their name, or by their place where a name means several things. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  status: ["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"],
  kind: ["video", "material"],
  "tests.questions.kind": QUESTION_KINDS,
};

/** What a field is edited as, by its name and what stands in it. */
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

/** Texts first, then short fields, then lists; what cannot be changed stands last. */
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

/** A film may have a poster and captions of its own, which older content does not name; a material has no film. */
function withFiles(group: { [key: string]: Json }): [string, Json][] {
  if (!("video" in group)) return Object.entries(group);
  if (group.kind === "material") return Object.entries(group).filter(([key]) => !OF_FILMS.has(key));
  return Object.entries({ ...group, poster: group.poster ?? null, captions: group.captions ?? null });
}

/** The fields of a group in the order in which they are edited; the document itself keeps none. */
export const fieldsOf = (group: { [key: string]: Json }): [string, Json][] =>
  withFiles(group).toSorted(
    ([one, first], [other, second]) => ORDER.indexOf(kindOf(one, first)) - ORDER.indexOf(kindOf(other, second)),
  );

/** The number that is typed; null for an empty field, the text itself where it is none, so that nothing typed is lost. */
export function numberTyped(text: string): Json {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : text;
}

/** What an item of a list is called: its first text. */
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

/** The place of an item in the content: by its number where it has one, so that moving it changes nothing. */
export const itemPath = (path: string, item: Json, at: number): string =>
  `${path}.${isGroup(item) && (typeof item.id === "number" || typeof item.id === "string") ? `#${item.id}` : at}`;
