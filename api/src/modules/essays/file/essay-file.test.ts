// Both databases: an upload and a submission lock one row.
import { ESSAY_FILE_MAX } from "@academy/shared/contract/essay";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aPdf, hostilePdfs } from "#test/support/essay-pdfs.ts";
import { ESSAY, essayOf, essayWriter, save, submit } from "#test/support/essays.ts";
import { PASSWORD, type TestApi, type TestStudent } from "#test/support/test-api.ts";

async function upload({ app }: TestApi, { token }: TestStudent, bytes: Buffer, filename = "essay.pdf", field = "file") {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], filename, { type: "text/html" }));
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: `${ESSAY}file/`,
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, "content-type": headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const get = ({ app }: TestApi, url: string) => app.inject({ url });

test("an uploaded PDF is read, given back as a download and counts until it is removed", async () => {
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

test("a second PDF takes the place of the first, and an essay of too few words is not submitted", async () => {
  const { api, student } = await essayWriter();
  const first = (await upload(api, student, await aPdf())).body.essay.file;
  const second = (await upload(api, student, await aPdf({ words: 1499 }))).body.essay;
  expect((await get(api, first.url)).statusCode).toBe(404);
  expect((await get(api, second.file.url)).statusCode).toBe(200);
  expect((await submit(api, student, second.revision)).body.code).toBe("essay.words");
});

test("words that are divided at the end of a line and Cyrillic ones are counted as they are read", async () => {
  const { api, student } = await essayWriter();
  const text = "An arbi-\ntral tribunal decides.";
  expect((await upload(api, student, await aPdf({ text, pages: 1 }))).body.essay.file.words).toBe(4);
});

test("hostile files are refused in time, and nothing of them is kept", { timeout: 120_000 }, async () => {
  const { api, student } = await essayWriter();
  const told = [];
  const wanted = [];
  for (const [what, bytes, code] of await hostilePdfs()) {
    await api.context.rateLimiter.clear(`essay-file:${student.id}`);
    const begun = performance.now();
    const { body } = await upload(api, student, bytes);
    told.push([what, body.code, performance.now() - begun < 15_000]);
    wanted.push([what, code, true]);
  }
  expect(told).toEqual(wanted);
  expect((await essayOf(api, student)).file).toBeNull();
});

test("while a bomb is looked at others are answered", { timeout: 60_000 }, async () => {
  const { api, student } = await essayWriter();
  const bomb = (await hostilePdfs()).find(([what]) => what === "a bomb")?.[1] ?? Buffer.alloc(0);
  const uploading = upload(api, student, bomb);
  let slowest = 0;
  for (let ask = 0; ask < 20; ask++) {
    const begun = performance.now();
    await api.call("GET", "/healthz");
    slowest = Math.max(slowest, performance.now() - begun);
    await new Promise((over) => setTimeout(over, 25));
  }
  expect((await uploading).body.code).toBe("essay.file_format");
  expect(slowest).toBeLessThan(1000);
});

test("more than ten megabytes are refused, and after twenty uploads an hour the next", async () => {
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

test("the file is in the archive, and gone with the account", async () => {
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

test("a file that comes too late, when the essay was handed in meanwhile, is not kept", async () => {
  const { api, student } = await essayWriter();
  await api.context.db.execute(sql`update essays set status = 'submitted'`);
  expect((await upload(api, student, await aPdf())).body.code).toBe("essay.state");
  expect((await essayOf(api, student)).file).toBeNull();
});
