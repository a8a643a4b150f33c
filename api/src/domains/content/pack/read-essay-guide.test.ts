// @covers readings 76, 79

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import { expect, onTestFinished, test } from "vitest";
import { testConfig } from "#test/support/test-database.ts";
import { readEssayGuide } from "./read-essay-guide.ts";

const own = join(testConfig.contentDir, "essay.json");

function guideWith(plant: (guide: EssayGuide) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-essay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const guide = JSON.parse(readFileSync(own, "utf8")) as EssayGuide;
  plant(guide);
  writeFileSync(join(folder, "essay.json"), JSON.stringify(guide));
  return folder;
}

test("the academy's pack has three essay topics and the four criteria of reading 79", async () => {
  const { guide } = await readEssayGuide(testConfig.contentDir);

  expect(guide.topics).toHaveLength(3);
  expect(guide.rubric.map(({ key }) => key)).toEqual(["problem", "sources", "reasoning", "language"]);
});

test.for<[string, (guide: EssayGuide) => void, RegExp]>([
  [
    "no topic",
    (guide) => {
      guide.topics = [];
    },
    /\$\.topics: /,
  ],
  [
    "a topic's id used twice",
    ({ topics: [one, two] }) => {
      if (one && two) two.id = one.id;
    },
    /\$\.topics\[1\]\.id: the id 1 is used twice/,
  ],
  [
    "a task in English alone",
    ({ topics: [one] }) => {
      if (one) one.task.ru = one.task.en;
    },
    /\$\.topics\[0\]\.task: the Russian text has no Cyrillic letter/,
  ],
  [
    "a criterion missing",
    ({ rubric }) => rubric.pop(),
    /\$\.rubric: the criteria must be problem, sources, reasoning, language, in this order, not problem, sources, reasoning/,
  ],
  [
    "a key nobody knows",
    (guide) => Object.assign(guide, { secret: 1 }),
    /essay\.json at \$: Unrecognized key: "secret"/,
  ],
])("an essay's file with %s is refused by file, path and reason", async ([, plant, reason]) => {
  await expect(readEssayGuide(guideWith(plant))).rejects.toThrow(reason);
});

test("a pack without an essay guide is refused by the file's name", async () => {
  await expect(readEssayGuide(tmpdir())).rejects.toThrow(/essay\.json: the file cannot be read/);
});
