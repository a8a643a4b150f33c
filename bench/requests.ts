import type { CDPSession } from "playwright";

/** One request of a page; times in seconds, as the browser counts them. */
export interface PageRequest {
  url: string;
  start: number;
  /** Compressed bytes on the wire, headers included. */
  bytes: number;
}

/** Notes what a page fetches from now on. Files that the browser takes from its cache have no bytes and are left out. */
export function watchRequests(devtools: CDPSession) {
  const requests = new Map<string, PageRequest>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    requests.set(requestId, { url: request.url, start: timestamp, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const all = () => [...requests.values()].filter(({ bytes }) => bytes > 0);
  return {
    all,
    /** An area's scripts are fetched as files before an element takes them from the cache: they are known by their names. */
    scripts: () => all().filter(({ url }) => new URL(url).pathname.endsWith(".js")),
  };
}
