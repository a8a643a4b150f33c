import type { KeyboardEvent } from "react";
import type { LectureLink } from "#features/player/context/lecture-page.ts";
import type { PlayerState } from "#features/player/context/player-context.ts";
import { speedStep } from "#features/player/settings/player-settings.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { type PlayerAction, playerAction } from "./player-keys.ts";

/** Controls that handle the key themselves: fields, buttons, sliders, and the browser's own controls inside the video, which then has no `:focus`. */
const ownsKey = (target: EventTarget, key: string) =>
  target instanceof HTMLElement &&
  (target.matches("input, select, textarea") ||
    (key === " " && target.matches("button, a")) ||
    (key.startsWith("Arrow") && target.matches("[role=slider]")) ||
    (/^( |Arrow.*)$/.test(key) && target.matches("video:not(:focus)")));

/** The player's keyboard handlers (WCAG 2.1.4); the outermost element of the player registers them, in the capture phase. */
export function playerKeyHandlers(
  { playback, settings, onSpeed, captions, qualities, quality, onQuality, onNote, onHelp }: PlayerState,
  previous: LectureLink | null,
  next: LectureLink | null,
) {
  const act = (action: PlayerAction) => {
    const element = playback.video.current;
    if (!element) return;
    if (action.do === "leap") return playback.seek(element.currentTime + action.seconds);
    if (action.do === "tenth" && Number.isFinite(element.duration))
      return playback.seek((element.duration * action.tenth) / 10);
    const handlers: Partial<Record<PlayerAction["do"], (() => void) | undefined>> = {
      play: playback.toggle,
      mute: () => {
        element.muted = !element.muted;
      },
      captions: captions.toggle,
      quality: () => {
        const following = qualities[(qualities.indexOf(quality.choice) + 1) % qualities.length];
        if (following !== undefined) onQuality(following);
      },
      fullscreen: () => toggleFullScreen(element),
      faster: () => onSpeed(speedStep(settings.speed, 1)),
      slower: () => onSpeed(speedStep(settings.speed, -1)),
      next: next?.open,
      previous: previous?.open,
      note: () => onNote({ second: Math.floor(element.currentTime) }),
      help: onHelp,
    };
    handlers[action.do]?.();
  };
  // The browser's video element handles keys even after `preventDefault`: a space bar would
  // play and pause at once. So neither the keydown nor the keyup event may reach the video.
  const takeKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = ownsKey(event.target, event.key) ? null : playerAction(event);
    if (!action) return;
    takeKey(event);
    // A held key repeats a jump, but it does not repeat play and pause.
    if (!event.repeat || action.do === "leap") act(action);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (!ownsKey(event.target, event.key) && playerAction(event)) takeKey(event);
  };
  return { onKeyDown, onKeyUp };
}
