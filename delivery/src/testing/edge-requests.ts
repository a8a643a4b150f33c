import { vi } from "vitest";

/** What a visitor sends by hand: the heads of a sign-in and of an upload. */
export const POST = "POST /api/student/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
export const UPLOAD =
  "PATCH /api/student/student/update_photo/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n";

/** As many of something as asked for. */
export const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make);

/** Waits until the condition holds; a busy machine takes its time. */
export const until = (condition: () => void) => vi.waitFor(condition, { timeout: 10_000, interval: 50 });
