import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  textTrackFeature,
  timeFeature,
  volumeFeature,
} from "@videojs/react";

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
