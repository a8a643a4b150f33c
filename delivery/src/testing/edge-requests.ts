import { vi } from "vitest";

/** Request headers that a visitor sends as raw bytes: those of a sign-in and of an upload. */
export const POST = "POST /api/student/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
export const UPLOAD =
  "PATCH /api/student/student/update_photo/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n";

/** Makes a list of so many items. */
export const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make);

/** Waits until the condition no longer throws, with time for a busy machine. */
export const until = (condition: () => void) => vi.waitFor(condition, { timeout: 10_000, interval: 50 });
