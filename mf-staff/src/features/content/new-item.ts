import { LANGUAGES } from "@academy/shared/contract/language";
import { isGroup, type Json, type QuestionKind } from "./field-rules.ts";

type Group = { [key: string]: Json };

const words = (): Group => Object.fromEntries(LANGUAGES.map((language) => [language, ""]));
const texts = (count: number): Json => Array.from({ length: count }, words);

/** What each kind of question has beside what all have (reading 71); as few answers as its kind needs. */
const ANSWERS: Readonly<Record<QuestionKind, () => Group>> = {
  single: () => ({ options: texts(3) }),
  multiple: () => ({ options: texts(4) }),
  true_false: () => ({ answer: true }),
  matching: () => ({ pairs: Array.from({ length: 3 }, () => ({ left: words(), right: words() })) }),
  ordering: () => ({ items: texts(3) }),
  numeric: () => ({ value: null, tolerance: 0 }),
};

/** The question as one of another kind: its words stay, its answers are those of the kind. */
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

/** Lists of texts. */
const TEXTS = new Set(["tests.questions.options", "tests.questions.items", "essay.topics.guidance", "essay.guidance"]);

/** Lists whose items have a number of their own. */
const NUMBERED = new Set(["topics", "topics.lectures", "people", "partners", "books", "contacts", "essay.topics"]);

/** The place of a list without the items on the way to it: `topics.#1.lectures` is `topics.lectures`. */
export const listOf = (path: string): string =>
  path
    .split(".")
    .filter((segment) => !/^(#.*|\d+)$/.test(segment))
    .join(".");

/** The largest number below a key in a list and in the lists inside it. */
function largestId(value: Json): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(largestId));
  if (!isGroup(value)) return 0;
  return Math.max(typeof value.id === "number" ? value.id : 0, ...Object.values(value).map(largestId));
}

/** Gives an item and the items inside it the next numbers. */
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
 * A new item of a list: empty, with a number or a key of its own; null where the list grows by itself, as the tests do with the
 * topics. `all` is the whole part, in which a number is new; so it is beside `largest`, the largest that was ever used: a lecture
 * with the number of one that was taken out would have its students' progress.
 */
export function newItem(path: string, all: Json, largest = 0): Json | null {
  const place = listOf(path);
  const item = ITEMS[place]?.();
  if (item === undefined) return TEXTS.has(place) ? words() : null;
  if (NUMBERED.has(place)) return numbered(item, place, Math.max(largestId(all), largest));
  return place === "tests.questions" ? { ...item, id: `question-${Date.now().toString(36)}` } : item;
}
