import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { noteFiles, sweepPendingFiles } from "./delete-files.ts";
import { replaceFile } from "./replace-file.ts";

/** An academy whose storage refuses to delete some keys. */
async function refusing(isRefused: (key: string) => boolean) {
  const api = await startTestApi();
  const { storage } = api.context;
  const remove = storage.delete;
  const refusal = vi.spyOn(storage, "delete").mockImplementation(async (key) => {
    if (isRefused(key)) throw new Error("the storage is away");
    await remove(key);
  });
  onTestFinished(() => refusal.mockRestore());
  const noted = () => rowsOf<{ key: string }>(api.context.db, sql`select key from pending_files order by key`);
  return { api, noted, refusal };
}

test("files that cannot be deleted do not prevent the deletion of others, however many, and are tried again an hour later", async () => {
  const { api, noted, refusal } = await refusing((key) => key.startsWith("held"));
  const keys = [...Array.from({ length: 150 }, (_, index) => `held-${index}`), "free"];
  await noteFiles(api.context.db, api.context, keys.slice(0, -1));
  api.advance(1);
  await noteFiles(api.context.db, api.context, keys.slice(-1));

  await expect(sweepPendingFiles(api.context)).rejects.toThrow("not all files without a row");
  expect(await noted()).toHaveLength(150);

  refusal.mockRestore();
  await sweepPendingFiles(api.context);
  const tooEarly = await noted();
  api.advance(3600);
  await sweepPendingFiles(api.context);
  expect([tooEarly.length, await noted()]).toEqual([150, []]);
});

test("a refusal is answered although the storage cannot delete the file that came with it", async () => {
  const { api, noted } = await refusing(() => true);
  const file = { key: "private/new", content: Buffer.from("a file") };

  const refused = replaceFile(api.context, file, () => Promise.reject(new Error("the step is not allowed")));

  await expect(refused).rejects.toThrow("the step is not allowed");
  expect(await noted()).toEqual([{ key: "private/new" }]);
});
