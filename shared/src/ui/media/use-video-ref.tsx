import { type RefObject, useCallback } from "react";

/**
 * The ref of a video with captions. Chromium keeps captions that were loaded as long as they are a video's, and with them the whole
 * screen in which the video was: once it has left the page they are taken out of it.
 */
export const useVideoRef = (video: RefObject<HTMLVideoElement | null>) =>
  useCallback(
    (element: HTMLVideoElement) => {
      video.current = element;
      return () => {
        video.current = null;
        queueMicrotask(() => {
          if (!element.isConnected) for (const track of element.querySelectorAll("track")) track.remove();
        });
      };
    },
    [video],
  );
