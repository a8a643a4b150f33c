import type { AreaVisits, Vital } from "@academy/shared/contract/area-visits";

const entered = new Set<string>();
let visits: AreaVisits = { entries: [], vitals: [] };
let onNews = (): void => undefined;

/** Counts that this page opened a version of an area, once for each (decision 0077). */
export function noteEntry(area: string, version: string): void {
  if (entered.has(`${area}@${version}`)) return;
  entered.add(`${area}@${version}`);
  visits.entries.push({ area, version });
  onNews();
}

/** Keeps a measured value until the page is left. */
export function noteVital(vital: Vital): void {
  visits.vitals.push(vital);
}

/** Calls back when there is an entry that was not sent yet. */
export function onEntry(listener: () => void): void {
  onNews = listener;
  if (visits.entries.length > 0) listener();
}

/** Sends what was noted since the last time. Nothing waits for it, and it goes out also while the page is left. */
export function sendVisits(): void {
  const body = JSON.stringify(visits);
  if (visits.entries.length + visits.vitals.length === 0 || !navigator.onLine) return;
  visits = { entries: [], vitals: [] };
  navigator.sendBeacon("/api/area-visits/", new Blob([body], { type: "application/json" }));
}
