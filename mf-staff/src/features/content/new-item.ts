import { LANGUAGES } from "@academy/shared/contract/language";
import { isGroup, type Json, type QuestionKind } from "./field-rules.ts";

type Group = { [key: string]: Json };

const words = (): Group => Object.fromEntries(LANGUAGES.map((language) => [language, ""]));
const texts = (count: number): Json => Array.from({ length: count }, words);

/** The extra fields of each kind of question (reading 71); with the smallest number of answers that the kind needs. */
const ANSWERS: Readonly<Record<QuestionKind, () => Group>> = {
  single: () => ({ options: texts(3) }),
  multiple: () => ({ options: texts(4) }),
  true_false: () => ({ answer: true }),
  matching: () => ({ pairs: Array.from({ length: 3 }, () => ({ left: words(), right: words() })) }),
  ordering: () => ({ items: texts(3) }),
  numeric: () => ({ value: null, tolerance: 0 }),
};

/** Changes the kind of a question: its texts stay, its answers become those of the new kind. */
export function withQuestionKind({ id, lecture_id, second, text, explanation }: Group, kind: QuestionKind): Group {
  return {
    id: id ?? "",
    kind,
    lecture_id: lecture_id ?? null,
    ...(second !== undefined && { second }),
    text: text ?? words(),
    ...ANSWERS[kind](),
    explanation: explanation ?? words(),
  };
}

const lecture = (): Group => ({
  title: words(),
  kind: "video",
  duration: null,
  video: null,
  material: null,
  material_name: null,
  teacher_slug: "",
  teacher_name: "",
  inaugural: false,
});

/** A section of a legal text. */
const section = (): Group => ({ title: words(), text: words() });

/** A new item of each list, by the list's place in the content. */
const ITEMS: Readonly<Record<string, () => Group>> = {
  topics: () => ({ title: words(), lectures: [lecture()] }),
  "topics.lectures": lecture,
  people: () => ({
    slug: "",
    full_name: words(),
    position: words(),
    location: words(),
    status: "INSTRUCTOR",
    photo: null,
    description: "",
  }),
  partners: () => ({ name: words(), url: "", logo: null }),
  books: () => ({ title: words(), author: words(), pages: null, file: null, cover: null }),
  contacts: () =>
    Object.fromEntries(
      ["phone", "email", "whatsapp", "telegram", "instagram", "facebook", "youtube"].map((channel) => [channel, null]),
    ),
  "tests.questions": () => withQuestionKind({}, "single"),
  "tests.questions.pairs": () => ({ left: words(), right: words() }),
  "legal.terms.sections": section,
  "legal.privacy.sections": section,
  "essay.topics": () => ({ title: words(), task: words(), guidance: [words()] }),
};

/** Lists whose items are texts. */
const TEXTS = new Set([
  "tests.questions.options",
  "tests.questions.items",
  "essay.topics.guidance",
  "essay.guidance",
  "people.works",
]);

/** Lists whose items have a numeric id. */
const NUMBERED = new Set(["topics", "topics.lectures", "people", "partners", "books", "contacts", "essay.topics"]);

/** The place of a list, without the items in its path: `topics.#1.lectures` becomes `topics.lectures`. */
export const listOf = (path: string): string =>
  path
    .split(".")
    .filter((segment) => !/^(#.*|\d+)$/.test(segment))
    .join(".");

/** The largest numeric `id` in a value and in everything inside it. */
function largestId(value: Json): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(largestId));
  if (!isGroup(value)) return 0;
  return Math.max(typeof value.id === "number" ? value.id : 0, ...Object.values(value).map(largestId));
}

/** Gives the next ids to an item and to the items inside it. */
function numbered(item: Group, list: string, after: number): Group {
  let last = after + 1;
  const inner = Object.entries(item).map(([key, value]): [string, Json] => {
    const place = `${list}.${key}`;
    if (!Array.isArray(value) || !NUMBERED.has(place)) return [key, value];
    return [key, value.map((each) => (isGroup(each) ? numbered(each, place, last++) : each))];
  });
  return { id: after + 1, ...Object.fromEntries(inner) };
}

/**
 * A new empty item of a list, with an id where its items have one; null where staff cannot add items, as for tests, which follow the
 * topics. The id is larger than every id in `all`, the whole part, and than `largest`, the largest id ever used: a new lecture with
 * the id of a removed one would get the progress of its students.
 */
export function newItem(path: string, all: Json, largest = 0): Json | null {
  const place = listOf(path);
  const item = ITEMS[place]?.();
  if (item === undefined) return TEXTS.has(place) ? words() : null;
  if (NUMBERED.has(place)) return numbered(item, place, Math.max(largestId(all), largest));
  return place === "tests.questions" ? { ...item, id: `question-${Date.now().toString(36)}` } : item;
}
