import { withTimeout } from "@academy/shared/time/with-timeout";
import { discard, download } from "./download.ts";

/** The least that an element is given to run what is in the browser's cache (milliseconds). */
const RUN_MS = 3000;

/**
 * Downloads files, then lets elements use them. These are given little time, for what they use is there; where the browser
 * keeps nothing they must fetch it again, and are given as long as the download took. What failed is not trusted again.
 */
export async function runDownloaded<T>(files: string[], run: (addresses: string[]) => Promise<T>): Promise<T> {
  const start = performance.now();
  const addresses = await Promise.all(files.map(download));
  const took = performance.now() - start;
  try {
    return await withTimeout(Math.max(RUN_MS, 2 * took), run(addresses));
  } catch (error) {
    for (const file of files) discard(file);
    throw error;
  }
}
