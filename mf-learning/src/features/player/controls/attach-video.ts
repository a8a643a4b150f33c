import { useContainerAttach, useMediaAttach } from "@videojs/react";
import { type RefObject, useLayoutEffect } from "react";

/**
 * Connects the controls to the video that stands in the page before they are loaded, and to the box around both, which fills the
 * screen and notices whether somebody moves in it.
 */
export function AttachVideo({ video }: { video: RefObject<HTMLVideoElement | null> }) {
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
