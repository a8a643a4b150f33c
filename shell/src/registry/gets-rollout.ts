import type { RolledOutVersion } from "@academy/shared/area/registry";
import { DEVICE_NUMBERS, isOnNewSide } from "@academy/shared/area/rollout-side";
import { ENTRIES } from "@academy/shared/storage/entries";
import { storageOf } from "@academy/shared/storage/storage-of";

// Part of the head script and of the script guard: no import of a federation singleton here.

/** The number of this device, made at its first rollout and sent nowhere. Throws where the browser keeps nothing. */
function deviceNumber(): number {
  const storage = storageOf("device");
  const kept = storage.getItem(ENTRIES.rolloutNumber.key);
  const number = Number(kept ?? Math.floor(Math.random() * DEVICE_NUMBERS));
  if (!kept) storage.setItem(ENTRIES.rolloutNumber.key, String(number));
  return number;
}

/** Whether this device gets the new version. Where no number can be kept it has the live one, so that a visitor stays on one side. */
export function getsRollout(rollout: Pick<RolledOutVersion, "version" | "traffic">): boolean {
  try {
    return isOnNewSide(deviceNumber(), rollout);
  } catch {
    return false;
  }
}
