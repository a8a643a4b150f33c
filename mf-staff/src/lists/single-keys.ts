import { storedSingleKeys } from "@academy/shared/storage/staff-storage";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** The setting for this visit when the browser could not store it. */
let unkept: boolean | null = null;

/**
 * Whether single letters are shortcuts. Users can switch them off (WCAG 2.1.4): speech input or a mistyped key would
 * otherwise trigger actions by accident.
 */
export const singleKeysAreOn = (): boolean => unkept ?? storedSingleKeys.read() ?? true;

/** Switches single-letter shortcuts on or off, for all tabs of this device. */
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

/** Whether single letters are shortcuts, for components that show the keys. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAreOn);
