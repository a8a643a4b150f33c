import { expect, test } from "vitest";
import { hostilePdfs } from "#test/support/essay-pdfs.ts";
import { essayOf, essayWriter, upload } from "#test/support/essays.ts";

const BOMB = "a bomb";

/** Longest time that checking one file may take, in milliseconds. */
const IN_TIME_MS = 15_000;

test("hostile files are refused in time, and nothing of them is kept", { timeout: 120_000 }, async () => {
  const { api, student } = await essayWriter();
  const codes = [];
  const wanted = [];
  // The bomb has its own test: checking it takes as long as checking all others.
  for (const [what, bytes, code] of (await hostilePdfs()).filter(([name]) => name !== BOMB)) {
    await api.context.rateLimiter.clear(`essay-file:${student.id}`);
    const begun = performance.now();
    const { body } = await upload(api, student, bytes);
    codes.push([what, body.code, performance.now() - begun < IN_TIME_MS]);
    wanted.push([what, code, true]);
  }
  expect(codes).toEqual(wanted);
  expect((await essayOf(api, student)).file).toBeNull();
});

test("while a decompression bomb is checked other requests are answered", { timeout: 60_000 }, async () => {
  const { api, student } = await essayWriter();
  const [, bomb, code] = (await hostilePdfs()).find(([what]) => what === BOMB) ?? [];
  const begun = performance.now();
  const uploading = upload(api, student, bomb ?? Buffer.alloc(0));
  let slowest = 0;
  for (let ask = 0; ask < 20; ask++) {
    const startedAt = performance.now();
    await api.call("GET", "/healthz");
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((over) => setTimeout(over, 25));
  }
  const { body } = await uploading;

  // On a busy machine the reading thread, which has a low priority, may reach its time limit before its memory limit.
  expect([code, "server.busy"]).toContain(body.code);
  expect(code).toBe("essay.file_format");
  expect(performance.now() - begun).toBeLessThan(IN_TIME_MS);
  expect((await essayOf(api, student)).file).toBeNull();
  expect(slowest).toBeLessThan(1000);
});
