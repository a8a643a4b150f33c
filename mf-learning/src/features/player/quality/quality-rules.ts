import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import type { StoredPlayerSettings } from "@academy/shared/storage/learning-storage";

/** The quality that a student chose: automatic, the file as it was uploaded, or a height in pixels. */
export type QualityChoice = NonNullable<StoredPlayerSettings["quality"]>;

/** What is known of the connection when a rendition is chosen automatically. */
export interface ConnectionSpeed {
  /** Bits a second; null when no speed is known. */
  bitsPerSecond: number | null;
  savesData: boolean;
}

/** The connection must be this much faster than the bitrate of a rendition: it carries other data too. */
const SPEED_MARGIN = 1.5;

/** The largest height of the automatic choice; a student can choose a larger one. */
const AUTOMATIC_MAX_HEIGHT = 720;

const bitrateOf = ({ size }: VideoSource, minutes: number) => (size * 8) / (Math.max(1, minutes) * 60);

const bySize = (sources: readonly VideoSource[]) => sources.toSorted((a, b) => a.size - b.size);

/**
 * The automatic choice: the best rendition that the connection carries easily, or the smallest when the browser saves data.
 * `below` is the rendition that stalled: then only smaller ones are considered.
 */
export function automaticSource(
  sources: readonly VideoSource[],
  minutes: number,
  { bitsPerSecond: speed, savesData }: ConnectionSpeed,
  below: VideoSource | null = null,
): VideoSource | null {
  const sorted = bySize(sources);
  const smaller = below ? sorted.filter(({ size }) => size < below.size) : sorted;
  const candidates = smaller.length > 0 ? smaller : sorted.slice(0, 1);
  const [smallest] = candidates;
  if (!smallest || savesData) return smallest ?? null;
  const usual = candidates.filter(({ height }) => height <= AUTOMATIC_MAX_HEIGHT);
  const fitting = (usual.length > 0 ? usual : [smallest]).filter(
    (source) => speed === null || bitrateOf(source, minutes) * SPEED_MARGIN <= speed,
  );
  return fitting.at(-1) ?? smallest;
}

/** The rendition for a student's choice, which may come from another lecture: that height, else a lower one, else the smallest. */
export function chosenSource(
  sources: readonly VideoSource[],
  choice: Exclude<QualityChoice, "auto">,
): VideoSource | null {
  const sorted = sources.toSorted((a, b) => a.height - b.height || b.size - a.size);
  // An original that browsers cannot play is not among the sources: then the largest copy replaces it.
  if (choice === "original") return sources.find(({ original }) => original) ?? sorted.at(-1) ?? null;
  return sorted.findLast(({ height }) => height <= choice) ?? sorted[0] ?? null;
}

/** The renditions of a lecture to choose from; none where there is but one. */
export const sourcesOf = ({ sources = [] }: Lecture): readonly VideoSource[] => (sources.length > 1 ? sources : []);

/** The choices for a lecture in the order of the menu; none where there is but one rendition. */
export function choicesOf(lecture: Lecture): QualityChoice[] {
  const sources = sourcesOf(lecture);
  if (sources.length === 0) return [];
  const heights = sources.filter(({ original }) => !original).map(({ height }) => height);
  const hasOriginal = heights.length < sources.length;
  return ["auto", ...heights.toSorted((a, b) => b - a), ...(hasOriginal ? (["original"] as const) : [])];
}
