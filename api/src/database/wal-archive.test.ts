import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { piecesWaiting, walArchive } from "./wal-archive.ts";

const MIB = 1024 * 1024;

test.for([
  ["000000010000000000000005", "000000010000000000000006", 16 * MIB, 1],
  ["0000000100000000000000FF", "000000010000000100000001", 16 * MIB, 2],
  ["00000001000000000000003F", "000000010000000100000000", 64 * MIB, 1],
  ["000000010000000000000005.00000028.backup", "000000010000000000000009", 16 * MIB, 4],
  ["00000002.history", "000000020000000000000009", 16 * MIB, null],
  [null, "000000010000000000000001", 16 * MIB, null],
] as const)("from segment %s to %s, each of %i bytes, %s wait", ([archived, current, bytes, waiting]) => {
  expect(piecesWaiting(archived, current, bytes)).toBe(waiting);
});

test("a database without an archive has no metrics of an archive", async () => {
  const { context } = await startTestApi();

  expect(await walArchive(context.db)).toBeNull();
});
