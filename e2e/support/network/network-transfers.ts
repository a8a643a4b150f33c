import type { CDPSession, Page } from "playwright/test";

/** The DevTools session that reports the network, one for each page. */
export async function networkOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return session;
}

/** How often each file came over the network, by its path without the query; what the browser took from its cache does not count. */
export async function countTransfers(page: Page): Promise<Map<string, number>> {
  const session = await networkOf(page);
  const counted = new Map<string, number>();
  const paths = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    paths.set(requestId, response.url.replace(/\?.*$/, ""));
  });
  const count = (requestId: string) => {
    const path = paths.get(requestId);
    if (path) counted.set(path, (counted.get(path) ?? 0) + 1);
    paths.delete(requestId);
  };
  // A transfer that was aborted is counted too: its bytes were sent.
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) count(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => count(requestId));
  return counted;
}
