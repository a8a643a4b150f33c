import { useEffect, useEffectEvent } from "react";
import type { LectureLink } from "#features/player/context/lecture-page.ts";
import type { PlayedLecture } from "#features/player/context/player-context.ts";

const LEAP_SECONDS = 10;

/** The lecture in the controls of the device: the lock screen, headphones, media keys (Media Session API). */
export function useMediaSession(
  { title, teacher, lecture: { poster }, playback: { video, seek } }: PlayedLecture,
  previous: LectureLink | null,
  next: LectureLink | null,
): void {
  const leap = useEffectEvent((direction: 1 | -1, { seekOffset }: MediaSessionActionDetails) =>
    seek((video.current?.currentTime ?? 0) + direction * (seekOffset ?? LEAP_SECONDS)),
  );
  const seekTo = useEffectEvent(({ seekTime }: MediaSessionActionDetails) => {
    if (seekTime !== undefined) seek(seekTime);
  });
  const openNext = useEffectEvent(() => next?.open());
  const openPrevious = useEffectEvent(() => previous?.open());
  const hasNext = next !== null;
  const hasPrevious = previous !== null;

  useEffect(() => {
    const session = "mediaSession" in navigator ? navigator.mediaSession : null;
    if (!session) return;
    const artwork = poster ? [{ src: new URL(poster, location.href).href }] : [];
    session.metadata = new MediaMetadata({ title, artist: teacher, artwork });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      seekbackward: (details) => leap(-1, details),
      seekforward: (details) => leap(1, details),
      seekto: (details) => seekTo(details),
      nexttrack: hasNext ? () => openNext() : null,
      previoustrack: hasPrevious ? () => openPrevious() : null,
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // The browser does not know this action.
      }
    };
    for (const action of actions) set(action, handlers[action] ?? null);
    return () => {
      session.metadata = null;
      for (const action of actions) set(action, null);
    };
  }, [title, teacher, poster, hasNext, hasPrevious]);
}
