import { useRef, useState } from "react";

/** What browsers tell of a video's sound, each in its own way; Safari has `audioTracks`. */
interface SoundFacts {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
}

/** After so many seconds of playing, sound that the browser can decode was decoded. */
const DECODED_AFTER = 2;

function lacksSound(video: HTMLVideoElement & SoundFacts): boolean {
  if (video.webkitAudioDecodedByteCount !== undefined) return video.webkitAudioDecodedByteCount === 0;
  if (video.mozHasAudio !== undefined) return !video.mozHasAudio;
  return video.audioTracks?.length === 0;
}

/** What a browser does not play of a video that it plays: it drops a track whose codec it lacks without an error (reading 91). */
function missingTrack(video: HTMLVideoElement, playedFor: number): "picture" | "sound" | null {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth === 0) return "picture";
  return playedFor >= DECODED_AFTER && lacksSound(video) ? "sound" : null;
}

/** Seconds between two looks at a playing video, at twice its speed and on a busy machine; more is a jump. */
const STEP_MOST = 1.5;

/** Notices while a source plays that its picture or sound is missing; `check` is called as the time goes on. */
export function useMissingTrack(address: string | null) {
  const [found, setFound] = useState<{ address: string | null; missing: "picture" | "sound" } | null>(null);
  const played = useRef({ address, at: 0, seconds: 0 });
  return {
    missing: found?.address === address ? found.missing : null,
    check: (video: HTMLVideoElement) => {
      const { currentTime } = video;
      if (played.current.address !== address) played.current = { address, at: currentTime, seconds: 0 };
      const step = currentTime - played.current.at;
      played.current.at = currentTime;
      if (step > 0 && step < STEP_MOST && !video.paused) played.current.seconds += step;
      const missing = missingTrack(video, played.current.seconds);
      if (missing && found?.address !== address) setFound({ address, missing });
    },
  };
}
