import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";

const SMALLEST = 256 * 1024;

/** A first piece that also a slow line sends in seconds. */
export const FIRST_PIECE = 1024 * 1024;

/** A piece that took less is doubled, one that took more is halved: what is cut off in between is sent again. */
const SHORT_MS = 4_000;
const LONG_MS = 20_000;

/** The size of the next piece, by how long the last one took; the server takes 8 MiB at most and waits five minutes. */
export function nextPiece(size: number, ms: number): number {
  if (ms < SHORT_MS) return Math.min(UPLOAD_PIECE_MAX, size * 2);
  return ms > LONG_MS ? Math.max(SMALLEST, Math.floor(size / 2)) : size;
}

/** How much had been sent at a moment, in bytes and milliseconds. */
export interface Mark {
  sent: number;
  at: number;
}

/** So much of the past counts for the speed. */
const WINDOW_MS = 10_000;

/** The marks that count from now on. */
export const marksWith = (marks: readonly Mark[], mark: Mark): Mark[] => [
  ...marks.filter(({ at }) => mark.at - at <= WINDOW_MS),
  mark,
];

/** Bytes a second over the last seconds; null while nothing can be said. */
export function speedOf(marks: readonly Mark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.at - first.at < 500 || last.sent <= first.sent) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

/** A size for people: its number with one decimal below ten, and the unit. */
export function sizeOf(bytes: number): { value: number; unit: "kb" | "mb" | "gb" } {
  const [unit, one] =
    bytes >= 1e9 ? (["gb", 1e9] as const) : bytes >= 1e6 ? (["mb", 1e6] as const) : (["kb", 1e3] as const);
  const value = bytes / one;
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit };
}
