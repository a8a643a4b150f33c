import type { RolledOutVersion } from "./registry.ts";

/** How many numbers a device can draw: each number is one of a hundred visitors. */
export const DEVICE_NUMBERS = 100;

/**
 * Whether a device with this number gets the new version. When the share grows, devices are only added, so no device moves back.
 * The version shifts the numbers: otherwise the same devices would get every new version first.
 */
export const isOnNewSide = (
  number: number,
  { version, traffic }: Pick<RolledOutVersion, "version" | "traffic">,
): boolean => (number + Number.parseInt(version.slice(0, 4), 16)) % DEVICE_NUMBERS < traffic;
