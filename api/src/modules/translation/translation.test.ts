import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sourceHash } from "#content/pack-words.ts";
import { machineTranslations, translations } from "#database/tables/academy.ts";
import {
  academyWithMachine,
  HUMAN,
  HUMAN_WORDS,
  KEY,
  keptWords,
  OTHER,
  TITLE,
  translated,
} from "#testing/academy-with-machine.ts";
import { byMachine, translates } from "#testing/local-translator.ts";

test("a title that nobody translated comes from the machine, and is kept: the second time nobody is asked", async () => {
  const world = await academyWithMachine();

  const answers = [await translated(world, [TITLE]), await translated(world, [TITLE])];

  expect(answers).toEqual([[[byMachine(TITLE), "machine"]], [[byMachine(TITLE), "machine"]]]);
  expect(world.machine.calls).toEqual([{ q: [TITLE], source: "en", target: "ru", format: "text", api_key: KEY }]);
  expect(world.machine.seen).toEqual({ connections: 1, path: "POST /translate" });
  expect(await keptWords(world)).toEqual([{ text: byMachine(TITLE), provider: new URL(world.machine.url).host }]);
});

test("of several texts people's words come first, then the machine's, and what is not the academy's stays", async () => {
  const world = await academyWithMachine();

  const answers = await translated(world, [TITLE, "unheard of", HUMAN, OTHER]);

  expect(answers).toEqual([
    [byMachine(TITLE), "machine"],
    ["unheard of", "original"],
    [HUMAN_WORDS, "human"],
    [byMachine(OTHER), "machine"],
  ]);
  expect(world.machine.calls.flatMap(({ q }) => q.toSorted())).toEqual([TITLE, OTHER]);
});

test("words of a person that arrive later are used instead of the machine's", async () => {
  const world = await academyWithMachine();
  await translated(world, [TITLE]);

  await world.context.db
    .insert(translations)
    .values({ language: "ru", sourceHash: sourceHash(TITLE), source: TITLE, text: "Место для всех" });

  expect(await translated(world, [TITLE])).toEqual([["Место для всех", "human"]]);
});

test("a title that was changed is asked for anew", async () => {
  const world = await academyWithMachine();
  const changed = "Costs Follow the Claim";
  await translated(world, [OTHER]);

  await world.context.db.execute(sql`update books set title = ${changed} where id = 901`);

  expect(await translated(world, [changed])).toEqual([[byMachine(changed), "machine"]]);
  expect(world.machine.calls.map(({ q }) => q)).toEqual([[OTHER], [changed]]);
});

test("a title that many ask for at once is asked of the machine once", async () => {
  const world = await academyWithMachine();

  const answers = await Promise.all(Array.from({ length: 20 }, () => translated(world, [TITLE])));

  expect(new Set(answers.map(String))).toEqual(new Set([`${byMachine(TITLE)},machine`]));
  expect(world.machine.calls).toHaveLength(1);
});

test("texts that the academy does not own never reach the machine", async () => {
  const world = await academyWithMachine();
  const student = await world.student({ bought: true });
  const question = "Is the seat of the arbitration in Almaty?";
  await world.call("POST", "/api/courses/lectures/1/questions/", { content: question }, student);

  const texts = [
    question,
    student.email,
    `${TITLE}!`,
    `${TITLE} ${OTHER}`,
    "http://169.254.169.254/",
    "%",
    "' or 1=1 --",
  ];

  expect(await translated(world, texts)).toEqual([404, "translation.unknown"]);
  expect(world.machine.seen.connections).toBe(0);
});

test("English words of the course are not asked for", async () => {
  const world = await academyWithMachine();

  expect(await translated(world, [TITLE], "en")).toEqual([404, "translation.unknown"]);
  expect(world.machine.seen.connections).toBe(0);
});

test("without a machine only people's words and those that were kept are given", async () => {
  const world = await academyWithMachine(translates, { config: { translation: null } });
  const row = { language: "ru", sourceHash: sourceHash(TITLE), text: "Место", provider: "before", madeAt: world.now() };

  expect(await translated(world, [TITLE])).toEqual([404, "translation.unknown"]);
  await world.context.db.insert(machineTranslations).values(row);

  expect(await translated(world, [TITLE, OTHER, HUMAN])).toEqual([
    ["Место", "machine"],
    [OTHER, "original"],
    [HUMAN_WORDS, "human"],
  ]);
  expect(world.machine.seen.connections).toBe(0);
});

test("without room on the disk words are given and not kept", async () => {
  const world = await academyWithMachine(translates, { hasRoom: async () => false });

  expect(await translated(world, [TITLE])).toEqual([[byMachine(TITLE), "machine"]]);
  expect(await keptWords(world)).toEqual([]);
});
