import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";

const SMALLEST = 256 * 1024;

/** The size of the first piece: even a slow connection sends it in seconds. */
export const FIRST_PIECE = 1024 * 1024;

/** After a faster piece the size is doubled, after a slower one halved: a piece that is cut off must be sent again. */
const SHORT_MS = 4_000;
const LONG_MS = 20_000;

/** The size of the next piece, by the duration of the last one; the server accepts 8 MiB at most and waits five minutes. */
export function nextPiece(size: number, ms: number): number {
  if (ms < SHORT_MS) return Math.min(UPLOAD_PIECE_MAX, size * 2);
  return ms > LONG_MS ? Math.max(SMALLEST, Math.floor(size / 2)) : size;
}

/** How much had been sent at a moment, in bytes and milliseconds. */
export interface Mark {
  sent: number;
  at: number;
}

/** How much of the past counts for the speed. */
const WINDOW_MS = 10_000;

/** The marks that count from now on, with a new one. */
export const marksWith = (marks: readonly Mark[], mark: Mark): Mark[] => [
  ...marks.filter(({ at }) => mark.at - at <= WINDOW_MS),
  mark,
];

/** Bytes a second over the last seconds; null while there is too little data. */
export function speedOf(marks: readonly Mark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.at - first.at < 500 || last.sent <= first.sent) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

/** A size for people: a number, with one decimal below ten, and its unit. */
export function sizeOf(bytes: number): { value: number; unit: "kb" | "mb" | "gb" } {
  const [unit, one] =
    bytes >= 1e9 ? (["gb", 1e9] as const) : bytes >= 1e6 ? (["mb", 1e6] as const) : (["kb", 1e3] as const);
  const value = bytes / one;
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit };
}
