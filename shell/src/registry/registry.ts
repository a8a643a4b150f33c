import type { Registry, RegistryEntry, Version } from "@academy/shared/area/registry";
import { withTimeout } from "@academy/shared/time/with-timeout";
import { getsRollout } from "./gets-rollout.ts";

// No import of a federation singleton here: the script guard uses this file before the singletons are there.

/** A well-formed hash that no content has, so that a script at an address outside of the registry never runs. */
const IMPOSSIBLE = `sha384-${"A".repeat(64)}`;

/** How long a click waits for the answer, and how long the answer may take to be of use to the next click (milliseconds). */
const REFRESH_MS = 300;
const ANSWER_MS = 15_000;

/** What this tab knows of the registry. */
const tab: {
  /** What is live for this device. */
  current: Registry;
  /** The newest registry from the server, applied at the next change of area: inside an area nothing changes. */
  answered?: Registry;
  /** The area that the person sees now; none for an address that nobody owns. */
  shownArea?: string | undefined;
} = { current: { revision: -1, areas: {} } };
const integrities = new Map<string, string>();
const versionsOf = (registry: Registry): Version[] =>
  Object.values(registry.areas).flatMap(({ previous, rollout, ...live }) => [
    live,
    ...(previous ? [previous] : []),
    ...(rollout ? [rollout] : []),
  ]);

/** An area's entry for this device: in a rollout's share, the version being rolled out, with the live version as the fallback. */
const onThisDevice = ({ rollout, ...live }: RegistryEntry): RegistryEntry =>
  rollout && getsRollout(rollout) ? { ...rollout, previous: live } : live;

const listeners = new Set<(registry: Registry) => void>();

/** Calls back now and with each newer registry. */
export function onRegistry(listener: (registry: Registry) => void): void {
  listeners.add(listener);
  listener(tab.current);
}

/** What is live for this device, as far as this tab knows. */
export const registry = (): Registry => tab.current;

/** Takes a newer registry over. Hashes of older versions are kept: an open tab may still be on them. */
export function setRegistry(next: Registry): void {
  if (next.revision <= tab.current.revision) return;
  const entries = Object.entries(next.areas).map(([id, entry]) => [id, onThisDevice(entry)]);
  tab.current = { revision: next.revision, areas: Object.fromEntries(entries) };
  for (const { base, entry, integrity } of versionsOf(next)) integrities.set(base + entry, integrity);
  for (const listener of listeners) listener(tab.current);
}

/** The hash an entry's content must have; the empty string only where a development server is registered. */
export const integrityOf = (address: string): string => integrities.get(address.replace(/[?#].*$/s, "")) ?? IMPOSSIBLE;

/** Reads the registry that the edge put into the page. */
export function readPageRegistry(): void {
  const text = document.getElementById("registry")?.textContent;
  if (text) setRegistry(JSON.parse(text) as Registry);
}

/** Notes the area that the person sees now; none for an address that nobody owns. */
export const setShownArea = (area: string | undefined): void => {
  tab.shownArea = area;
};

/** Whether an answer is a registry: a hotspot or a proxy may answer any request with 200. */
const isRegistry = (given: unknown): given is Registry => {
  const { revision, areas } = (given ?? {}) as Partial<Record<keyof Registry, unknown>>;
  return typeof revision === "number" && typeof areas === "object" && areas !== null;
};

async function askForRegistry(): Promise<Registry | undefined> {
  const answer = await fetch("/registry.json", { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) return undefined;
  const given: unknown = await answer.json();
  if (!isRegistry(given)) return undefined;
  tab.answered = given;
  return given;
}

/**
 * Whether the academy answers and no longer has the version to which a file belongs, by its address. False without a network and
 * behind a portal, where nothing is known.
 */
export async function isReplaced(address: string): Promise<boolean> {
  const now = await askForRegistry().catch(() => undefined);
  return now !== undefined && !versionsOf(now).some(({ base }) => address.startsWith(base));
}

/**
 * Fetches the current registry when a person goes to another area, or retries. Inside an area the version never changes. The click
 * waits only a moment: over a slow line the navigation goes on with the registry that the tab has, and the answer is used for the next
 * change of area.
 */
export async function refreshRegistry(area: string | undefined, { force = false } = {}): Promise<void> {
  const crossing = tab.shownArea !== undefined && area !== tab.shownArea;
  if (!crossing && !force) return;
  // Offline or slow: what is known still works, and the next crossing asks again.
  await withTimeout(REFRESH_MS, askForRegistry()).catch(() => undefined);
  if (tab.answered) setRegistry(tab.answered);
}
