import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  textTrackFeature,
  timeFeature,
  useContainerAttach,
  useMediaAttach,
  volumeFeature,
} from "@videojs/react";
import { useLayoutEffect } from "react";
import { usePlayerState } from "#features/player/context/player-context.ts";

/** What the controls know of the video and can do with it: the parts of Video.js that the player uses (decision 0140). */
export const { Player, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    timeFeature,
    bufferFeature,
    volumeFeature,
    textTrackFeature,
    fullscreenFeature,
    pipFeature,
    controlsFeature,
  ],
});

/**
 * Connects the controls to the video that is in the page before they are loaded, and to the box around both, which fills the
 * screen and notices whether somebody moves in it.
 */
export function AttachVideo() {
  const { video } = usePlayerState().playback;
  const setMedia = useMediaAttach();
  const setContainer = useContainerAttach();
  useLayoutEffect(() => {
    setMedia?.(video.current);
    setContainer?.(video.current?.parentElement ?? null);
    return () => {
      setMedia?.(null);
      setContainer?.(null);
    };
  }, [video, setMedia, setContainer]);
  return null;
}
