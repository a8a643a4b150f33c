import type { AreaVisits, Vital } from "@academy/shared/contract/area-visits";
import { reportAreaVisits } from "@academy/shared/contract/browser-reports.operations";
import { urlOf } from "@academy/shared/contract/operation";

/** A visit whose code runs, and whose first screen is not known to be good yet. */
export interface OpenVisit {
  area: string;
  version: string;
}

/** A visitor who leaves later than this had no screen with data for too long: such a visit counts as failed (milliseconds). */
const PATIENCE_MS = 30_000;

/** The contract's limit (`SETTLED_WITHIN_S`, seconds). A number is no reason to load the schema itself. */
const SETTLED_WITHIN_S = 3600;

type Reported = { [List in keyof AreaVisits]-?: NonNullable<AreaVisits[List]> };

const empty = (): Reported => ({ entries: [], settled: [], vitals: [] });
const noted = new Set<string>();
const open = new Map<OpenVisit, number>();
let visits = empty();
let onOpen = (): void => undefined;

function isFirst(area: string, version: string): boolean {
  const { size } = noted;
  return noted.add(`${area}@${version}`).size > size;
}

/** Counts a version that this page opened and whose code never ran, once (decision 0077). */
export function noteEntry(area: string, version: string): void {
  if (isFirst(area, version)) visits.entries.push({ area, version });
}

/** Announces, once, that this page is about to run a version: at once, since an endless loop lets nothing out later (reading 107). */
export function announceEntry(area: string, version: string): void {
  if (!isFirst(area, version)) return;
  open.set({ area, version }, performance.now());
  visits.entries.push({ area, version, announced: true });
  sendVisits();
  onOpen();
}

/** The announced visits of this page that are not settled. */
export const openVisits = (): OpenVisit[] => [...open.keys()];

/** Whether this version was announced and its first screen is not known to be good. */
export const isOpenVisit = ({ area, version }: OpenVisit): boolean =>
  openVisits().some((visit) => visit.area === area && visit.version === version);

/** Notes the end of an announced visit. */
export function settleVisit(visit: OpenVisit): void {
  const after = Math.round((performance.now() - (open.get(visit) ?? 0)) / 1000);
  if (open.delete(visit)) visits.settled.push({ ...visit, after: Math.min(after, SETTLED_WITHIN_S) });
}

/** Calls back when a visit was announced, and at once if one is open. */
export function onOpenVisit(listener: () => void): void {
  onOpen = listener;
  if (open.size > 0) listener();
}

/** Keeps a measured value until the page is left. */
export function noteVital(vital: Vital): void {
  visits.vitals.push(vital);
}

/** Sends what was noted since the last time. Nothing waits for it, and it goes out also while the page is left. */
export function sendVisits(): void {
  const body = JSON.stringify(visits);
  const { entries, settled, vitals } = visits;
  if (entries.length + settled.length + vitals.length === 0 || !navigator.onLine) return;
  visits = empty();
  navigator.sendBeacon(urlOf(reportAreaVisits), new Blob([body], { type: "application/json" }));
}

/** Settles the visits that end early because the visitor leaves, and sends what is left. */
export function leaveVisits(): void {
  for (const [visit, since] of open) if (performance.now() - since < PATIENCE_MS) settleVisit(visit);
  sendVisits();
}
