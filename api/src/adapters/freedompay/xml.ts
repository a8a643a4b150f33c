import { XMLParser } from "fast-xml-parser";
import { escapeText } from "#html/document.ts";

/** Fields of a message of Freedom Pay, without its signature. */
export type Fields = Record<string, string>;

/** A part of a message of Freedom Pay: its own text, or the parts inside it in the order of the message. */
export interface Part {
  name: string;
  text: string;
  inside: Part[];
}

/** Bytes of the longest message that is read; those of Freedom Pay are a few hundred characters long and three levels deep. */
export const LONGEST_MESSAGE = 100_000;
const DEEPEST = 20;

const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  // Reads character references such as `&#39;` too: the parser reads them together with the named ones of HTML, or not at all.
  htmlEntities: true,
  maxNestedTags: DEEPEST,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** A node of the parser's ordered output: one name with the nodes inside it, or `#text` with a piece of text. */
interface XmlNode {
  [name: string]: XmlNode[] | string;
}

const textOf = (nodes: readonly XmlNode[]) => nodes.map(({ "#text": text }) => (typeof text === "string" ? text : ""));

function partsOf(nodes: readonly XmlNode[]): Part[] {
  return nodes.flatMap(Object.entries<XmlNode[] | string>).flatMap(([name, inside]) => {
    if (typeof inside === "string") return [];
    return [{ name, text: textOf(inside).join(""), inside: partsOf(inside) }];
  });
}

/** A flat document of fields, as Freedom Pay expects its answers. */
export function writeXml(fields: Fields) {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<response>${inside.join("")}</response>`;
}

/**
 * The parts of a message, empty and nested ones too, because all of them are signed; none where the text is no such message. A text
 * with a document type counts as none, so that no entity that a message defines is ever expanded.
 */
export function readParts(text: string): Part[] {
  if (text.length > LONGEST_MESSAGE || /<!DOCTYPE/i.test(text)) return [];
  try {
    const [message] = partsOf(parser.parse(text, true) as XmlNode[]);
    return message?.inside ?? [];
  } catch {
    return [];
  }
}

/** The fields among parts: those with a text of their own. */
export function fieldsOf(parts: readonly Part[]) {
  const flat = parts.filter(({ inside }) => inside.length === 0);
  return Object.fromEntries(flat.map(({ name, text }) => [name, text]));
}

/** All parts of one name, at any depth. */
export function partsNamed(name: string, parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.name === name ? [part] : partsNamed(name, part.inside)));
}
