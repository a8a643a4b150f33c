import type { RolledOutVersion } from "./registry.ts";

/** The numbers a device can have: one for each of a hundred visitors. */
export const DEVICE_NUMBERS = 100;

/**
 * Whether a device with this number gets the new version. A growing share only adds devices, so nobody is moved back. The version
 * shifts the numbers: otherwise the same devices would meet every new version first.
 */
export const isOnNewSide = (
  number: number,
  { version, traffic }: Pick<RolledOutVersion, "version" | "traffic">,
): boolean => (number + Number.parseInt(version.slice(0, 4), 16)) % DEVICE_NUMBERS < traffic;
