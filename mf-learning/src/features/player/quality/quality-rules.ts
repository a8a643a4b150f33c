import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import type { StoredPlayerSettings } from "@academy/shared/storage/learning-storage";

/** The picture that a student wants: chosen by itself, the file as it was uploaded, or so many lines. */
export type QualityChoice = NonNullable<StoredPlayerSettings["quality"]>;

/** What is known of the line when a picture is chosen by itself. */
export interface Line {
  /** Bits a second; null when nothing has been measured. */
  bitsPerSecond: number | null;
  savesData: boolean;
}

/** A picture is taken when the line is this much faster than it: it carries other things too. */
const SPEED_MARGIN = 1.5;

/** The most lines that are chosen by themselves: larger ones are for who asks for them. */
const AUTOMATIC_MOST = 720;

const bitsPerSecond = ({ size }: VideoSource, minutes: number) => (size * 8) / (Math.max(1, minutes) * 60);

const bySize = (sources: readonly VideoSource[]) => sources.toSorted((a, b) => a.size - b.size);

/**
 * The picture that is chosen by itself: the best that the line carries with ease; who saves data gets the smallest. `below` is
 * the one that stalled: then only smaller ones are asked.
 */
export function automaticSource(
  sources: readonly VideoSource[],
  minutes: number,
  { bitsPerSecond: speed, savesData }: Line,
  below: VideoSource | null = null,
): VideoSource | null {
  const sorted = bySize(sources);
  const smaller = below ? sorted.filter(({ size }) => size < below.size) : sorted;
  const asked = smaller.length > 0 ? smaller : sorted.slice(0, 1);
  const [smallest] = asked;
  if (!smallest || savesData) return smallest ?? null;
  const usual = asked.filter(({ height }) => height <= AUTOMATIC_MOST);
  const fitting = (usual.length > 0 ? usual : [smallest]).filter(
    (source) => speed === null || bitsPerSecond(source, minutes) * SPEED_MARGIN <= speed,
  );
  return fitting.at(-1) ?? smallest;
}

/** The picture for a choice that was made, perhaps at another lecture: as many lines, else fewer, else the smallest. */
export function chosenSource(
  sources: readonly VideoSource[],
  choice: Exclude<QualityChoice, "auto">,
): VideoSource | null {
  if (choice === "original") return sources.find(({ original }) => original) ?? null;
  const sorted = sources.toSorted((a, b) => a.height - b.height || b.size - a.size);
  return sorted.findLast(({ height }) => height <= choice) ?? sorted[0] ?? null;
}

/** The pictures of a lecture; none where there is but one. */
export const sourcesOf = ({ sources = [] }: Lecture): readonly VideoSource[] => (sources.length > 1 ? sources : []);
