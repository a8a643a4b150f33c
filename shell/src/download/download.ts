import { fetchFile } from "./fetch-file.ts";
import { idleTimeout } from "./idle-timeout.ts";

/** The visitor stopped the download. */
export class DownloadStopped extends Error {}

/** A file that the page began to fetch before the shell ran keeps at least this share of its idle timeout. */
const PRELOADED_SHARE = 0.1;
/** The share for files of the previous version, loaded after the newer one failed: the visitor has already waited for that one. */
const SECOND_CHOICE_SHARE = 0.4;

/** A file of a version folder in this tab. */
interface Download {
  coming?: Promise<string> | undefined;
  /** Whether it hung or was a wrong file: the browser may still have a pending request, or the wrong answer in its cache. */
  isSpent: boolean;
  /** How often it was fetched at an address that no browser, proxy or cache knew. */
  repeats: number;
}

/** The downloads of this tab, by address. */
const downloads = new Map<string, Download>();
/** The version folders that are fallbacks. */
const fallbacks = new Set<string>();
/** Stops the downloads under way. */
let stopping = new AbortController();

function downloadOf(address: string): Download {
  const file = downloads.get(address) ?? { isSpent: false, repeats: 0 };
  downloads.set(address, file);
  return file;
}

/** How long the page has been preloading a file before the shell asks for it (milliseconds); 0 when the shell asks again. */
function begunBefore(address: string): number {
  const preload = document.querySelector<HTMLLinkElement>(`link[as=fetch][href="${address}"]:not([data-taken])`);
  if (!preload) return 0;
  preload.dataset.taken = "";
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.now() - (page?.responseStart ?? 0);
}

function begin(address: string, file: Download): Promise<string> {
  const { signal } = stopping;
  const freshAddress = () => `${address.replace(/\?.*$/s, "")}?r=${++file.repeats}`;
  if ([...fallbacks].some((base) => address.startsWith(base)))
    return fetchFile(address, { idleTimeout: idleTimeout() * SECOND_CHOICE_SHARE, signal });
  const timeout = idleTimeout();
  const firstIdleTimeout = Math.max(timeout - begunBefore(address), timeout * PRELOADED_SHARE);
  const from = file.isSpent ? freshAddress() : address;
  return fetchFile(from, { idleTimeout: timeout, firstIdleTimeout, freshAddress, signal });
}

/**
 * Downloads a file of a version folder into the browser's cache and returns its address there. A second call does not fetch the file
 * again. The download continues as long as bytes arrive; it rejects with `DownloadError` or `DownloadStopped`.
 */
export function download(address: string): Promise<string> {
  const file = downloadOf(address);
  if (file.coming) return file.coming;
  const coming = begin(address, file);
  file.coming = coming;
  coming.catch((error) => {
    file.coming = undefined;
    if (!(error instanceof DownloadStopped)) file.isSpent = true;
  });
  return coming;
}

/** Marks a downloaded file as unusable: the next call fetches it again. */
export function discard(address: string): void {
  const file = downloadOf(address);
  file.coming = undefined;
  file.isSpent = true;
}

/** Loads something from a fallback version, whose files get a shorter idle timeout. */
export async function asFallback<T>(base: string, work: () => Promise<T>): Promise<T> {
  fallbacks.add(base);
  try {
    return await work();
  } finally {
    fallbacks.delete(base);
  }
}

/** Ends every download that is under way. */
export function stopDownloads(): void {
  stopping.abort(new DownloadStopped("stopped by the visitor"));
  stopping = new AbortController();
}
