/** An iPhone shows only the video itself in full screen, by a call of its own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether this browser can show a video alone on the screen. */
export const canFillScreen = (): boolean =>
  document.fullscreenEnabled === true || "webkitEnterFullscreen" in HTMLVideoElement.prototype;

/** The video fills the screen, or leaves it again. */
export function toggleFullScreen(video: AppleVideo | null): void {
  if (document.fullscreenElement) {
    leaveFullScreen();
    return;
  }
  // The keys of the player go on working there, and the space bar does not press the button that led here.
  video?.focus();
  if (video?.requestFullscreen) void video.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** What stands around the video is seen again. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Whether this browser can show a video in a small window above others. */
export const canFloat = (): boolean => document.pictureInPictureEnabled === true;

/** The video floats above other windows, or comes back. */
export function toggleFloating(video: HTMLVideoElement | null): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  // Refused by the browser: the video stays where it is.
  void change?.catch(() => undefined);
}
