import { storedSingleKeys } from "@academy/shared/storage/staff-storage";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** The choice for this visit where the browser keeps nothing. */
let unkept: boolean | null = null;

/**
 * Whether a single letter is a shortcut. It can be switched off (WCAG 2.1.4): who speaks to the computer, or misses keys,
 * would otherwise set off what they never meant.
 */
export const singleKeysAreOn = (): boolean => unkept ?? storedSingleKeys.read() ?? true;

/** Switches them on or off, for all tabs of this device. */
export function setSingleKeys(isOn: boolean): void {
  unkept = storedSingleKeys.write(isOn) ? null : isOn;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  const unwatch = storedSingleKeys.watch(changed);
  return () => {
    listeners.delete(changed);
    unwatch();
  };
}

/** Whether a single letter is a shortcut, for what names it on the screen. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAreOn);
