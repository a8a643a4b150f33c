import type { ConnectionSpeed } from "./quality-rules.ts";

/** Transfers below so many bytes say more of the latency than of the bandwidth. */
const MIN_MEASURED_BYTES = 30_000;

/** The last transfers that are looked at. */
const LAST_TRANSFERS = 10;

interface NetworkInformation {
  /** Megabits a second, as the browser believes; not in every browser. */
  downlink?: number;
  saveData?: boolean;
}

/** Bits a second of what this page has loaded last; null when nothing large enough came over the network. */
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

/** What is known of the connection now: by our own transfers, else by what the browser says (Network Information API). */
export function connectionSpeed(): ConnectionSpeed {
  const connection = (navigator as { connection?: NetworkInformation }).connection;
  const said = connection?.downlink ? connection.downlink * 1_000_000 : null;
  return { bitsPerSecond: measured() ?? said, savesData: connection?.saveData === true };
}
