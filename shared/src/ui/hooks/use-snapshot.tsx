import { useSyncExternalStore } from "react";

/** What a page shows of something that lives outside React: an immutable value, which `show` replaces. */
export function createSnapshot<Shown>(initial: Shown) {
  let shown = initial;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => shown,
    show(next: Shown): void {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Store<Shown> {
  snapshot: () => Shown;
  subscribe: (listener: () => void) => () => void;
}

/** The value of a snapshot; the component is rendered anew with each change. */
export const useSnapshot = <Shown,>({ subscribe, snapshot }: Store<Shown>): Shown =>
  useSyncExternalStore(subscribe, snapshot);
