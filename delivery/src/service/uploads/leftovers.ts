import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeBrokenOff } from "#release/change/prune.ts";
import type { Store } from "#store/store.ts";

/** The prefix of the temporary folder into which an upload is unpacked. */
export const UNPACKED = "academy-upload-";

/** An upload that is being unpacked for so long is none any more: a client waits five minutes for its answer. */
const LEFT_MS = 3_600_000;

/** How often leftovers are looked for, in milliseconds. */
const SWEEP_EVERY_MS = 6 * 3_600_000;

/** Removes what killed processes left of uploads: temporary folders, and in the store incomplete versions and drafts a day old. */
export async function removeLeftovers(store: Store, now = Date.now()) {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(UNPACKED)) continue;
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - changedAt > LEFT_MS) await rm(folder, { recursive: true, force: true });
  }
  await removeBrokenOff(store, now);
}

/** Removes leftovers now and then, until the process ends; a failure is reported to the operator. */
export async function sweepUploads(store: Store, warn: (sentence: string) => void) {
  const sweep = () => removeLeftovers(store).catch((error: Error) => warn(error.message));
  setInterval(sweep, SWEEP_EVERY_MS).unref();
  await sweep();
}
