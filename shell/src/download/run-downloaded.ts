import { withTimeout } from "@academy/shared/time/with-timeout";
import { discard, download } from "./download.ts";

/** The shortest time that an element gets to load and run a file from the browser's cache (milliseconds). */
const RUN_MS = 3000;

/**
 * Downloads files, then lets elements load them from the browser's cache. A browser without a cache fetches them again, so the
 * elements get twice the time of the download, and at least `RUN_MS`. The page's policy lets scripts run only from these addresses. After a failure the files are downloaded anew next time.
 */
export async function runDownloaded<T>(files: string[], run: (addresses: string[]) => Promise<T>): Promise<T> {
  const start = performance.now();
  const addresses = await Promise.all(files.map(download));
  const took = performance.now() - start;
  for (const address of addresses) __SCRIPTS__.add(address);
  try {
    return await withTimeout(Math.max(RUN_MS, 2 * took), run(addresses));
  } catch (error) {
    for (const file of files) discard(file);
    throw error;
  }
}
