import * as z from "@academy/shared/schema";
import { useState } from "react";

/** The speeds a lecture can be played at. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = "player";

const PlayerSettings = z.object({
  speed: z.number().check(z.gte(0.25), z.lte(4)),
  /** The captions last chosen; null until the student has chosen. */
  captions: z.nullable(z.enum(["en", "ru", "off"])),
  /** The next lecture begins by itself, after a countdown. */
  autoplay: z.boolean(),
});

/** How a student likes lectures to be played; kept on this device, for every lecture. */
export type PlayerSettings = z.infer<typeof PlayerSettings>;

const DEFAULTS: PlayerSettings = { speed: 1, captions: null, autoplay: false };

function read(): PlayerSettings {
  try {
    const known = PlayerSettings.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return known.success ? known.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function write(settings: PlayerSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lives as long as the lecture is open.
  }
}

/** The next faster or slower speed; at the end of the row it stays. */
export function speedStep(speed: number, direction: 1 | -1): number {
  const beyond = direction > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return beyond ?? speed;
}

/** The remembered settings, and how to change them. */
export function usePlayerSettings() {
  const [settings, setSettings] = useState(read);
  const change = (part: Partial<PlayerSettings>) => {
    const next = { ...read(), ...part };
    write(next);
    setSettings(next);
  };
  return { settings, change };
}
