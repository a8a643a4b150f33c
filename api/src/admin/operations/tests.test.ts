// @covers reading 71

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TopicTest } from "@academy/shared/contract/content/topic-test";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { importContent } from "#domains/content/import-content.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

/** An api and a file of GIFT; the next test gets the academy's own tests again. */
async function apiAndFile(text: string | ((exported: string) => string) = (exported) => exported) {
  const api = await startTestApi();
  const folder = mkdtempSync(join(tmpdir(), "academy-gift-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await importContent(api.context, testConfig.contentDir);
  });
  const file = join(folder, "pool.gift");
  writeFileSync(file, typeof text === "string" ? text : text(await academy(api, "tests", "export", "3")));
  return { api, file };
}

const rowsOfPool = ({ context }: TestApi) =>
  rowsOf<{ key: string }>(
    context.db,
    sql`select id, key, version, retired_at from test_questions where topic_id = 3 order by id`,
  );

test("a pool exported as GIFT and imported again is the same, question by question", async () => {
  const { api, file } = await apiAndFile();
  const before = await rowsOfPool(api);

  expect(await academy(api, "tests", "import", "3", file)).toBe("imported 13 questions");

  expect(await rowsOfPool(api)).toEqual(before);
});

test("an exported file equals the file of the pack", async () => {
  const { api } = await apiAndFile();
  const own = JSON.parse(readFileSync(join(testConfig.contentDir, "tests/03.json"), "utf8"));

  expect(JSON.parse(await academy(api, "tests", "export", "3", "--json"))).toEqual(TopicTest.parse(own));
});

test("a question edited in Moodle becomes its next version, and the audit names the import", async () => {
  const { api, file } = await apiAndFile((exported) =>
    exported.replace("A respondent tells the tribunal", "A party says"),
  );

  await academy(api, "tests", "import", "3", file);

  const pool = JSON.parse(await academy(api, "tests", "export", "3", "--json")) as TopicTest;
  expect(pool.questions[0]?.text.en).toMatch(/^A party says/);
  expect((await rowsOfPool(api)).filter(({ key }) => key === pool.questions[0]?.id).length).toBeGreaterThanOrEqual(2);
  expect(await academy(api, "audit")).toMatch(/tests\.import\t.*"topic":3,"questions":13/);
});

test.for<[string, (text: string) => string, RegExp]>([
  ["too few questions", (text) => text.split("\n\n").slice(0, 9).join("\n\n"), /a pool needs at least 10 questions/],
  [
    "a question of another topic",
    (text) => text.replaceAll(/03-who-decides-first/g, "01-award-travels"),
    /the id 01-award-travels belongs to a question of topic 1/,
  ],
])("GIFT with %s is refused, and the pool stays unchanged", async ([, change, reason]) => {
  const { api, file } = await apiAndFile(change);
  const before = await rowsOfPool(api);

  await expect(academy(api, "tests", "import", "3", file)).rejects.toThrow(reason);

  expect(await rowsOfPool(api)).toEqual(before);
});

test("the list shows how many questions each test has and how many are drawn", async () => {
  const api = await startTestApi();

  const lines = (await academy(api, "tests", "list")).split("\n");

  expect(lines).toHaveLength(16);
  expect(lines[2]).toBe(
    "3\tJurisdiction and Admissibility\t13 questions\t8 drawn\t70 %\t20 min\t12 h after 2 failures",
  );
});

test("a missing topic or file is reported", async () => {
  const api = await startTestApi();

  await expect(academy(api, "tests", "export", "99")).rejects.toThrow("topic 99 has no test");
  await expect(academy(api, "tests", "import", "3", "/nowhere.gift")).rejects.toThrow("/nowhere.gift cannot be read");
  await expect(academy(api, "tests")).rejects.toThrow(/say tests list, tests export or tests import/);
});
