import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { readPack } from "#domains/content/pack/read-pack.ts";
import { testConfig } from "#test/support/test-database.ts";
import { changesBetween } from "./changes-between.ts";
import { checkDocument } from "./check-document.ts";
import { completeDocument } from "./complete-document.ts";
import { partOf, withPart } from "./document-parts.ts";

const academy = async (): Promise<ContentDocument> => (await readPack(testConfig.contentDir)).document;

/** A copy of a document with a change. */
function changed(document: ContentDocument, change: (copy: never) => void): ContentDocument {
  const copy = structuredClone(document);
  change(copy as never);
  return copy;
}

test("the academy's own pack is a document without faults, and computing it again changes nothing", async () => {
  const document = await academy();

  expect(checkDocument(document).faults).toEqual([]);
  expect(changesBetween(document, completeDocument(document))).toEqual([]);
});

test("a document contains what its pack contains", async () => {
  const { pack, translations, document } = await readPack(testConfig.contentDir);
  const { content } = checkDocument(document);

  expect(content?.pack).toEqual(pack);
  expect(content?.translations).toEqual(translations);
});

test("removing and restoring a part leaves the document unchanged", async () => {
  const document = await academy();

  for (const part of [
    "course",
    "topics",
    "people",
    "partners",
    "books",
    "contacts",
    "tests",
    "essay",
    "pages",
  ] as const) {
    const back = withPart(document, part, partOf(document, part));
    expect([part, changesBetween(document, back && completeDocument(back))]).toEqual([part, []]);
  }
});

test.each([
  ["a list for the course", "course", []],
  ["an object for the books", "books", {}],
  ["a text for the tests", "tests", "all"],
  ["a list of numbers for the people", "people", [1]],
  ["nothing for the essay", "essay", null],
] as const)("%s is not a part", async (_, part, value) => {
  expect(withPart(await academy(), part, value)).toBeNull();
});

test("lectures, minutes and prices are computed, and positions follow the lists", async () => {
  const document = changed(await academy(), (copy: { academy: { course: Record<string, never> } }) => {
    const course = copy.academy.course as never as {
      tenge_price: number;
      topics: { lectures: { duration: number }[] }[];
    };
    course.tenge_price = 1_000_000;
    course.topics.reverse();
    course.topics[0]?.lectures.splice(0, 1);
  });

  const { content, faults } = checkDocument(completeDocument(document));

  // Without the lecture, its questions refer to nothing, and the check reports exactly that.
  expect(faults.every(({ path }) => path[0] === "tests" || path[1] === "sample_questions")).toBe(true);
  expect(content).toBeNull();
  const { course } = completeDocument(document).academy as { course: Record<string, unknown> };
  expect(course).toMatchObject({ payable_kzt: 800_000, totals: { topics: 16, lectures: 34 } });
  expect((course.topics as { order: number }[]).map(({ order }) => order)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
});

test("a new person gets a key and a biography, and lectures get the instructor's name", async () => {
  const document = changed(await academy(), (copy: { academy: Record<string, never> }) => {
    const people = copy.academy.organisational_structure as never as Record<string, unknown>[];
    const [first] = people;
    const person = (en: string) => ({ ...first, id: 900, slug: "", full_name: { en, ru: "Имя" }, description: "" });
    people.push(person("Zoë O'Hara"), person("Zoe O Hara"), person("Ольга"), person(" "));
    const course = copy.academy.course as never as { topics: { lectures: Record<string, unknown>[] }[] };
    Object.assign(course.topics[0]?.lectures[0] ?? {}, { teacher_slug: "zoe-o-hara", teacher_name: "" });
  });

  const completed = completeDocument(document).academy as never as {
    organisational_structure: { slug: string; description: string }[];
    course: { topics: { lectures: unknown[] }[] };
  };

  expect(completed.organisational_structure.slice(-4).map(({ slug, description }) => [slug, description])).toEqual([
    ["zoe-o-hara", "/media/bios/zoe-o-hara.html"],
    ["zoe-o-hara-2", "/media/bios/zoe-o-hara-2.html"],
    ["person", "/media/bios/person.html"],
    ["", ""],
  ]);
  expect(completed.course.topics[0]?.lectures[0]).toMatchObject({ teacher_name: "Zoë O'Hara" });
});

test("a new topic has an empty test, and a removed one has none", async () => {
  const document = changed(await academy(), (copy: { academy: Record<string, never> }) => {
    const { topics } = copy.academy.course as never as { topics: { id: number }[] };
    topics.shift();
    topics.push({ ...structuredClone(topics[0]), id: 99 } as never);
  });

  const { tests } = completeDocument(document);

  expect(tests).toHaveLength(16);
  expect(tests.some(({ topic_id }) => topic_id === 1)).toBe(false);
  expect(tests.at(-1)).toEqual({ topic_id: 99, questions: [] });
});

test("the starter pack is a pack without faults", async () => {
  const { document } = await readPack(join(testConfig.contentDir, "../starter-content"));

  expect(checkDocument(document).faults).toEqual([]);
  expect(changesBetween(document, completeDocument(document)).map(({ path }) => path)).toEqual([
    "academy.course.totals.hours",
    "academy.course.totals.remainder_minutes",
  ]);
});

test("all faults are listed, each with its position", async () => {
  const document = changed(await academy(), (copy: { academy: Record<string, { title: unknown; id: number }[]> }) => {
    const books = copy.academy.books as { title: unknown; id: number }[];
    (books[0] as { title: unknown }).title = { en: "Only English" };
    (books[1] as { id: number }).id = 3;
  });

  const paths = checkDocument(document).faults.map(({ path }) => path.join("."));

  expect(paths).toContain("academy.books.0.title.ru");
});

test.each([
  ["a value", { a: 1 }, { a: 2 }, [{ path: "a", before: 1, after: 2 }]],
  [
    "a text of one language",
    { t: { en: "A", ru: "Б" } },
    { t: { en: "A", ru: "В" } },
    [{ path: "t.ru", before: "Б", after: "В" }],
  ],
  [
    "an item taken out",
    { l: [{ id: 1 }, { id: 2 }] },
    { l: [{ id: 2 }] },
    [{ path: "l.#1", before: { id: 1 }, after: null }],
  ],
  ["an item added", { l: [] }, { l: [{ id: 4 }] }, [{ path: "l.#4", before: null, after: { id: 4 } }]],
  [
    "another order",
    { l: [{ id: 1 }, { id: 2 }] },
    { l: [{ id: 2 }, { id: 1 }] },
    [{ path: "l", before: ["#1", "#2"], after: ["#2", "#1"] }],
  ],
  ["nothing", { l: [{ id: 1 }] }, { l: [{ id: 1 }] }, []],
])("%s is reported with its cause", (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
