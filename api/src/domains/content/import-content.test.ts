import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { copyOfPack, editText } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { importContent, importWhenEmpty } from "./import-content.ts";

/** Everything that an import could change. */
function contentOf({ context }: TestApi) {
  return rowsOf(
    context.db,
    sql`select (select count(*) from imports)::int as imports, (select string_agg(title, ',' order by id) from lectures) as lectures,
        (select string_agg(full_name, ',' order by id) from people) as people`,
  );
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

test.for<[string, (text: string) => string, RegExp]>([
  ["no JSON", (text) => text.slice(0, 5000), /academy\.json: is not JSON/],
  [
    "a title that is no text",
    replace('"Foundations of International Arbitration"', "7"),
    /at \$\.course\.topics\[0\]\.title\.en: must be a text/,
  ],
  ["a negative price", replace('"tenge_price": 936000', '"tenge_price": -1'), /at \$\.course\.tenge_price: /],
  [
    "a payable sum that does not follow",
    replace('"payable_kzt": 748800', '"payable_kzt": 1'),
    /at \$\.course\.payable_kzt: says 1, the prices give 748800/,
  ],
  [
    "minutes that do not add up",
    replace('"duration": 72,', '"duration": 73,'),
    /at \$\.course\.totals\.minutes: says 3378, the content gives 3379/,
  ],
  [
    "an id used twice",
    replace('"id": 2,\n      "topic_id": 1', '"id": 3,\n      "topic_id": 1'),
    /topics\[0\]\.lectures\[1\]\.id: the id 3 is used twice/,
  ],
  [
    "a lecture under a wrong topic",
    replace('"topic_id": 2,', '"topic_id": 9,'),
    /topics\[1\]\.lectures\[0\]\.topic_id: is 9 but stands in topic 2/,
  ],
  [
    "a teacher nobody knows",
    replace('"teacher_slug": "kaito-morisawa"', '"teacher_slug": "nobody"'),
    /there is no instructor "nobody"/,
  ],
  [
    "a status of no meaning",
    replace('"status": "BOARD"', '"status": "KING"'),
    /at \$\.organisational_structure\[0\]\.status: /,
  ],
  [
    "a link that runs a script",
    replace("https://meet.example/oaa-seminar-01", "javascript:alert(1)"),
    /at \$\.seminars\[0\]\.link: /,
  ],
  [
    "a session on a day that does not exist",
    replace(/"date": "[\d-]+"/, '"date": "2027-02-30"'),
    /at \$\.seminars\[0\]\.date: /,
  ],
  [
    "a session that starts on a day that does not exist",
    replace(/"starts_at": "[^"]+"/, '"starts_at": "2027-02-29T13:00:00Z"'),
    /at \$\.seminars\[0\]\.starts_at: /,
  ],
  [
    "a session in an unknown time zone",
    replace(/"timezone": "[^"]+"/, '"timezone": "Asia/Nowhere"'),
    /at \$\.seminars\[0\]\.timezone: .*no time zone, such as Asia\/Almaty/,
  ],
  [
    "a file outside the pack",
    replace("people/aigerim-sadykbek.webp", "../../etc/passwd"),
    /at \$\.organisational_structure\[0\]\.photo: /,
  ],
])("a pack with %s is refused by file, path and reason, and nothing of it is imported", async ([, change, reason]) => {
  const api = await startTestApi();
  const before = await contentOf(api);
  const folder = copyOfPack();
  editText(folder, change);

  await expect(importContent(api.context, folder)).rejects.toThrow(reason);

  expect(await contentOf(api)).toEqual(before);
});

test("a missing media file is named", async () => {
  const api = await startTestApi();
  const folder = copyOfPack();
  rmSync(join(folder, "media/lectures/07.mp4"));

  await expect(importContent(api.context, folder)).rejects.toThrow(
    /media\/lectures\/07\.mp4: the media file is missing/,
  );
});

test("an empty media file is named", async () => {
  const api = await startTestApi();
  const folder = copyOfPack();
  writeFileSync(join(folder, "media/lectures/03.mp4"), "");

  await expect(importContent(api.context, folder)).rejects.toThrow(/media\/lectures\/03\.mp4: the media file is empty/);
});

test("a missing pack is named", async () => {
  const api = await startTestApi();

  await expect(importContent(api.context, join(tmpdir(), "no-such-pack"))).rejects.toThrow(
    /no-such-pack\/academy\.json: the file cannot be read/,
  );
});

test("a filled database is not changed by the first start's import", async () => {
  const api = await startTestApi();

  expect(await importWhenEmpty(api.context, "/nowhere")).toBe(false);
});

test("a pack can limit how many lectures a student may declare complete; by default all", async () => {
  const api = await startTestApi();
  const folder = copyOfPack();
  const limit = async () => (await api.call("GET", "/api/courses/teacher_courses/1/")).body.declared_limit;
  editText(folder, replace('"payable_kzt": 748800', '"payable_kzt": 748800, "declared_limit": 7'));

  await importContent(api.context, folder);
  const limited = await limit();
  await importContent(api.context, testConfig.contentDir);

  expect([limited, await limit()]).toEqual([7, null]);
});

test("a second import changes texts and creates no duplicates", async () => {
  const api = await startTestApi();
  const folder = copyOfPack();
  editText(folder, replace("Drafting a Clause That Works", "Drafting a Clause That Holds"));
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));

  await importContent(api.context, folder);

  const [content] = await rowsOf<{ lectures: number; title: string; questions: number }>(
    api.context.db,
    sql`select (select count(*) from lectures where withdrawn_at is null)::int as lectures,
        (select title from lectures where id = 4) as title,
        (select count(*) from questions)::int as questions`,
  );
  expect(content).toEqual({ lectures: 35, title: "Drafting a Clause That Holds", questions: 4 });
});

test("the length of a video is read from its file", async () => {
  const api = await startTestApi();

  const rows = await rowsOf<{ video_seconds: number | null }>(
    api.context.db,
    sql`select video_seconds from lectures where kind = 'video'`,
  );

  expect(rows.every(({ video_seconds }) => video_seconds !== null && video_seconds > 1 && video_seconds < 600)).toBe(
    true,
  );
});
