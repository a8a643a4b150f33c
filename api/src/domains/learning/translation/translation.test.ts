// @covers spec §8.6, readings 35, 51

import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { books, machineTranslations, partners, people, seminars, translations } from "#database/tables/academy.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import {
  academyWithMachine,
  HUMAN,
  HUMAN_TEXT,
  KEY,
  keptTranslations,
  OTHER,
  TITLE,
  translated,
} from "#test/support/academy-with-machine.ts";
import { byMachine, translates } from "#test/support/local-translator.ts";
import { sourceHash } from "./source-hash.ts";
import { TRANSLATED } from "./translation.repository.ts";

/** Text columns of the content whose texts no machine may translate: names of files, addresses, times, and biographies. */
const UNTRANSLATED = [
  ...["introductory_video", "introductory_poster", "academy_video", "academy_poster", "video", "poster", "material"],
  ...["teacher_slug", "slug", "photo", "practice", "languages", "logo", "url", "file", "cover"],
  ...["date", "time", "timezone", "link", "recording_link"],
];

test("every text column of the content is translated, or named as one that is not", () => {
  const columns = [courses, topics, lectures, people, partners, books, seminars]
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ columnType, enumValues }) => columnType === "PgText" && !enumValues?.length);

  const others = columns.filter(
    (column) => !TRANSLATED.some((one) => one === column) && !UNTRANSLATED.includes(column.name),
  );
  expect(others.map(({ table, name }) => [table, name])).toEqual([[people, "description"]]);
});

test("a title without a human translation is translated by the machine once and stored", async () => {
  const api = await academyWithMachine();

  const answers = [await translated(api, [TITLE]), await translated(api, [TITLE])];

  expect(answers).toEqual([[[byMachine(TITLE), "machine"]], [[byMachine(TITLE), "machine"]]]);
  expect(api.machine.calls).toEqual([{ q: [TITLE], source: "en", target: "ru", format: "text", api_key: KEY }]);
  expect(api.machine.seen).toEqual({ connections: 1, path: "POST /translate" });
  expect(await keptTranslations(api)).toEqual([{ text: byMachine(TITLE), provider: new URL(api.machine.url).host }]);
});

test("of several texts human translations come first, then the machine's; foreign texts stay", async () => {
  const api = await academyWithMachine();

  const answers = await translated(api, [TITLE, "unheard of", HUMAN, OTHER]);

  expect(answers).toEqual([
    [byMachine(TITLE), "machine"],
    ["unheard of", "original"],
    [HUMAN_TEXT, "human"],
    [byMachine(OTHER), "machine"],
  ]);
  expect(api.machine.calls.flatMap(({ q }) => q.toSorted())).toEqual([TITLE, OTHER]);
});

test("a later human translation replaces the machine's", async () => {
  const api = await academyWithMachine();
  await translated(api, [TITLE]);

  await api.context.db
    .insert(translations)
    .values({ language: "ru", sourceHash: sourceHash(TITLE), source: TITLE, text: "Место для всех" });

  expect(await translated(api, [TITLE])).toEqual([["Место для всех", "human"]]);
});

test("a changed title is translated again", async () => {
  const api = await academyWithMachine();
  const changed = "Costs Follow the Claim";
  await translated(api, [OTHER]);

  await api.context.db.execute(sql`update books set title = ${changed} where id = 901`);

  expect(await translated(api, [changed])).toEqual([[byMachine(changed), "machine"]]);
  expect(api.machine.calls.map(({ q }) => q)).toEqual([[OTHER], [changed]]);
});

test("a title requested by many at once is translated once", async () => {
  const api = await academyWithMachine();

  const answers = await Promise.all(Array.from({ length: 20 }, () => translated(api, [TITLE])));

  expect(new Set(answers.map(String))).toEqual(new Set([`${byMachine(TITLE)},machine`]));
  expect(api.machine.calls).toHaveLength(1);
});

test("texts that the academy does not own never reach the machine", async () => {
  const api = await academyWithMachine();
  const student = await api.student({ bought: true });
  const question = "Is the seat of the arbitration in Almaty?";
  await api.call("POST", "/api/courses/lectures/1/questions/", { content: question }, student);

  const texts = [
    question,
    student.email,
    `${TITLE}!`,
    `${TITLE} ${OTHER}`,
    "http://169.254.169.254/",
    "%",
    "' or 1=1 --",
  ];

  expect(await translated(api, texts)).toEqual([404, "translation.unknown"]);
  expect(api.machine.seen.connections).toBe(0);
});

test("English texts of the course are not sent to the machine", async () => {
  const api = await academyWithMachine();

  expect(await translated(api, [TITLE], "en")).toEqual([404, "translation.unknown"]);
  expect(api.machine.seen.connections).toBe(0);
});

test("without a machine only human and stored translations are returned", async () => {
  const api = await academyWithMachine(translates, { config: { translation: null } });
  const row = { language: "ru", sourceHash: sourceHash(TITLE), text: "Место", provider: "before", madeAt: api.now() };

  expect(await translated(api, [TITLE])).toEqual([404, "translation.unknown"]);
  await api.context.db.insert(machineTranslations).values(row);

  expect(await translated(api, [TITLE, OTHER, HUMAN])).toEqual([
    ["Место", "machine"],
    [OTHER, "original"],
    [HUMAN_TEXT, "human"],
  ]);
  expect(api.machine.seen.connections).toBe(0);
});

test("on a full disk translations are returned and not stored", async () => {
  const api = await academyWithMachine(translates, { hasRoom: async () => false });

  expect(await translated(api, [TITLE])).toEqual([[byMachine(TITLE), "machine"]]);
  expect(await keptTranslations(api)).toEqual([]);
});
