import type { Registry, RegistryEntry, Version } from "@academy/shared/area/registry";
import { withTimeout } from "@academy/shared/time/with-timeout";
import { getsRollout } from "./gets-rollout.ts";

// No import of a federation singleton here: the script guard uses this file before the singletons are there.

/** A well-formed value that no content has: an address the registry does not know is never run. */
const IMPOSSIBLE = `sha384-${"A".repeat(64)}`;

/** How long a click waits for the answer, and how long the answer may take to be of use to the next click (milliseconds). */
const REFRESH_MS = 300;
const ANSWER_MS = 15_000;

const empty: Registry = { revision: -1, areas: {} };
let current = empty;
const integrities = new Map<string, string>();
const versionsOf = (registry: Registry): Version[] =>
  Object.values(registry.areas).flatMap(({ previous, rollout, ...live }) => [
    live,
    ...(previous ? [previous] : []),
    ...(rollout ? [rollout] : []),
  ]);

/** What an area is for this device: on the new side of a rollout the version being rolled out, with the live one to fall back on. */
const onThisDevice = ({ rollout, ...live }: RegistryEntry): RegistryEntry =>
  rollout && getsRollout(rollout) ? { ...rollout, previous: live } : live;

const listeners = new Set<(registry: Registry) => void>();

/** Calls back now and with each newer registry. */
export function onRegistry(listener: (registry: Registry) => void): void {
  listeners.add(listener);
  listener(current);
}

/** What is live for this device, as far as this tab knows. */
export const registry = (): Registry => current;

/** Takes a newer registry over. Hashes of older versions are kept: an open tab may still be on them. */
export function setRegistry(next: Registry): void {
  if (next.revision <= current.revision) return;
  const entries = Object.entries(next.areas).map(([id, entry]) => [id, onThisDevice(entry)]);
  current = { revision: next.revision, areas: Object.fromEntries(entries) };
  for (const { base, entry, integrity } of versionsOf(next)) integrities.set(base + entry, integrity);
  for (const listener of listeners) listener(current);
}

/** The hash an entry's content must have; the empty string only where a development server is registered. */
export const integrityOf = (address: string): string => integrities.get(address.replace(/[?#].*$/s, "")) ?? IMPOSSIBLE;

/** Reads the registry that the edge put into the page. */
export function readPageRegistry(): void {
  const text = document.getElementById("registry")?.textContent;
  if (text) setRegistry(JSON.parse(text) as Registry);
}

let shownArea: string | undefined;

/** Says which area the person sees now; none for an address that nobody owns. */
export const showsArea = (area: string | undefined): void => {
  shownArea = area;
};

/** The newest answer, until a crossing takes it over: inside an area nothing changes. */
let answered: Registry | undefined;

/** Whether an answer is what was asked for: a hotspot or a proxy may say 200 to anything. */
const isRegistry = (given: unknown): given is Registry => {
  const { revision, areas } = (given ?? {}) as Partial<Record<keyof Registry, unknown>>;
  return typeof revision === "number" && typeof areas === "object" && areas !== null;
};

async function askForRegistry(): Promise<void> {
  const answer = await fetch("/registry.json", { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) return;
  const given: unknown = await answer.json();
  if (isRegistry(given)) answered = given;
}

/**
 * Asks for what is live now when a person crosses into another area, or retries. Inside an area the version never changes
 * under their hands. The click waits a moment only: on a slow line it goes on with what the tab knows, and the answer
 * counts for the next one.
 */
export async function refreshRegistry(area: string | undefined, { force = false } = {}): Promise<void> {
  const crossing = shownArea !== undefined && area !== shownArea;
  if (!crossing && !force) return;
  // Offline or slow: what is known still works, and the next crossing asks again.
  await withTimeout(REFRESH_MS, askForRegistry()).catch(() => undefined);
  if (answered) setRegistry(answered);
}
