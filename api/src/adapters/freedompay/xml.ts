import { escapeText } from "#html/document.ts";
import type { Fields } from "./signature.ts";

/** A part of a message of Freedom Pay: its own text, or the parts inside it in the order of the message. */
export interface Part {
  name: string;
  text: string;
  inside: Part[];
}

/** Messages of Freedom Pay are a few hundred characters long and three deep. */
const LONGEST = 100_000;
const DEEPEST = 20;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&#039;": "'",
};

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]{0,60})[^<>]*?(\/?)>|<[?!][^>]*>|([^<]+)/g;

const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos|#0?39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A flat document of fields, as Freedom Pay expects its answers. */
export function writeXml(fields: Fields): string {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<response>${inside.join("")}</response>`;
}

/** The parts of a message, empty ones and nested ones too, for all of them are signed; none where it is no such message. */
export function readParts(text: string): Part[] {
  const whole: Part = { name: "", text: "", inside: [] };
  const open = [whole];
  for (const [, raw, close, name, empty, words] of text.slice(0, LONGEST).matchAll(TOKEN)) {
    const current = open.at(-1) ?? whole;
    if (name === undefined) current.text += raw ?? unescaped(words ?? "");
    else if (close) {
      if (current === whole || current.name !== name) return [];
      open.pop();
    } else {
      const part: Part = { name, text: "", inside: [] };
      current.inside.push(part);
      if (!empty) open.push(part);
      if (open.length > DEEPEST) return [];
    }
  }
  return open.length === 1 ? (whole.inside[0]?.inside ?? []) : [];
}

/** The fields among parts: those with a text of their own. */
export function fieldsOf(parts: readonly Part[]): Fields {
  const flat = parts.filter(({ inside }) => inside.length === 0);
  return Object.fromEntries(flat.map(({ name, text }) => [name, text]));
}

/** The parts of one name, however deep they stand. */
export function partsNamed(name: string, parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.name === name ? [part] : partsNamed(name, part.inside)));
}
