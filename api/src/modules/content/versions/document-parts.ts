import type { ContentPart } from "@academy/shared/contract/staff/content";
import type { ContentDocument } from "./content-document.ts";

type Part = Record<string, unknown>;

const isObject = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists of the pack that the staff edit as a whole, by the part's name. */
const LISTS = {
  people: "organisational_structure",
  partners: "partners",
  books: "books",
  contacts: "contacts",
} as const;

const isList = (part: ContentPart): part is keyof typeof LISTS => part in LISTS;

const courseOf = ({ academy }: ContentDocument): Part => (isObject(academy.course) ? academy.course : {});

/** The legal texts of a document without their version, which only the server sets. */
function legalOf({ legal = {} }: ContentDocument): Part {
  const { version: _, ...texts } = legal;
  return texts;
}

/** One part of a document in the form that the staff edit: computed values are left out. */
export function partOf(document: ContentDocument, part: ContentPart): unknown {
  if (isList(part)) return document.academy[LISTS[part]] ?? [];
  if (part === "pages") return document.pages ?? {};
  if (part === "legal") return legalOf(document);
  const { topics = [], totals: _, payable_kzt: __, ...course } = courseOf(document);
  return { course, topics, tests: document.tests, essay: document.essay }[part];
}

/** The document with other texts of the public pages; without any text the key `pages` is left out. */
function withPages({ pages: _, ...document }: ContentDocument, pages: Part): ContentDocument {
  return Object.keys(pages).length === 0 ? document : { ...document, pages };
}

/** The document with other legal texts, which keep their version until they are published. */
function withLegal({ legal: before, ...document }: ContentDocument, { version: _, ...texts }: Part): ContentDocument {
  const legal = { ...(before?.version !== undefined && { version: before.version }), ...texts };
  return Object.keys(legal).length === 0 ? document : { ...document, legal };
}

/** The document with another value of a part; null if the value cannot be that part at all. The rules of the whole are checked later. */
export function withPart(document: ContentDocument, part: ContentPart, value: unknown): ContentDocument | null {
  const isOneObject = part === "course" || part === "essay" || part === "pages" || part === "legal";
  if (isOneObject ? !isObject(value) : !(Array.isArray(value) && value.every(isObject))) return null;
  const { academy } = document;
  if (isList(part)) return { ...document, academy: { ...academy, [LISTS[part]]: value } };
  if (part === "tests") return { ...document, tests: value as Part[] };
  if (part === "pages") return withPages(document, value as Part);
  if (part === "legal") return withLegal(document, value as Part);
  if (part === "essay") return { ...document, essay: value as Part };
  const course = part === "topics" ? { topics: value } : { ...(value as Part), topics: courseOf(document).topics };
  return { ...document, academy: { ...academy, course: { ...courseOf(document), ...course } } };
}
