import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import { useState } from "react";
import { connectionSpeed } from "./connection-speed.ts";
import { automaticSource, chosenSource, type QualityChoice, sourcesOf } from "./quality-rules.ts";

/** Decides which rendition of a lecture is played: the one chosen on this device, or an automatic one that fits the connection. */
export function useQuality(choice: QualityChoice) {
  const [connection] = useState(connectionSpeed);
  // The rendition that stalled; it is forgotten with the next lecture, which measures the connection again.
  const [stalled, setStalled] = useState<VideoSource | null>(null);

  const sourceIn = (lecture: Lecture, wanted: QualityChoice = choice, below = stalled): VideoSource | null => {
    const sources = sourcesOf(lecture);
    return wanted === "auto"
      ? automaticSource(sources, lecture.duration, connection, below)
      : chosenSource(sources, wanted);
  };

  const addressIn = (lecture: Lecture, wanted?: QualityChoice): string | null =>
    sourceIn(lecture, wanted)?.url ?? lecture.video;

  return {
    choice,
    sourceIn,
    addressIn,
    /** Steps down to a smaller rendition after a stall, if the quality is automatic. Returns whether it did. */
    tryLowerQuality: (lecture: Lecture): boolean => {
      const now = sourceIn(lecture);
      if (choice !== "auto" || !now || sourceIn(lecture, choice, now)?.url === now.url) return false;
      setStalled(now);
      return true;
    },
  };
}

/** The quality of a lecture, as the player's parts use it. */
export type Quality = ReturnType<typeof useQuality>;
