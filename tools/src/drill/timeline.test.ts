// @covers reading 104

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveChanges } from "./archive.ts";
import { chooseTimeline } from "./timeline.ts";

const baseOf = (timeline: number, position: bigint) => ({ timeline, position, segment: "" });

/** A backup whose archive has timeline 2, which branched off timeline 1 at 0/5000000, and timeline 3, off timeline 2 at 0/7000000. */
async function branched(): Promise<string> {
  const backup = await mkdtemp(join(tmpdir(), "academy-timelines-"));
  onTestFinished(() => rm(backup, { recursive: true, force: true }));
  await mkdir(join(backup, "wal"));
  const second = "1\t0/5000000\tno recovery target specified\n";
  await writeFile(join(backup, "wal/00000002.history"), second);
  await writeFile(join(backup, "wal/00000003.history"), `${second}\n2\t0/7000000\tbefore 2026-11-21 04:00:00+00\n`);
  return backup;
}

test("a restore follows the timeline of the newest base backup, not timelines that branched off before it", async () => {
  const backup = await branched();

  expect(await chooseTimeline(backup, baseOf(1, 0x6000000n), null)).toBe(1);
  expect(await chooseTimeline(backup, baseOf(3, 0x9000000n), null)).toBe(3);
});

test("if the archive has a timeline newer than the newest base backup, a person must choose the timeline", async () => {
  const backup = await branched();

  const choose = (named: number | null) => chooseTimeline(backup, baseOf(1, 0x4000000n), named);

  await expect(choose(null)).rejects.toThrow(/has got timeline 2, 3: name one.*--timeline 3; .*--timeline 1\./);
  expect(await Promise.all([choose(1), choose(2), choose(3)])).toEqual([1, 2, 3]);
  await expect(choose(4)).rejects.toThrow("the archive has no timeline 4");
});

test("a write to the archive by another server is detected; production's own writes are not reported", () => {
  const [old, used, next] = ["000000020000000000000003", "000000020000000000000005", "000000020000000000000006"];
  const before = new Map([old, used].map((name) => [name, "16777216 1"]));
  const after = (...more: [string, string][]) => new Map([[used, "16777216 1"], ...more]);
  const changes = (now: Map<string, string>) => archiveChanges(before, now, used);

  expect(changes(after([next, "16777216 2"]))).toEqual([]);
  expect(changes(after(["00000003.history", "41 2"], ["000000030000000000000005", "16777216 2"]))).toEqual([
    "00000003.history of another timeline was written",
    "000000030000000000000005 of another timeline was written",
  ]);
  expect(changes(new Map([[used, "16777216 9"]]))).toEqual([`${used} was changed`]);
  expect(changes(new Map())).toEqual([`${used} was deleted`]);
});
