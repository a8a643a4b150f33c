import type { CDPSession } from "playwright";

const THROUGHPUT = (1.6 * 1024 * 1024) / 8;
const CPU_SLOWDOWN = 4;

/** From a request of a slow phone to its answer, in milliseconds. */
export const SLOW_PHONE_LATENCY_MS = 150;

/** Makes a page's network and processor those of a phone on a slow mobile network: 1.6 Mbit/s, 150 ms, four times slower. */
export async function slowPhone(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_PHONE_LATENCY_MS,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Ends the slowing of a page's processor: Chromium slows it by keeping a core busy, even while the page only waits. */
export const fullSpeed = (devtools: CDPSession) => devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
