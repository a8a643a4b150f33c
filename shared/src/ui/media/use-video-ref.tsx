import { type RefObject, useCallback } from "react";

/**
 * The ref of a video with captions. Chromium keeps loaded captions in memory while they belong to a video, and with them the
 * whole screen around the video. So the captions are removed from a video that has left the page.
 */
export const useVideoRef = (videoRef: RefObject<HTMLVideoElement | null>) =>
  useCallback(
    (element: HTMLVideoElement) => {
      videoRef.current = element;
      return () => {
        videoRef.current = null;
        queueMicrotask(() => {
          if (!element.isConnected) for (const track of element.querySelectorAll("track")) track.remove();
        });
      };
    },
    [videoRef],
  );
