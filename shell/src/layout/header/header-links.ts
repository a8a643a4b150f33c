import type { OwnedHeaderLink, OwnedRoute } from "@academy/shared/area/registry";
import { useSignedIn, useStudent } from "@academy/shared/session";
import { useSyncExternalStore } from "react";

/** A link in the header that an area declares in its `area.ts`. */
export interface ListedLink extends OwnedHeaderLink {
  path: string;
}

let listed: readonly ListedLink[] = [];
const listeners = new Set<() => void>();

/** Takes over the links among the addresses of the registry. */
export function provideHeaderLinks(routes: readonly OwnedRoute[]): void {
  listed = routes
    .flatMap(({ path, header }) => (header ? [{ path, ...header }] : []))
    .sort((one, other) => one.order - other.order);
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const linksNow = () => listed;

/** The areas' links for this person, in their order. An access level that this build does not know shows none. */
export function useHeaderLinks(): ListedLink[] {
  const links = useSyncExternalStore(subscribe, linksNow, linksNow);
  const signedIn = useSignedIn();
  const { student } = useStudent();
  const seen: Record<string, boolean> = {
    anyone: true,
    visitor: !signedIn,
    student: signedIn,
    staff: student?.is_staff ?? false,
  };
  return links.filter(({ access }) => Object.hasOwn(seen, access) && seen[access]);
}
