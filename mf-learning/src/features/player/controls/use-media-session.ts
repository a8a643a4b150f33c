import { type RefObject, useEffect, useEffectEvent } from "react";

interface Session {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  teacher: string;
  poster: string | null;
  seek: (second: number) => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

const LEAP_SECONDS = 10;

/** The lecture in the controls of the device: the lock screen, headphones, media keys (Media Session API). */
export function useMediaSession({ video, title, teacher, poster, seek, onNext, onPrevious }: Session): void {
  const leap = useEffectEvent((direction: 1 | -1, { seekOffset }: MediaSessionActionDetails) =>
    seek((video.current?.currentTime ?? 0) + direction * (seekOffset ?? LEAP_SECONDS)),
  );
  const seekTo = useEffectEvent(({ seekTime }: MediaSessionActionDetails) => {
    if (seekTime !== undefined) seek(seekTime);
  });
  const next = useEffectEvent(() => onNext?.());
  const previous = useEffectEvent(() => onPrevious?.());
  const hasNext = onNext !== null;
  const hasPrevious = onPrevious !== null;

  useEffect(() => {
    const session = "mediaSession" in navigator ? navigator.mediaSession : null;
    if (!session) return;
    const artwork = poster ? [{ src: new URL(poster, location.href).href }] : [];
    session.metadata = new MediaMetadata({ title, artist: teacher, artwork });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      seekbackward: (details) => leap(-1, details),
      seekforward: (details) => leap(1, details),
      seekto: (details) => seekTo(details),
      nexttrack: hasNext ? () => next() : null,
      previoustrack: hasPrevious ? () => previous() : null,
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
