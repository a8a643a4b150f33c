import type { ConnectionSpeed } from "./quality-rules.ts";

/** The duration of a transfer below so many bytes depends more on the latency than on the bandwidth. */
const MIN_MEASURED_BYTES = 30_000;

/** How many of the last transfers are measured. */
const LAST_TRANSFERS = 10;

interface NetworkInformation {
  /** The browser's estimate in megabits a second; some browsers have none. */
  downlink?: number;
  saveData?: boolean;
}

/** Measured bits a second of this page's last transfers; null when nothing large enough came over the network. */
function measured(): number | null {
  const transfers = performance
    .getEntriesByType?.("resource")
    .filter((entry): entry is PerformanceResourceTiming => "transferSize" in entry)
    .filter(({ transferSize, responseStart }) => transferSize >= MIN_MEASURED_BYTES && responseStart > 0)
    .slice(-LAST_TRANSFERS);
  const milliseconds =
    transfers?.reduce((sum, { responseStart, responseEnd }) => sum + responseEnd - responseStart, 0) ?? 0;
  const bytes = transfers?.reduce((sum, { transferSize }) => sum + transferSize, 0) ?? 0;
  return milliseconds > 0 ? (bytes * 8_000) / milliseconds : null;
}

/** The speed of the connection: measured from our own transfers, else the browser's estimate (Network Information API). */
export function connectionSpeed(): ConnectionSpeed {
  const connection = (navigator as { connection?: NetworkInformation }).connection;
  const reported = connection?.downlink ? connection.downlink * 1_000_000 : null;
  return { bitsPerSecond: measured() ?? reported, savesData: connection?.saveData === true };
}
