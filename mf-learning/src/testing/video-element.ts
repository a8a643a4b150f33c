import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";

/** jsdom plays no video: the test moves the video's clock. */
export function videoElement(title: string) {
  const video = screen.getByLabelText<HTMLVideoElement>(title, { selector: "video" });
  const state = { paused: true, seeking: false, currentTime: 0, duration: 100, playbackRate: 1 };
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(video, name, {
      configurable: true,
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    });
  }
  vi.spyOn(video, "pause").mockImplementation(() => {
    state.paused = true;
  });
  vi.spyOn(video, "play").mockImplementation(async () => {
    state.paused = false;
  });
  return {
    video,
    load: () => fireEvent.loadedMetadata(video),
    play: () => {
      state.paused = false;
      fireEvent.play(video);
      fireEvent.playing(video);
    },
    reach: (second: number) => {
      state.currentTime = second;
      fireEvent.timeUpdate(video);
    },
    end: () => {
      state.paused = true;
      state.currentTime = state.duration;
      fireEvent.pause(video);
      fireEvent.ended(video);
    },
    pause: () => {
      state.paused = true;
      fireEvent.pause(video);
    },
    seek: (second: number) => {
      fireEvent.seeking(video);
      state.currentTime = second;
      fireEvent.seeked(video);
    },
  };
}
