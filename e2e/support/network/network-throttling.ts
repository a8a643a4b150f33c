import type { Page } from "playwright/test";
import { networkOf } from "./network-transfers.ts";

/** A connection: kbit/s in each direction, and milliseconds from a request to its answer. */
export interface Rate {
  kbps: number;
  latency: number;
}

/** Rates from a village to an office; the first is that of a satellite link at its worst. */
export const RATES: readonly Rate[] = [
  { kbps: 160, latency: 1200 },
  { kbps: 250, latency: 800 },
  { kbps: 400, latency: 400 },
  { kbps: 1600, latency: 150 },
];

/** Puts a page behind a slow line. */
export async function throttleNetwork(page: Page, { kbps, latency }: Rate): Promise<void> {
  const session = await networkOf(page);
  const throughput = (kbps * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
