import { expect, test } from "vitest";
import { isFit } from "./memory-folder.ts";

const GIB = 1024 ** 3;
const DISK = "/dev/vda / ext4 rw,relatime 0 0\n";

test.each([
  ["there is room, and files can be run", "tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", 12 * GIB, true],
  ["nothing there may be run", "shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0", 12 * GIB, false],
  ["there is little room", "tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", GIB / 16, false],
  ["there is no such place", "tmpfs /run tmpfs rw 0 0", 12 * GIB, false],
])("whether tests use a folder in memory when %s", (_, mount, free, expected) => {
  expect(isFit(`${DISK}${mount}\n`, free)).toBe(expected);
});
