import type { Registry, Version } from "@academy/shared/area/registry";

// No import of a federation singleton here: the script guard uses this file before the singletons are there.

/** A well-formed value that no content has: an address the registry does not know is never run. */
const IMPOSSIBLE = `sha384-${"A".repeat(64)}`;

const REFRESH_MS = 300;

const empty: Registry = { revision: -1, areas: {} };
let current = empty;
const integrities = new Map<string, string>();
const versionsOf = (registry: Registry): Version[] =>
  Object.values(registry.areas).flatMap((entry) => (entry.previous ? [entry, entry.previous] : [entry]));

const listeners = new Set<(registry: Registry) => void>();

/** Calls back now and with each newer registry. */
export function onRegistry(listener: (registry: Registry) => void): void {
  listeners.add(listener);
  listener(current);
}

/** What is live, as far as this tab knows. */
export const registry = (): Registry => current;

/** Takes a newer registry over. Hashes of older versions are kept: an open tab may still be on them. */
export function setRegistry(next: Registry): void {
  if (next.revision <= current.revision) return;
  current = next;
  for (const { base, entry, integrity } of versionsOf(next)) integrities.set(base + entry, integrity);
  for (const listener of listeners) listener(next);
}

/** The hash an entry's content must have; the empty string only where a development server is registered. */
export const integrityOf = (address: string): string => integrities.get(address.replace(/[?#].*$/, "")) ?? IMPOSSIBLE;

/** Reads the registry that the edge put into the page. */
export function readPageRegistry(): void {
  const text = document.getElementById("registry")?.textContent;
  if (text) setRegistry(JSON.parse(text) as Registry);
}

let lastArea: string | undefined;

/**
 * Asks for what is live now when a person crosses into another area, or retries. Inside an area the version never changes
 * under their hands. The answer has little time: without it the tab goes on with what it knows.
 */
export async function refreshRegistry(area: string | undefined, { force = false } = {}): Promise<void> {
  const crossing = lastArea !== undefined && area !== lastArea;
  lastArea = area;
  if (!crossing && !force) return;
  try {
    const answer = await fetch("/registry.json", { signal: AbortSignal.timeout(REFRESH_MS) });
    if (answer.ok) setRegistry((await answer.json()) as Registry);
  } catch {
    // Offline or slow: what is known still works, and the next crossing asks again.
  }
}
