/** What a key does while the focus is in the player (visual §3). */
export type PlayerAction =
  | {
      do:
        | "play"
        | "mute"
        | "fullscreen"
        | "captions"
        | "note"
        | "quality"
        | "faster"
        | "slower"
        | "next"
        | "previous"
        | "help";
    }
  | { do: "leap"; seconds: number }
  | { do: "tenth"; tenth: number };

/** The lines of the help list: the keys as printed on the keyboard, and the texts for their actions. */
export const KEY_HELP = [
  { keys: ["Space", "K"], does: "play" },
  { keys: ["J", "L"], does: "leap_long" },
  { keys: ["←", "→"], does: "leap_short" },
  { keys: ["0", "…", "9"], does: "tenth" },
  { keys: ["<", ">"], does: "speed" },
  { keys: ["M"], does: "mute" },
  { keys: ["C"], does: "captions" },
  { keys: ["F"], does: "fullscreen" },
  { keys: ["Q"], does: "quality" },
  { keys: ["N"], does: "note" },
  { keys: ["Shift + N", "Shift + P"], does: "neighbours" },
  { keys: ["?"], does: "help" },
] as const;

const PLAIN: Record<string, PlayerAction> = {
  k: { do: "play" },
  j: { do: "leap", seconds: -10 },
  l: { do: "leap", seconds: 10 },
  m: { do: "mute" },
  f: { do: "fullscreen" },
  c: { do: "captions" },
  q: { do: "quality" },
  n: { do: "note" },
};

const WITH_SHIFT: Record<string, PlayerAction> = { n: { do: "next" }, p: { do: "previous" } };

const OTHERS: Record<string, PlayerAction> = {
  " ": { do: "play" },
  ArrowLeft: { do: "leap", seconds: -5 },
  ArrowRight: { do: "leap", seconds: 5 },
  "<": { do: "slower" },
  ">": { do: "faster" },
  "?": { do: "help" },
};

/** On a Russian layout the same keys type other characters: there the physical key counts. */
const SIGNS: Record<string, string> = { Comma: "<", Period: ">", Slash: "?" };

interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The action for a key press; null when the player does not use the key. */
export function playerAction({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Press): PlayerAction | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (OTHERS[key]) return shiftKey && key.startsWith("Arrow") ? null : OTHERS[key];
  if (/^[0-9]$/.test(key)) return shiftKey ? null : { do: "tenth", tenth: Number(key) };
  if (/^[a-z]$/i.test(key)) return (shiftKey ? WITH_SHIFT : PLAIN)[key.toLowerCase()] ?? null;
  if (/^[\x20-\x7e]$/.test(key)) return null;
  const pressed = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (pressed) return (shiftKey ? WITH_SHIFT : PLAIN)[pressed] ?? null;
  const sign = shiftKey ? SIGNS[code] : undefined;
  return sign ? (OTHERS[sign] ?? null) : null;
}
