// @covers reading 74, decision 0048

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { copyOfPack, editPack, editTest } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { importContent, tryImport } from "./import-content.ts";

interface Row {
  id: number;
  key: string;
  version: number;
  text: string;
  retired: boolean;
}

/** All versions of the questions of a topic's test. */
const questionsOf = ({ context }: TestApi, topic: number) =>
  rowsOf<Row>(
    context.db,
    sql`select id, key, version, content -> 'text' ->> 'en' as text, retired_at is not null as retired
        from test_questions where topic_id = ${topic} order by position, id`,
  );

const poolOf = async (api: TestApi, topic: number) => (await questionsOf(api, topic)).filter(({ retired }) => !retired);

/** An api and a copy of its pack; the academy's own content is restored for the next test. */
async function apiOfPack() {
  const api = await startTestApi();
  const folder = copyOfPack();
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
  return { api, folder };
}

test("importing the same pack again changes no question", async () => {
  const { api, folder } = await apiOfPack();
  const before = await questionsOf(api, 1);

  await importContent(api.context, folder);

  expect(before.length).toBeGreaterThanOrEqual(12);
  expect(await questionsOf(api, 1)).toEqual(before);
});

test("an edited question is a new version; the earlier one stays for the attempts with it", async () => {
  const { api, folder } = await apiOfPack();
  const [before] = (await poolOf(api, 1)) as [Row];
  editTest(folder, 1, ({ questions: [question] }) => {
    if (question) question.text.en = "Why do awards travel?";
  });

  await importContent(api.context, folder);

  const versions = (await questionsOf(api, 1)).filter(({ key }) => key === before.key);
  const [old, edited] = versions.slice(-2);
  expect(old).toEqual({ ...before, retired: true });
  expect(edited).toMatchObject({ version: before.version + 1, text: "Why do awards travel?", retired: false });
});

test("a question that left the pack is not drawn any more, and the dry run says so first", async () => {
  const { api, folder } = await apiOfPack();
  const before = await poolOf(api, 1);
  const [gone] = before as [Row];
  editTest(folder, 1, (draft) => {
    draft.questions = draft.questions.slice(1);
  });

  const { leaving } = await tryImport(api.context, folder);
  await importContent(api.context, folder);

  expect(leaving).toEqual([{ kind: "test question", id: gone.id, name: `${gone.key}, ${gone.text}` }]);
  expect((await poolOf(api, 1)).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  expect((await questionsOf(api, 1)).find(({ id }) => id === gone.id)).toEqual({ ...gone, retired: true });
});

test("questions in another order in the pack keep their versions and are listed in that order", async () => {
  const { api, folder } = await apiOfPack();
  const [first, second, ...others] = (await poolOf(api, 1)) as [Row, Row, ...Row[]];
  editTest(folder, 1, (draft) => {
    draft.questions.splice(1, 0, ...draft.questions.splice(0, 1));
  });

  await importContent(api.context, folder);

  expect(await poolOf(api, 1)).toEqual([second, first, ...others]);
});

test("the questions of a topic that left the pack are not drawn any more, and come back with it as new versions", async () => {
  const { api, folder } = await apiOfPack();
  const [before] = (await poolOf(api, 16)) as [Row];
  editPack(folder, ({ course }) => {
    course.topics.pop();
  });

  await importContent(api.context, folder);
  const gone = await poolOf(api, 16);
  await importContent(api.context, testConfig.contentDir);

  expect(gone).toEqual([]);
  const [after] = await poolOf(api, 16);
  expect(after).toEqual({ ...before, id: expect.any(Number), version: before.version + 1 });
});

test("the settings of a test are the pack's", async () => {
  const { api, folder } = await apiOfPack();
  const numbers = () =>
    rowsOf(api.context.db, sql`select drawn, pass_percent, minutes, wait_hours from topic_tests where topic_id = 1`);
  const before = await numbers();
  editTest(folder, 1, (draft) => {
    draft.settings = { ...draft.settings, drawn: 10, minutes: 30 };
  });

  await importContent(api.context, folder);

  expect(before).toEqual([{ drawn: 8, pass_percent: 70, minutes: 20, wait_hours: 12 }]);
  expect(await numbers()).toEqual([{ drawn: 10, pass_percent: 70, minutes: 30, wait_hours: 12 }]);
});

test("a question that points beyond the end of its video is refused with file and position", async () => {
  const { api, folder } = await apiOfPack();
  editTest(folder, 1, ({ questions: [question] }) => {
    if (question) question.second = 3600;
  });

  await expect(importContent(api.context, folder)).rejects.toThrow(
    /tests\/01\.json at \$\.questions\[0\]\.second: the video of lecture 1 ends before second 3600/,
  );
});
