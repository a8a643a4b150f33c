/** An iPhone can show only the video itself in full screen, with a method of its own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether this browser can show a video alone on the screen. */
export const canFillScreen = (): boolean =>
  document.fullscreenEnabled === true || "webkitEnterFullscreen" in HTMLVideoElement.prototype;

/** Shows the video in full screen, or leaves full screen. */
export function toggleFullScreen(video: AppleVideo | null): void {
  if (document.fullscreenElement) {
    leaveFullScreen();
    return;
  }
  // The video takes the focus: the player's keys still work, and the space bar does not press the button again.
  video?.focus();
  if (video?.requestFullscreen) void video.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** Leaves full screen, so that the page around the video is visible again. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Whether this browser can show a video in a small window above others. */
export const canFloat = (): boolean => document.pictureInPictureEnabled === true;

/** Shows the video in a small window above others, or returns it to the page. */
export function toggleFloating(video: HTMLVideoElement | null): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  // If the browser refuses, the video stays where it is.
  void change?.catch(() => undefined);
}
