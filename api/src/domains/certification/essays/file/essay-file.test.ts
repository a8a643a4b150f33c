// @covers reading 78

import { ESSAY_FILE_MAX } from "@academy/shared/contract/essay";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aPdf } from "#test/support/essay-pdfs.ts";
import { ESSAY, essayOf, essayWriter, save, submit, upload } from "#test/support/essays.ts";
import { PASSWORD, type TestApi } from "#test/support/test-api.ts";

const get = ({ app }: TestApi, url: string) => app.inject({ url });

test("an uploaded PDF is read, can be downloaded, and counts until it is removed", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, "The text stays.", 0);

  const { status, body } = await upload(api, student, await aPdf({ words: 1500 }), "../../My \u202eessay.pdf");

  expect([status, body.essay.file]).toMatchObject([
    200,
    { name: "My essay.pdf", pages: 3, words: 1500, uploaded_at: api.now().toISOString() },
  ]);
  const sent = await get(api, body.essay.file.url);
  expect([sent.statusCode, sent.rawPayload.length]).toEqual([200, body.essay.file.bytes]);
  expect(sent.headers).toMatchObject({
    "content-disposition": 'attachment; filename="essay.pdf"',
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect((await get(api, body.essay.file.url.replace(/student=\d+/, "student=1"))).statusCode).toBe(403);
  expect((await submit(api, student, 1)).body.code).toBe("essay.conflict");
  expect((await submit(api, student, 2)).status).toBe(200);
  expect((await upload(api, student, await aPdf())).body.code).toBe("essay.state");

  await api.call("POST", `${ESSAY}withdraw/`, undefined, student);
  const removed = await api.call("DELETE", `${ESSAY}file/`, undefined, student);
  expect(removed.body.essay).toMatchObject({ file: null, text: "The text stays.", revision: 3 });
  expect((await get(api, body.essay.file.url)).statusCode).toBe(404);
});

test("a second PDF replaces the first, and an essay with too few words cannot be submitted", async () => {
  const { api, student } = await essayWriter();
  const first = (await upload(api, student, await aPdf())).body.essay.file;
  const second = (await upload(api, student, await aPdf({ words: 1499 }))).body.essay;
  expect((await get(api, first.url)).statusCode).toBe(404);
  expect((await get(api, second.file.url)).statusCode).toBe(200);
  expect((await submit(api, student, second.revision)).body.code).toBe("essay.words");
});

test("words hyphenated at the end of a line, and Cyrillic ones, are counted correctly", async () => {
  const { api, student } = await essayWriter();
  const text = "An arbi-\ntral tribunal decides.";
  expect((await upload(api, student, await aPdf({ text, pages: 1 }))).body.essay.file.words).toBe(4);
});

test("a file above ten megabytes, and the twenty-first upload of an hour, are refused", async () => {
  const { api, student } = await essayWriter();
  const large = await upload(api, student, Buffer.alloc(ESSAY_FILE_MAX + 1, "%PDF-"));
  expect([large.status, large.body.code]).toEqual([413, "essay.file_too_large"]);
  const statuses = [];
  for (let time = 0; time < 20; time++) statuses.push((await upload(api, student, Buffer.from("%PNG"))).status);
  expect(statuses).toEqual([...Array(19).fill(400), 429]);
});

test.for([
  ["another field", Buffer.from("%PDF-1.7"), "photo", "field.required"],
  ["an empty file", Buffer.alloc(0), "file", "field.required"],
] as const)("%s is refused", async ([, bytes, field, code]) => {
  const { api, student } = await essayWriter();
  expect((await upload(api, student, bytes, "essay.pdf", field)).body.code).toBe(code);
});

test("the file is in the export and is deleted with the account", async () => {
  const { api, student } = await essayWriter();
  const bytes = await aPdf();
  const { file, id } = (await upload(api, student, bytes)).body.essay;
  const { rawPayload } = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(Buffer.from(unzipSync(rawPayload)[`essay-${id}.pdf`] ?? []).equals(bytes)).toBe(true);

  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);
  expect((await get(api, file.url)).statusCode).toBe(404);
});

test("a file that arrives after the submission is not kept", async () => {
  const { api, student } = await essayWriter();
  await api.context.db.execute(sql`update essays set status = 'submitted'`);
  expect((await upload(api, student, await aPdf())).body.code).toBe("essay.state");
  expect((await essayOf(api, student)).file).toBeNull();
});
