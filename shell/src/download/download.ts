import { fetchFile } from "./fetch-file.ts";
import { idleTimeout } from "./idle-timeout.ts";

/** The visitor stopped the download. */
export class DownloadStopped extends Error {}

/** A file that the page began to fetch before the shell ran keeps at least this share of its idle timeout. */
const PRELOADED_SHARE = 0.1;
/** The share for files of the previous version, loaded after the newer one failed: the visitor has already waited for that one. */
const SECOND_CHOICE_SHARE = 0.4;

const downloads = new Map<string, Promise<string>>();
/** Addresses that hung or returned a wrong file: the browser may still have a pending request, or the wrong answer in its cache. */
const spent = new Set<string>();
const fallbacks = new Set<string>();
let repeats = 0;
let stopping = new AbortController();

/** The same file at an address that no browser, proxy or cache knows yet. */
const freshAddress = (address: string): string => `${address.replace(/\?.*$/s, "")}?r=${++repeats}`;

/** How long the page has been preloading a file before the shell asks for it (milliseconds); 0 when the shell asks again. */
function begunBefore(address: string): number {
  const preload = document.querySelector<HTMLLinkElement>(`link[as=fetch][href="${address}"]:not([data-asked])`);
  if (!preload) return 0;
  preload.dataset.asked = "";
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.now() - (page?.responseStart ?? 0);
}

function begin(address: string): Promise<string> {
  const { signal } = stopping;
  if ([...fallbacks].some((base) => address.startsWith(base)))
    return fetchFile(address, { idleTimeout: idleTimeout() * SECOND_CHOICE_SHARE, signal });
  const timeout = idleTimeout();
  const firstIdleTimeout = Math.max(timeout - begunBefore(address), timeout * PRELOADED_SHARE);
  const from = spent.has(address) ? freshAddress(address) : address;
  return fetchFile(from, { idleTimeout: timeout, firstIdleTimeout, freshAddress: () => freshAddress(address), signal });
}

/**
 * Downloads a file of a version folder into the browser's cache and returns its address there. A second call does not fetch the file
 * again. The download continues as long as bytes arrive; it rejects with `DownloadError` or `DownloadStopped`.
 */
export function download(address: string): Promise<string> {
  const known = downloads.get(address);
  if (known) return known;
  const coming = begin(address);
  downloads.set(address, coming);
  coming.catch((error) => {
    downloads.delete(address);
    if (!(error instanceof DownloadStopped)) spent.add(address);
  });
  return coming;
}

/** Marks a downloaded file as unusable: the next call fetches it again. */
export function discard(address: string): void {
  downloads.delete(address);
  spent.add(address);
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
