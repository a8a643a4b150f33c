import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import { useState } from "react";
import { connectionSpeed } from "./connection-speed.ts";
import { automaticSource, chosenSource, type QualityChoice, sourcesOf } from "./quality-rules.ts";

/** Which rendition of a lecture is played: the one that was chosen on this device, or automatically by the connection's speed. */
export function useQuality(choice: QualityChoice) {
  const [connection] = useState(connectionSpeed);
  // The rendition that stalled; the next lecture begins with a new measurement.
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
    /** The connection does not keep up: steps down where the quality is automatic. Whether it does. */
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
