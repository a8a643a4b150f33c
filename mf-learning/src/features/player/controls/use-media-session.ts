import { useEffect, useEffectEvent } from "react";
import type { LectureLink } from "#features/player/context/lecture-page.ts";
import type { PlayedLecture } from "#features/player/context/player-context.ts";

const LEAP_SECONDS = 10;

const ACTIONS = ["seekbackward", "seekforward", "seekto", "nexttrack", "previoustrack"] as const;

/** The lecture in the controls of the device: the lock screen, headphones, media keys (Media Session API). */
export function useMediaSession(
  { title, teacher, lecture: { poster }, playback: { video, seek } }: PlayedLecture,
  previous: LectureLink | null,
  next: LectureLink | null,
): void {
  const act = useEffectEvent(({ action, seekOffset = LEAP_SECONDS, seekTime }: MediaSessionActionDetails) => {
    const now = video.current?.currentTime ?? 0;
    if (action === "seekbackward") seek(now - seekOffset);
    if (action === "seekforward") seek(now + seekOffset);
    if (action === "seekto" && seekTime !== undefined) seek(seekTime);
    if (action === "nexttrack") next?.open();
    if (action === "previoustrack") previous?.open();
  });
  const hasNext = next !== null;
  const hasPrevious = previous !== null;

  useEffect(() => {
    const session = "mediaSession" in navigator ? navigator.mediaSession : null;
    if (!session) return;
    const artwork = poster ? [{ src: new URL(poster, location.href).href }] : [];
    session.metadata = new MediaMetadata({ title, artist: teacher, artwork });
    const set = (action: MediaSessionAction, isOffered: boolean) => {
      try {
        session.setActionHandler(action, isOffered ? (details) => act(details) : null);
      } catch {
        // The browser does not know this action.
      }
    };
    for (const action of ACTIONS)
      set(action, action === "nexttrack" ? hasNext : action !== "previoustrack" || hasPrevious);
    return () => {
      session.metadata = null;
      for (const action of ACTIONS) set(action, false);
    };
  }, [title, teacher, poster, hasNext, hasPrevious]);
}
