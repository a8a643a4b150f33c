import { type StoredPlayerSettings, storedPlayerSettings } from "@academy/shared/storage/learning-storage";
import { useState } from "react";

/** The speeds a lecture can be played at. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** How large captions are. */
export const CAPTION_SIZES = ["small", "normal", "large"] as const;

/** How a student likes lectures to be played: captions, quality and "play next" are kept on this device, the speed also on the server. */
export type PlayerSettings = Pick<StoredPlayerSettings, "speed" | "captions" | "captionSize" | "quality" | "autoplay">;

const DEFAULTS: StoredPlayerSettings = {
  speed: 1,
  student: null,
  untold: false,
  captions: null,
  quality: "auto",
  autoplay: false,
};

const read = (): StoredPlayerSettings => storedPlayerSettings.read() ?? DEFAULTS;

/** Without storage the settings last only while the lecture is open. */
const { write } = storedPlayerSettings;

/** The next faster or slower speed; the fastest and the slowest stay. */
export function speedStep(speed: number, direction: 1 | -1): number {
  const beyond = direction > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return beyond ?? speed;
}

/** The speed at which a lecture begins: an unreported choice made here, else the server's last reported speed. */
function startingSpeed(studentId: number | null, serverSpeed: number | null): number {
  const kept = read();
  const own = kept.student === studentId ? kept.speed : DEFAULTS.speed;
  return kept.student === studentId && kept.untold ? own : (serverSpeed ?? own);
}

/** Notes that the server has the speed, if it is the one chosen here. */
export function speedIsKnown(studentId: number | null, speed: number | undefined): void {
  const kept = read();
  if (kept.student === studentId && kept.speed === speed) write({ ...kept, untold: false });
}

/** The stored settings of a student, and a function that changes them. */
export function usePlayerSettings(studentId: number | null, serverSpeed: number | null) {
  const [settings, setSettings] = useState<PlayerSettings>(() => ({
    ...read(),
    speed: startingSpeed(studentId, serverSpeed),
  }));
  const change = (part: Partial<PlayerSettings>) => {
    const speed = part.speed === undefined ? {} : { student: studentId, untold: true };
    write({ ...read(), ...speed, ...part });
    setSettings({ ...settings, ...part });
  };
  return { settings, change };
}
