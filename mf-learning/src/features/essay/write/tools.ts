import {
  addFootnote,
  type Placeholders,
  type Selected,
  type TextEdit,
  toggleEmphasis,
  toggleLines,
} from "./text-edits.ts";

/** What the buttons above the text do, in their order. */
export const TOOLS = [
  "heading",
  "subheading",
  "strong",
  "emphasis",
  "bullets",
  "numbers",
  "quote",
  "footnote",
] as const;
export type Tool = (typeof TOOLS)[number];

/** The edit that a tool makes. */
export function editOf(tool: Tool, selected: Selected, placeholders: Placeholders): TextEdit {
  switch (tool) {
    case "strong":
      return toggleEmphasis(selected, 2, placeholders.text);
    case "emphasis":
      return toggleEmphasis(selected, 1, placeholders.text);
    case "footnote":
      return addFootnote(selected, placeholders.footnote);
    default:
      return toggleLines(
        selected,
        tool,
        tool === "heading" || tool === "subheading" ? placeholders.heading : placeholders.text,
      );
  }
}

interface Shortcut {
  /** The physical key, so that it is the same in every keyboard layout. */
  code: string;
  shift?: true;
  alt?: true;
  /** How the list of keys shows it. */
  keys: string;
}

/** Keys together with Ctrl or Cmd; the same as in word processors on the web. */
export const SHORTCUTS: Record<Tool, Shortcut> = {
  heading: { code: "Digit1", alt: true, keys: "Ctrl + Alt + 1" },
  subheading: { code: "Digit2", alt: true, keys: "Ctrl + Alt + 2" },
  strong: { code: "KeyB", keys: "Ctrl + B" },
  emphasis: { code: "KeyI", keys: "Ctrl + I" },
  bullets: { code: "Digit8", shift: true, keys: "Ctrl + Shift + 8" },
  numbers: { code: "Digit7", shift: true, keys: "Ctrl + Shift + 7" },
  quote: { code: "Digit9", shift: true, keys: "Ctrl + Shift + 9" },
  footnote: { code: "KeyF", alt: true, keys: "Ctrl + Alt + F" },
};

/** The Markdown marks of each tool, as the help lists them. */
export const SAMPLES: Record<Tool, string> = {
  heading: "# …",
  subheading: "## …",
  strong: "**…**",
  emphasis: "*…*",
  bullets: "- …",
  numbers: "1. …",
  quote: "> …",
  footnote: "[^1] … [^1]: …",
};

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> & {
  getModifierState: (key: string) => boolean;
};

/** The tool that a key press asks for; none with AltGr, which types characters. */
export function toolOf(event: Pressed): Tool | null {
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return null;
  return (
    TOOLS.find((tool) => {
      const { code, shift = false, alt = false } = SHORTCUTS[tool];
      return code === event.code && shift === event.shiftKey && alt === event.altKey;
    }) ?? null
  );
}
