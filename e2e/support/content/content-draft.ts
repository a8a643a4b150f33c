import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DATA_DIR } from "#support/config.ts";
import { test as base } from "#support/test.ts";

/** A folder that only one worker can create; it is deleted with the platform's data. */
const LOCK = join(DATA_DIR, "journey-has-the-draft");

async function take(): Promise<void> {
  while (true) {
    try {
      return void (await mkdir(LOCK));
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
      await wait(200);
    }
  }
}

/** A journey that edits the content: the academy has one draft (decision 0068), so these journeys take turns. */
export const test = base.extend<{ draft: undefined }>({
  draft: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await take();
      await use(undefined);
      await rmdir(LOCK);
    },
    { auto: true, timeout: 300_000 },
  ],
});
