import * as z from "@academy/shared/schema";
import { useState } from "react";

/** The speeds a lecture can be played at. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = "player";

const Kept = z.object({
  speed: z.number().check(z.gte(0.25), z.lte(4)),
  /** Whose speed that is: the server keeps it for them (reading 28). */
  student: z.nullable(z.number()),
  /** The server has not answered yet that it knows the speed: until then this device knows better. */
  untold: z.boolean(),
  /** The captions last chosen; null until the student has chosen. */
  captions: z.nullable(z.enum(["en", "ru", "off"])),
  /** The next lecture begins by itself, after a countdown. */
  autoplay: z.boolean(),
});
type Kept = z.infer<typeof Kept>;

/** How a student likes lectures to be played, every lecture: captions and "play next" on this device, the speed on all. */
export type PlayerSettings = Pick<Kept, "speed" | "captions" | "autoplay">;

const DEFAULTS: Kept = { speed: 1, student: null, untold: false, captions: null, autoplay: false };

function read(): Kept {
  try {
    const known = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return known.success ? known.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function write(settings: Kept): void {
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

/** The speed a student's lecture begins at: what was chosen here and not told yet, else what the server last heard (reading 28). */
export function startingSpeed(studentId: number | null, heard: number | null): number {
  const kept = read();
  const own = kept.student === studentId ? kept.speed : DEFAULTS.speed;
  return kept.student === studentId && kept.untold ? own : (heard ?? own);
}

/** The server has answered which speed it keeps. */
export function speedIsKnown(studentId: number | null, speed: number | undefined): void {
  const kept = read();
  if (kept.student === studentId && kept.speed === speed) write({ ...kept, untold: false });
}

/** The remembered settings of a student, and how to change them. `heard` is the speed the server knows. */
export function usePlayerSettings(studentId: number | null, heard: number | null) {
  const [settings, setSettings] = useState<PlayerSettings>(() => ({
    ...read(),
    speed: startingSpeed(studentId, heard),
  }));
  const change = (part: Partial<PlayerSettings>) => {
    const speed = part.speed === undefined ? {} : { student: studentId, untold: true };
    write({ ...read(), ...speed, ...part });
    setSettings({ ...settings, ...part });
  };
  return { settings, change };
}
