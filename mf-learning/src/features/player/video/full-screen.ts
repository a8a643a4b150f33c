/** An iPhone can show only the video itself in full screen, with a method of its own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows the player with its controls in full screen, or leaves full screen. */
export function toggleFullScreen(video: AppleVideo | null): void {
  if (document.fullscreenElement) {
    leaveFullScreen();
    return;
  }
  // The video takes the focus: the player's keys still work, and the space bar does not press the button again.
  video?.focus();
  const player = video?.parentElement;
  if (player?.requestFullscreen) void player.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** Leaves full screen, so that the page around the video is visible again. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}
